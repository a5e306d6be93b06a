/* SPDX-License-Identifier: MIT
 *
 * explain.c - upc2c --explain: the list of messages, or with an id the paragraph of explain/ID.md, which the
 * build turns into a table of lines.  The reports at run time are explained as well.
 */
#include "messages/paragraphs.h"

#include "base/distance.h"
#include "messages/diag.h"
#include "messages/reports.h"

#include <string.h>

enum { ID_ROOM = 128 };

static bool explain_message(const char *id, FILE *to);
static bool is_message_line(const char *what);
static void bare_id(char *to, const char *id);
static void nearer_id(const char *id, const char *other, const char **best, unsigned *least);
static const char *meant_id(const char *id, bool has_reports);

static const char *const words[] = {"error", "warning", "warning, with -Wall", "warning, with -Wextra"};

bool explain_topic(const char *what, FILE *to)
{
	bool is_option = strstr(what, "-W") != NULL, is_message, is_reported;
	char bare[ID_ROOM];
	const char *id, *report = NULL;

	bare_id(bare, what);
	id = diag_current_name(bare);
	is_message = explain_message(id, to);
	if (!is_message && !is_message_line(what))
		report = report_id(what);
	is_reported = report || (!is_option && paragraph_find(report_paragraphs, id));
	if (is_message && is_reported)
		putc('\n', to);
	if (is_reported)
		report_explain(report ? report : id, to);
	if (is_message || is_reported)
		return true;
	if (strcmp(id, "c") != 0 && (!is_option || meant_id(id, false)))
		return false;
	fprintf(to, "%s (C)\n\n", id);
	paragraph_print(paragraph_find(paragraphs, "c"), to);
	return true;
}

/* Explains a message of upc2c.  Returns false if there is no such id. */
static bool explain_message(const char *id, FILE *to)
{
	for (int i = 0; i < N_DIAGS; i++) {
		const struct diag_kind *k = &diag_kinds[i];
		const struct paragraph *p;

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
		p = paragraph_find(paragraphs, id);
		if (p)
			paragraph_print(p, to);
		else
			fprintf(to, "%s\n", k->text);
		return true;
	}
	return false;
}

/* Prints lines such as "lock-not-released  warning: the lock acquired by ... is still held here", without the
 * words that depend on the place; then those of the reports. */
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
	fputs("\nReports at run time, of upcc -check:\n\n", to);
	report_list(to, (int)widest);
}

/* Returns true for a whole message of upc2c, not only its id. */
static bool is_message_line(const char *what)
{
	return strstr(what, ": error: ") || strstr(what, ": warning: ") || strstr(what, ": note: ");
}

/* Copies an id without the "-W", or "[-W" or "[-Werror=", and "]" of a message, which may be before it. */
static void bare_id(char *to, const char *id)
{
	if (is_message_line(id) && strrchr(id, '['))
		id = strrchr(id, '[');
	while (*id == '-' || *id == '[')
		id += strncmp(id, "-Werror=", 8) == 0 ? 8 : strncmp(id, "-W", 2) == 0 ? 2 : 1;
	snprintf(to, ID_ROOM, "%.*s", (int)strcspn(id, "]"), id);
}

/* Notes the id if it is nearer to a misspelt one, of which less than a third of the letters may be wrong. */
static void nearer_id(const char *id, const char *other, const char **best, unsigned *least)
{
	const size_t n = strlen(id);
	unsigned distance = text_distance(id, n, other, strlen(other));

	if (distance < *least && (size_t)distance * 3 < n) {
		*least = distance;
		*best = other;
	}
}

/* Returns the id that a misspelt one is meant to be, of messages and perhaps of reports, too. */
static const char *meant_id(const char *id, bool has_reports)
{
	const char *best = NULL;
	unsigned least = 3;

	for (int i = 0; i < N_DIAGS; i++)
		nearer_id(id, diag_kinds[i].id, &best, &least);
	for (const struct paragraph *p = report_paragraphs; has_reports && p->id; p++)
		nearer_id(id, p->id, &best, &least);
	return best;
}

const char *explain_nearest(const char *what)
{
	const char *best;
	char id[ID_ROOM];

	bare_id(id, what);
	best = meant_id(id, !strstr(what, "-W"));
	for (int i = 0; i < N_DIAGS && !best && strlen(id) >= 4; i++)
		if (strstr(diag_kinds[i].id, id))
			best = diag_kinds[i].id;
	for (const struct paragraph *p = report_paragraphs; p->id && !best && strlen(id) >= 4; p++)
		if (strstr(p->id, id))
			best = p->id;
	return best;
}

const struct paragraph *paragraph_find(const struct paragraph *table, const char *id)
{
	for (const struct paragraph *p = table; p->id; p++)
		if (strcmp(p->id, id) == 0)
			return p;
	return NULL;
}

void paragraph_print(const struct paragraph *p, FILE *to)
{
	for (const char *const *line = p->lines; *line; line++)
		fprintf(to, "%s\n", *line);
}
