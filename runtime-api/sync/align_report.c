/* SPDX-License-Identifier: MIT
 *
 * align_report.c - the report of two threads that have come to collective operations in different ways:
 * the decision that has split them, if it is known.
 */
#define _GNU_SOURCE
#include "core/core.h"
#include "sync/align_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void way_add(struct way_text *r, const char *format, ...)
{
	va_list list;
	int n;

	va_start(list, format);
	n = vsnprintf(r->text + r->n, sizeof(r->text) - r->n, format, list);
	va_end(list);
	if (n > 0)
		r->n = r->n + (size_t)n < sizeof(r->text) ? r->n + (size_t)n : sizeof(r->text) - 1;
}

/* Reads the line of that number, without its end. Returns false if there is none, or it is too long for a
 * message. (getline is a name that programs may define.) */
static bool numbered_line_read(FILE *f, unsigned number, char *line, int size)
{
	bool is_begin = true;

	for (unsigned at = 0; fgets(line, size, f);) {
		size_t n = strlen(line);
		bool is_end = n && line[n - 1] == '\n';

		at += is_begin;
		if (at == number) {
			line[strcspn(line, "\r\n")] = '\0';
			return is_begin && (is_end || n + 1 < (size_t)size);
		}
		is_begin = is_end;
	}
	return false;
}

void way_add_source(struct way_text *r, const upcr_align_site *s)
{
	FILE *f = fopen(s->file, "re");
	char line[300];

	if (!f)
		return;
	if (numbered_line_read(f, s->line, line, sizeof(line))) {
		way_add(r, "\nupcr: %6u | %s\nupcr:        | ", s->line, line);
		for (unsigned i = 0; i + 1 < s->column && line[i]; i++)
			way_add(r, "%c", line[i] == '\t' ? '\t' : ' ');
		way_add(r, "^");
	}
	fclose(f);
}

void way_add_decision(struct way_text *r, const upcr_decision *d)
{
	const upcr_align_site *s = d->site;

	if (!s) {
		way_add(r, "none since the operation before");
		return;
	}
	if (strcmp(s->what, "case") == 0)
		way_add(r, "case `%s`", s->text);
	else if (strcmp(s->what, "jump") == 0)
		way_add(r, "`%s`", s->text);
	else if (strcmp(s->what, "call") == 0)
		way_add(r, "a call of `%s`", s->text);
	else if (strcmp(s->what, "iteration") == 0)
		way_add(r, "iteration %ld of upc_forall, `%s`,", d->value, s->text);
	else if (strcmp(s->what, "argument") == 0)
		way_add(r, "the argument `%s` was %ld", s->text, d->value);
	else
		way_add(r, "%s `%s` was %s", s->what, s->text, d->value ? "true" : "false");
	way_add(r, " at %s:%u:%u", s->file, s->line, s->column);
}

void way_add_last(struct way_text *r, int thread, const struct align_record *way)
{
	way_add(r, "\nupcr: last decision of thread %d: ", thread);
	way_add_decision(r, &way->last);
	way_add(r, "\nupcr:   and before it: ");
	way_add_decision(r, &way->previous);
}

const upcr_decision *way_decision(const upcr_decision *all, const struct align_record *way, unsigned long i)
{
	static const upcr_decision none;

	return way->begin + i < way->end ? &all[(way->begin + i) % ALIGN_DEBUG] : &none;
}

/* Adds decision i of a thread; none if there are fewer. */
static void add_split(struct way_text *r, int thread, const struct align_record *way, unsigned long i)
{
	way_add(r, "\nupcr: thread %d: ", thread);
	way_add_decision(r, way_decision(align_decisions(thread), way, i));
}

unsigned long way_add_heading(struct way_text *r, int thread, unsigned long n)
{
	way_add(r, "\nupcr: decisions of thread %d since the operation before:%s", thread, n ? "" : " none");
	return n > WAY_SHOWN ? n - WAY_SHOWN : 0;
}

void way_add_history(struct way_text *r, int thread, const struct align_record *way, unsigned long to)
{
	unsigned long n = way->end - way->begin;

	for (unsigned long i = way_add_heading(r, thread, n); i < n; i++) {
		way_add(r, "\nupcr: %s ", i == to ? ">" : " ");
		way_add_decision(r, way_decision(align_decisions(thread), way, i));
	}
}

/* Adds the first decisions that differ, and the histories. */
static void add_histories(struct way_text *r, const struct align_record *mine, int thread,
	const struct align_record *other)
{
	const upcr_decision *a, *b;
	unsigned long i = 0;

	for (;; i++) {
		a = way_decision(align_decisions(MYTHREAD), mine, i);
		b = way_decision(align_decisions(thread), other, i);
		if (!a->site || a->site != b->site || a->value != b->value)
			break;
	}
	if (a->site || b->site) {
		way_add(r, "\nupcr: their ways part here:");
		add_split(r, MYTHREAD, mine, i);
		add_split(r, thread, other, i);
		way_add_source(r, a->site ? a->site : b->site);
	}
	way_add_history(r, MYTHREAD, mine, i);
	way_add_history(r, thread, other, i);
}

static struct statement statement_of(const upcr_align_site *site, const char *what)
{
	return (struct statement){
		.what = what, .file = site->file, .line = (int)site->line, .column = (int)site->column};
}

void align_fail_open(const upcr_align_site *site, const char *what, const struct statement *notify)
{
	const struct statement at = statement_of(site, what);
	char place[PLACE_SIZE];

	fatal(&at, "%s between the upc_notify at %s and its upc_wait", what,
		statement_place(notify, place, sizeof(place)));
}

void align_fail(const struct align_record *mine, int thread, const struct align_record *other)
{
	const struct statement at = statement_of(mine->at, mine->what);
	struct way_text r = {.n = 0};

	way_add(&r, "%s is not aligned with ", mine->what);
	if (other->number != mine->number) {
		way_add(&r, "an operation that thread %d has completed", thread);
		fatal(&at, "%s", r.text);
	}
	way_add(&r, "%s of thread %d at %s:%u:%u", other->what, thread, other->at->file, other->at->line,
		other->at->column);
	if (align_decisions(MYTHREAD) && way_is_kept(mine) && way_is_kept(other)) {
		add_histories(&r, mine, thread, other);
	} else {
		way_add_source(&r, mine->at);
		way_add_last(&r, MYTHREAD, mine);
		way_add_last(&r, thread, other);
	}
	fatal(&at, "%s", r.text);
}
