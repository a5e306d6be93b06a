/* SPDX-License-Identifier: MIT
 *
 * report_sync.c - the sections about barriers and locks: who kept whom waiting.
 */
#include "report/report.h"

#include "read/parts.h"
#include "recount/lateness.h"
#include "recount/lookup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- barriers by place and by who came last --------------------------------------------------------- */

struct table *section_barriers(struct report_state *r)
{
	struct table *t = table_new("barriers", "Barriers, by place and by the thread that came last");
	size_t n;
	struct lateness *all = lateness_all(r->m, &n);

	table_column(t, "lost", "time lost", COLUMN_TIME);
	table_column(t, "last", "last", COLUMN_THREAD);
	table_column(t, "times", "times", COLUMN_COUNT);
	table_column(t, "time", "time in it", COLUMN_TIME);
	table_column(t, "longest", "longest", COLUMN_TIME);
	table_column(t, "name", "barrier", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "source", "", COLUMN_SOURCE);
	for (size_t i = 0; i < n; i++) {
		const struct event_site *site = &r->m->sites[all[i].site];
		union table_cell *row = table_row(t);

		row[0].number = all[i].lost;
		row[1].number = all[i].last;
		row[2].number = (int64_t)all[i].times;
		row[3].number = all[i].time;
		row[4].number = all[i].longest;
		row[5].text = cell_name(site);
		row[6].text = cell_position(r, site);
		row[7].text = cell_source(r, site);
	}
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "No barrier was measured.";
	free(all);
	return t;
}

/* ---- single barriers ---------------------------------------------------------------------------------- */

static int instance_compare(const void *left, const void *right, void *context)
{
	const struct barrier_instance *instances = context;
	size_t a = *(const size_t *)left, b = *(const size_t *)right;

	if (instances[a].lost != instances[b].lost)
		return instances[a].lost > instances[b].lost ? -1 : 1;
	return a < b ? -1 : a > b;
}

struct table *section_slowest(struct report_state *r)
{
	enum { MOST_ROWS = 1000 };
	struct table *t = table_new("slowest",
		"Slowest barriers: the thread that came last, and what that cost the others");
	size_t n = r->m->n_instances, *order = order_new(n, instance_compare, r->m->instances);

	table_column(t, "lost", "time lost", COLUMN_TIME);
	table_column(t, "last", "last", COLUMN_THREAD);
	table_column(t, "at", "came at", COLUMN_TIME);
	table_column(t, "longest", "longest wait", COLUMN_TIME);
	table_column(t, "longest_thread", "of", COLUMN_THREAD);
	table_column(t, "time", "", COLUMN_HIDDEN);
	table_column(t, "number", "barrier", COLUMN_COUNT);
	table_column(t, "position", "position", COLUMN_PLACE);
	for (size_t k = 0; k < n && k < MOST_ROWS; k++) {
		const struct barrier_instance *instance = &r->m->instances[order[k]];
		union table_cell *row = table_row(t);

		row[0].number = instance->lost;
		row[1].number = instance->last;
		row[2].number = instance->arrival;
		row[3].number = instance->longest;
		row[4].number = instance->longest_thread;
		row[5].number = instance->time;
		row[6].number = (int64_t)order[k] + 1;
		row[7].text = cell_position(r, &r->m->sites[instance->site]);
	}
	if (r->m->instances_unmatched > 0)
		table_note(t,
			"From barrier %zu on, the threads' barriers cannot be matched: some were not "
			"measured.",
			n + 1);
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = r->m->has_trace ? "No barrier of all threads is in the trace."
	                           : "Single barriers are known only after upcprof run --trace.";
	free(order);
	return t;
}

/* ---- locks ----------------------------------------------------------------------------------------------
 */

struct lock_sum {
	unsigned thread;
	uint32_t site;
	uint64_t offset, times, waited, failed;
	int64_t wait, longest, held, longest_held;
};

static struct lock_sum *lock_sum_of_place(struct lock_sum **all, struct lookup *numbers, size_t *n,
	unsigned thread, uint64_t offset)
{
	size_t at = lookup_number(numbers, thread, offset, 0);

	if (at == *n)
		*ARRAY_MORE(*all, *n) = (struct lock_sum){.thread = thread, .offset = offset};
	return &(*all)[at];
}

static struct lock_sum *locks_all(const struct measurement *m, size_t *n)
{
	struct lookup numbers = {.n = 0};
	struct lock_sum *all = NULL;

	*n = 0;
	for (unsigned i = 0; i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];

