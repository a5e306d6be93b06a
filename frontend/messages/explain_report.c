/* SPDX-License-Identifier: MIT
 *
 * explain_report.c - upc2c --explain for the reports of upcc -check, which are made at run time: their kinds
 * are those of the checking library, and their paragraphs the files explain/ID.md beside kinds.def.
 */
#include "messages/paragraphs.h"
#include "messages/reports.h"

#include <stdbool.h>
#include <string.h>

struct report_kind {
	const char *id;
	const char *words; /* of the first line */
	const char *meaning;
};

#define KIND(...) {__VA_ARGS__},
static const struct report_kind report_kinds[] = {
#include "checker/report/kinds.def"
};
#undef KIND

enum { N_REPORT_KINDS = sizeof report_kinds / sizeof *report_kinds, LINE_ROOM = 1024 };

static const char *skip_place(const char *line);

static const char digits[] = "0123456789";

void report_explain(const char *id, FILE *to)
{
	const struct paragraph *p = paragraph_find(report_paragraphs, id);
	const char *flags = "-check";

	if (!p)
		return;
	for (const char *const *line = p->lines; *line; line++)
		if (strncmp(*line, "Flags: -check", 13) == 0 || strncmp(*line, "Flags: --check", 14) == 0)
			flags = *line + 7;
	fprintf(to, "%s (reported at run time by upcc %s)\n\n", id, flags);
	paragraph_print(p, to);
}

void report_list(FILE *to, int width)
{
	for (int i = 0; i < N_REPORT_KINDS; i++) {
		const struct report_kind *k = &report_kinds[i];
		bool is_listed = !k->words[0]; /* the kind of all others */

		for (int j = 0; j < i; j++)
			is_listed |= strcmp(report_kinds[j].id, k->id) == 0;
		if (!is_listed)
			fprintf(to, "%-*s  %s\n", width, k->id, k->meaning);
	}
}

const char *report_id(const char *said)
{
	char line[LINE_ROOM];
	const char *text, *upcr;
	bool is_whole;

	upcr = strstr(said, "upcr: "); /* there may be a label or other lines before it */
	said = upcr ? upcr + 6 : said + strspn(said, " \t\n");
	text = skip_place(said);
	is_whole = text != said || strncmp(said, "thread ", 7) == 0;
	if (!strchr(text, ' '))
		return NULL;
	/* words alone may have lost their blanks */
	snprintf(line, sizeof line, is_whole ? "%.*s" : " %.*s ", (int)strcspn(text, "\n"), text);
	for (int i = 0; i < N_REPORT_KINDS; i++) {
		const char *words = report_kinds[i].words;
		size_t n = strlen(words);

		if (n == 0 || !strstr(line, words))
			continue;
		if (is_whole || words[n - 1] != '_') /* names of functions are in many texts */
			return report_kinds[i].id;
	}
	return NULL;
}

/* Returns what follows the place "FILE:LINE: " or "FILE:LINE:COLUMN: " in a line; without one, the line. */
static const char *skip_place(const char *line)
{
	for (const char *c = strchr(line, ':'); c; c = strchr(c + 1, ':')) {
		size_t n = strspn(c + 1, digits);
		const char *end = c + 1 + n;

		if (n == 0)
			continue;
		if (*end == ':' && end[1] != ' ')
			end += 1 + strspn(end + 1, digits);
		if (strncmp(end, ": ", 2) == 0)
			return end + 2;
	}
	return line;
}
