/* SPDX-License-Identifier: MIT
 *
 * align_report.c - what is said of two threads that have come to collective operations in different ways: the
 * decision that has split them, if it is known.
 */
#define _GNU_SOURCE
#include "core/core.h"
#include "network/calls.h"
#include "sync/align.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SHOWN = 40 }; /* decisions of a history, at most: the last ones */

struct way_text {
	char text[8000];
	size_t n;
};

static void add(struct way_text *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct way_text *r, const char *format, ...)
{
	va_list list;
	int n;

	va_start(list, format);
	n = vsnprintf(r->text + r->n, sizeof(r->text) - r->n, format, list);
	va_end(list);
	if (n > 0)
		r->n = r->n + (size_t)n < sizeof(r->text) ? r->n + (size_t)n : sizeof(r->text) - 1;
}

/* The line of the source, and a mark below the column. */
static void add_source(struct way_text *r, const upcr_align_site *s)
{
	FILE *f = fopen(s->file, "re");
	char *line = NULL;
	size_t size = 0;
	ssize_t n = -1;

	for (unsigned i = 0; f && i < s->line; i++)
		n = getline(&line, &size, f);
	if (n > 0 && n < 300) {
		line[strcspn(line, "\r\n")] = '\0';
		add(r, "\nupcr: %6u | %s\nupcr:        | ", s->line, line);
		for (unsigned i = 0; i + 1 < s->column && line[i]; i++)
			add(r, "%c", line[i] == '\t' ? '\t' : ' ');
		add(r, "^");
	}
	free(line);
	if (f)
		fclose(f);
}

/* "if `n > 0` was true at a.upc:5:12" */
static void add_decision(struct way_text *r, const upcr_decision *d)
{
	const upcr_align_site *s = d->site;

	if (!s) {
		add(r, "none since the operation before");
		return;
	}
	if (strcmp(s->what, "case") == 0)
		add(r, "case `%s`", s->text);
	else if (strcmp(s->what, "jump") == 0)
		add(r, "`%s`", s->text);
	else if (strcmp(s->what, "call") == 0)
		add(r, "a call of `%s`", s->text);
	else if (strcmp(s->what, "iteration") == 0)
		add(r, "iteration %ld of upc_forall, `%s`,", d->value, s->text);
	else if (strcmp(s->what, "argument") == 0)
		add(r, "the argument `%s` was %ld", s->text, d->value);
	else
		add(r, "%s `%s` was %s", s->what, s->text, d->value ? "true" : "false");
	add(r, " at %s:%u:%u", s->file, s->line, s->column);
}

static void add_last(struct way_text *r, int thread, const struct align_record *way)
{
	add(r, "\nupcr: last decision of thread %d: ", thread);
	add_decision(r, &way->last);
	add(r, "\nupcr:   and before it: ");
	add_decision(r, &way->previous);
}

static const upcr_decision *decision_at(const upcr_decision *all, const struct align_record *way,
	unsigned long i)
{
	static const upcr_decision none;

	return way->begin + i < way->end ? &all[(way->begin + i) % ALIGN_DEBUG] : &none;
}

/* Decision i of a thread; none if there are fewer. */
static void add_split(struct way_text *r, int thread, const struct align_record *way, unsigned long i)
{
	add(r, "\nupcr: thread %d: ", thread);
	add_decision(r, decision_at(align_decisions(thread), way, i));
}

static void add_history(struct way_text *r, int thread, const struct align_record *way, unsigned long to)
{
	unsigned long n = way->end - way->begin;

	add(r, "\nupcr: decisions of thread %d since the operation before:", thread);
	if (n == 0)
		add(r, " none");
	for (unsigned long i = n > SHOWN ? n - SHOWN : 0; i < n; i++) {
		add(r, "\nupcr: %s ", i == to ? ">" : " ");
		add_decision(r, decision_at(align_decisions(thread), way, i));
	}
}

/* The first decisions that differ, and all others. */
static void add_histories(struct way_text *r, const struct align_record *mine, int thread,
	const struct align_record *other)
{
	const upcr_decision *a, *b;
	unsigned long i = 0;

	for (;; i++) {
		a = decision_at(align_decisions(MYTHREAD), mine, i);
		b = decision_at(align_decisions(thread), other, i);
		if (!a->site || a->site != b->site || a->value != b->value)
			break;
	}
	if (a->site || b->site) {
		add(r, "\nupcr: their ways part here:");
		add_split(r, MYTHREAD, mine, i);
		add_split(r, thread, other, i);
		add_source(r, a->site ? a->site : b->site);
	}
	add_history(r, MYTHREAD, mine, i);
	add_history(r, thread, other, i);
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

#ifdef UPCR_NETWORK
/* How a thread of another host came to an operation. */
struct aligned_text {
	char what[40], place[PLACE_SIZE], last[500];
};

/* A thread and the number of the operation go in, the text comes back. */
enum call_status call_aligned(struct far_call *call)
{
	struct aligned_text text = {"another operation", "a place that is not known", "not known"};
	struct way_text r = {.n = 0};
	const struct align_record *way;
	uint64_t asked[2];

	memcpy(asked, call->text, sizeof(asked));
	way = align_record_of((int)asked[0], asked[1]);
	if (way->number == asked[1]) {
		snprintf(text.what, sizeof(text.what), "%s", way->what);
		snprintf(text.place, sizeof(text.place), "%s:%u:%u", way->at->file, way->at->line,
			way->at->column);
		add_decision(&r, &way->last);
		snprintf(text.last, sizeof(text.last), "%.499s", r.text);
	}
	memcpy(call->text, &text, sizeof(text));
	call->n = sizeof(text);
	return CALL_DONE;
}

void align_fail_far(const struct align_record *mine, uint64_t word)
{
	int thread = align_thread(word);
	const uint64_t asked[2] = {(uint64_t)thread, mine->number};
	const struct statement at = statement_of(mine->at, mine->what);
	unsigned char room[CALL_ROOM];
	struct way_text r = {.n = 0};
	struct aligned_text text;

	if (MYTHREAD < thread) /* both hosts see it: one of them reports it */
		nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
	memcpy(room, asked, sizeof(asked));
	far_call(host_of(thread), CALL_aligned, room, sizeof(asked));
	memcpy(&text, room, sizeof(text));
	add(&r, "%s is not aligned with %s of thread %d at %s", mine->what, text.what, thread, text.place);
	add_source(&r, mine->at);
	add(&r, "\nupcr: last decision of thread %d: ", MYTHREAD);
	add_decision(&r, &mine->last);
	add(&r, "\nupcr: last decision of thread %d: %s", thread, text.last);
	fatal(&at, "%s", r.text);
}
#endif

void align_fail(const struct align_record *mine, int thread, const struct align_record *other)
{
	const struct statement at = statement_of(mine->at, mine->what);
	struct way_text r = {.n = 0};

	add(&r, "%s is not aligned with ", mine->what);
	if (other->number != mine->number) {
		add(&r, "an operation that thread %d has completed", thread);
		fatal(&at, "%s", r.text);
	}
	add(&r, "%s of thread %d at %s:%u:%u", other->what, thread, other->at->file, other->at->line,
		other->at->column);
	if (align_decisions(MYTHREAD) && mine->end - mine->begin <= ALIGN_DEBUG
		&& other->end - other->begin <= ALIGN_DEBUG) {
		add_histories(&r, mine, thread, other);
	} else {
		add_source(&r, mine->at);
		add_last(&r, MYTHREAD, mine);
		add_last(&r, thread, other);
	}
	fatal(&at, "%s", r.text);
}
