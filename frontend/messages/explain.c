/* SPDX-License-Identifier: MIT
 *
 * explain.c - upc2c --explain ID: the paragraph of explain/ID.md, which the build makes a
 * table of lines of.
 */
#include "messages/paragraphs.h"

#include "messages/diag.h"

#include <string.h>

static bool print_paragraph(const char *id, FILE *to);

bool explain(const char *id, FILE *to)
{
	static const char *const words[] = {
		"error", "warning", "warning, with -Wall", "warning, with -Wextra"};
	bool is_option = strstr(id, "-W") != NULL;

	while (*id == '-' || *id == '[')
		id += strncmp(id, "-W", 2) == 0 ? 2 : 1;
	id = diag_current_name(id);
	for (int i = 0; i < N_DIAGS; i++) {
		const struct diag_kind *k = &diag_kinds[i];

		if (strcmp(k->id, id) != 0)
			continue;
		fprintf(to, "%s (%s", id, words[k->level]);
		if (k->clause[0])
			fprintf(to,
				k->clause[0] == 'C'   ? ", %s"
				: k->clause[0] == '1' ? ", UPC %s"
						      : ", UPC 1.2 %s",
				k->clause);
		fputs(")\n\n", to);
		if (!print_paragraph(id, to))
			fprintf(to, "%s\n", k->text);
		return true;
	}
	if (!is_option && strcmp(id, "c") != 0)
		return false;
	fprintf(to, "%s (C)\n\n", id);
	return print_paragraph("c", to);
}

/* False: there is none. */
static bool print_paragraph(const char *id, FILE *to)
{
	for (const struct paragraph *p = paragraphs; p->id; p++) {
		if (strcmp(p->id, id) != 0)
			continue;
		for (const char *const *line = p->lines; *line; line++)
			fprintf(to, "%s\n", *line);
		return true;
	}
	return false;
}
