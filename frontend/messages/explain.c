/* SPDX-License-Identifier: MIT
 *
 * explain.c - upc2c --explain: the list of messages, or with an id the paragraph of explain/ID.md, which the
 * build turns into a table of lines.
 */
#include "messages/paragraphs.h"

#include "base/distance.h"
#include "messages/diag.h"

#include <string.h>

enum { ID_ROOM = 128 };

static bool print_paragraph(const char *id, FILE *to);
static void bare_id(char *to, const char *id);
static const char *meant_id(const char *id);

static const char *const words[] = {"error", "warning", "warning, with -Wall", "warning, with -Wextra"};

bool explain(const char *what, FILE *to)
{
	bool is_option = strstr(what, "-W") != NULL;
	char bare[ID_ROOM];
	const char *id;

	bare_id(bare, what);
	id = diag_current_name(bare);
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
	if (strcmp(id, "c") != 0 && (!is_option || meant_id(id)))
		return false;
	fprintf(to, "%s (C)\n\n", id);
	return print_paragraph("c", to);
}

/* Prints lines such as "lock-not-released  warning: the lock acquired by ... is still held here", without the
 * words that depend on the place. */
void explain_list(FILE *to)
{
	size_t widest = 0;

	for (int i = 0; i < N_DIAGS; i++)
		if (strlen(diag_kinds[i].id) > widest)
			widest = strlen(diag_kinds[i].id);
	for (int i = 0; i < N_DIAGS; i++) {
		const struct diag_kind *k = &diag_kinds[i];

		fprintf(to, "%-*s  %s: ", (int)widest, k->id, words[k->level]);
		for (const char *c = k->text; *c; c++) {
			if (*c != '%') {
				putc(*c, to);
				continue;
			}
			c += 1 + strspn(c + 1, "0123456789.*lzu");
			fputs(*c == '%' ? "%" : "...", to);
			if (!*c)
				break;
		}
		putc('\n', to);
	}
}

/* Copies an id without the "-W" or "[-W" and "]" of a message. */
static void bare_id(char *to, const char *id)
{
	while (*id == '-' || *id == '[')
		id += strncmp(id, "-W", 2) == 0 ? 2 : 1;
	snprintf(to, ID_ROOM, "%.*s", (int)strcspn(id, "]"), id);
}

/* Returns the id that a misspelt one is meant to be. */
static const char *meant_id(const char *id)
{
	const size_t n = strlen(id);
	const char *best = NULL;
	unsigned least = 3;

	for (int i = 0; i < N_DIAGS; i++) {
		const char *other = diag_kinds[i].id;
		unsigned distance = text_distance(id, n, other, strlen(other));

		if (distance < least && (size_t)distance * 3 < n) {
			least = distance;
			best = other;
		}
	}
	return best;
}

const char *explain_nearest(const char *what)
{
	const char *best;
	char id[ID_ROOM];

	bare_id(id, what);
	best = meant_id(id);
	for (int i = 0; i < N_DIAGS && !best && strlen(id) >= 4; i++)
		if (strstr(diag_kinds[i].id, id))
			best = diag_kinds[i].id;
	return best;
}

/* Returns false if there is no such paragraph. */
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
