/* SPDX-License-Identifier: MIT
 *
 * report_annotate.c - writes the source with a margin: a letter for each finding of a line, in order, and
 * after it one for its treatment on other hosts.  Included files with findings follow.
 */
#include "report.h"

#include <string.h>

static void annotate(struct unit *u, const struct file *f, FILE *to);
static void margin(struct unit *u, const char *file, unsigned line, struct text *letters);

/* By enum outcome. */
static const char letters_of[] = "LHPDCB OT";
/* By enum remote. */
static const char remote_letters[] = " pas";
static const char legend[] = "L local  H hoisted  P plain  D direct  C call  B bulk  "
			     "O upc_forall visits own iterations  T it tests each";
static const char remote_legend[] =
	"on other hosts: p pages are copied  a asked for in advance  s single accesses";

void report_annotate(struct unit *u, FILE *to)
{
	struct text any = {.arena = u->arena};

	source_file_place(&u->source, u->source.path, 1, 1); /* reads the file */
	for (size_t i = 0; i < u->source.files.n; i++) {
		const struct file *f = &u->source.files.items[i];

		any.len = 0;
		margin(u, f->name, 0, &any);
		if (any.len || strcmp(f->name, u->source.path) == 0)
			annotate(u, f, to);
	}
	fprintf(to, "%s\n", legend);
	if (u->options->has_network)
		fprintf(to, "%s\n", remote_legend);
	fprintf(to, "%s: %s\n", u->source.path, report_summary(u));
}

static void annotate(struct unit *u, const struct file *f, FILE *to)
{
	const char *line = f->text, *end = f->text ? f->text + f->len : NULL, *next;

	fprintf(to, "%s:\n", f->name);
	for (unsigned number = 1; line < end; number++, line = next) {
		const char *stop = memchr(line, '\n', (size_t)(end - line));
		struct text letters = {.arena = u->arena};

		next = stop ? stop + 1 : end;
		margin(u, f->name, number, &letters);
		fprintf(to, "%6s %5u | %.*s\n", letters.len ? letters.data : "", number,
			(int)((stop ? stop : end) - line), line);
	}
}

/* Adds the letters of a line, or of the whole file for line 0. */
static void margin(struct unit *u, const char *file, unsigned line, struct text *letters)
{
	for (size_t i = 0; u->findings && i < u->findings->n; i++) {
		const struct finding *x = &u->findings->items[i];

		if ((line && x->at.line != line) || strcmp(x->at.file, file) != 0)
			continue;
		text_add(letters, &letters_of[x->outcome], 1);
		if (remote_of(u, x) != REMOTE_NONE)
			text_add(letters, &remote_letters[remote_of(u, x)], 1);
	}
}