		for (size_t k = 0; k < t->n_locks; k++) {
			const struct lock_use *use = &t->locks[k];
			struct lock_sum *l = lock_sum_of_place(&all, &numbers, n, use->thread, use->offset);

			l->times += use->times;
			l->waited += use->waited;
			l->wait = time_sum(l->wait, use->wait);
			l->longest = use->longest > l->longest ? use->longest : l->longest;
		}
		for (size_t k = 0; k < t->n_holds; k++) {
			const struct lock_hold *hold = &t->holds[k];
			struct lock_sum *l = lock_sum_of_place(&all, &numbers, n, hold->thread, hold->offset);

			l->failed += hold->failed;
			l->held = time_sum(l->held, hold->held);
			if (hold->longest > l->longest_held)
				l->longest_held = hold->longest;
			l->site = hold->site != 0 ? hold->site : l->site;
		}
	}
	lookup_free(&numbers);
	return all;
}

static int lock_compare(const void *left, const void *right)
{
	const struct lock_sum *a = left, *b = right;

	if (a->wait != b->wait)
		return a->wait > b->wait ? -1 : 1;
	if (a->times != b->times)
		return a->times > b->times ? -1 : 1;
	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return a->offset < b->offset ? -1 : a->offset > b->offset;
}

/* Returns the place of a lock: its thread, and the offset there. */
static char *lock_text(unsigned thread, uint64_t offset)
{
	return text_format("%u:0x%" PRIx64, thread, offset);
}

struct table *section_locks(struct report_state *r)
{
	struct table *t = table_new("locks", "Locks, by the time waited for them");
	size_t n;
	struct lock_sum *all = locks_all(r->m, &n);

	if (n > 0)
		qsort(all, n, sizeof *all, lock_compare);
	table_column(t, "wait", "waited", COLUMN_TIME);
	table_column(t, "longest_wait", "longest", COLUMN_TIME);
	table_column(t, "acquired", "acquired", COLUMN_COUNT);
	table_column(t, "contended", "contended", COLUMN_COUNT);
	table_column(t, "failed_attempts", "failed", COLUMN_COUNT);
	table_column(t, "held", "held", COLUMN_TIME);
	table_column(t, "longest_held", "longest", COLUMN_TIME);
	table_column(t, "lock", "lock", COLUMN_TEXT);
	table_column(t, "made_at", "made at", COLUMN_PLACE);
	for (size_t i = 0; i < n; i++) {
		union table_cell *row;

		if (all[i].times == 0 && all[i].failed == 0)
			continue; /* the lock was only created */
		row = table_row(t);
		row[0].number = all[i].wait;
		row[1].number = all[i].longest;
		row[2].number = (int64_t)all[i].times;
		row[3].number = (int64_t)all[i].waited;
		row[4].number = (int64_t)all[i].failed;
		row[5].number = all[i].held;
		row[6].number = all[i].longest_held;
		row[7].text = lock_text(all[i].thread, all[i].offset);
		row[8].text = cell_position(r, &r->m->sites[all[i].site]);
	}
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "No lock was measured.";
	free(all);
	return t;
}

/* ---- locks and their previous owners ----------------------------------------------------------------------
 */

struct lock_owner {
	const struct lock_use *use;
	unsigned thread;
};

static int owner_compare(const void *left, const void *right)
{
	const struct lock_owner *a = left, *b = right;

	if (a->use->wait != b->use->wait)
		return a->use->wait > b->use->wait ? -1 : 1;
	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return a->use < b->use ? -1 : a->use > b->use;
}

struct table *section_owners(struct report_state *r)
{
	struct table *t = table_new("owners", "Who waited for a lock, and who had it before");
	struct lock_owner *all = NULL;
	size_t n = 0;

	for (unsigned i = 0; i < r->m->n_threads; i++)
		for (size_t k = 0; k < r->m->threads[i].n_locks; k++)
			if (r->m->threads[i].locks[k].waited > 0)
				*ARRAY_MORE(all, n) = (struct lock_owner){&r->m->threads[i].locks[k], i};
	if (n > 0)
		qsort(all, n, sizeof *all, owner_compare);
	table_column(t, "wait", "waited", COLUMN_TIME);
	table_column(t, "longest_wait", "longest", COLUMN_TIME);
	table_column(t, "contended", "times", COLUMN_COUNT);
	table_column(t, "thread", "thread", COLUMN_THREAD);
	table_column(t, "previous", "for", COLUMN_THREAD);
	table_column(t, "lock", "lock", COLUMN_TEXT);
	for (size_t i = 0; i < n; i++) {
		union table_cell *row = table_row(t);

		row[0].number = all[i].use->wait;
		row[1].number = all[i].use->longest;
		row[2].number = (int64_t)all[i].use->waited;
		row[3].number = all[i].thread;
		row[4].number = all[i].use->previous;
		row[5].text = lock_text(all[i].use->thread, all[i].use->offset);
	}
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "No thread waited for a lock.";
	free(all);
	return t;
}
