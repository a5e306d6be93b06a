/* SPDX-License-Identifier: MIT
 *
 * report_threads.c - the sections that compare threads: what each one did, and which regions are
 * unevenly shared out.
 */
#include "report/report.h"

#include "format/role.h"
#include "read/parts.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what each thread did ----------------------------------------------------------------------- */

static const struct {
	const char *name, *title, *in_ns;
} kinds[N_KINDS] = {
	[KIND_COMPUTE] = {"compute", "compute", "compute_ns"},
	[KIND_BARRIER] = {"barriers", "barriers", "barriers_ns"},
	[KIND_LOCK] = {"locks", "locks", "locks_ns"},
	[KIND_VALUE] = {"flags", "flags", "flags_ns"},
	[KIND_TRANSFER] = {"transfers", "transfers", "transfers_ns"},
	[KIND_COLLECTIVE] = {"collectives", "collect.", "collectives_ns"},
	[KIND_MEMORY] = {"memory", "memory", "memory_ns"},
	[KIND_OTHER] = {"other", "other", "other_ns"},
};

/* The sums of frequent reads and writes, of which only a sample was timed. */
struct untimed_sum {
	uint64_t n, untimed;
	int64_t most; /* an upper bound of the time of the accesses that were not timed, which is part of the
	                 time around them */
};

/* Adds the sampled accesses of a thread. Timing a read prolongs it, so the mean of the timed ones is an upper
 * bound, as is the time around them. */
static void sampled_add(const struct measurement *m, const struct thread_record *t, struct untimed_sum *sum)
{
	int64_t *most = memory_new(t->n_nodes, sizeof *most); /* by the node around */

	for (size_t i = 1; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];
		unsigned tag = m->sites[n->site].tag;
		double each;

		if (!tag_is_get_or_put(tag) || n->untimed == 0 || n->calls == 0)
			continue;
		each = (double)n->total / (double)n->calls;
		sum->n += n->calls + n->untimed;
		sum->untimed += n->untimed;
		most[n->parent] = time_sum(most[n->parent], time_of((double)n->untimed * each));
	}
	for (size_t i = 0; i < t->n_nodes; i++)
		sum->most = time_sum(sum->most, most[i] < t->nodes[i].self ? most[i] : t->nodes[i].self);
	free(most);
}

static void sampled_note(const struct untimed_sum *s, int64_t total, struct table *t)
{
	char time[SHORT_TEXT];

	if (s->untimed > 0)
		table_note(t,
			"%s of %" PRIu64
			" frequent reads and writes were not timed.  They took at most %s, %.1f%% of "
			"the time, which counts as what is around them (upcprof run --sample=1 times all).",
			s->untimed * 2 > s->n ? "Most" : "Some", s->n, text_time(time, s->most),
			100 * share_of(s->most, total));
}

struct table *section_threads(struct report_state *r)
{
	struct table *t = table_new("threads", "What the threads did");
	struct untimed_sum all = {.n = 0};
	int64_t total = 0;

	table_column(t, "thread", "thread", COLUMN_THREAD);
	table_column(t, "total", "total", COLUMN_TIME);
	for (int k = 0; k < N_KINDS; k++) {
		table_column(t, kinds[k].name, kinds[k].title, COLUMN_SHARE);
		table_column(t, kinds[k].in_ns, "", COLUMN_HIDDEN);
	}
	table_column(t, "untimed", "", COLUMN_HIDDEN);
	table_column(t, "untimed_at_most_ns", "", COLUMN_HIDDEN);
	if (r->m->n_hosts > 1)
		table_column(t, "host", "host", COLUMN_TEXT);
	for (unsigned i = 0; i < r->m->n_threads; i++) {
		const struct thread_record *thread = &r->m->threads[i];
		int64_t times[N_KINDS] = {0};
		struct untimed_sum sampled = {.n = 0};
		union table_cell *row;

		if (thread->n_nodes == 0 || (r->thread >= 0 && i != (unsigned)r->thread))
			continue;
		kind_times(r->m, thread, times);
		row = table_row(t);
		row[0].number = i;
		row[1].number = thread->nodes[0].total;
		for (int k = 0; k < N_KINDS; k++) {
			row[2 + 2 * k].share = share_of(times[k], thread->nodes[0].total);
			row[3 + 2 * k].number = times[k];
		}
		sampled_add(r->m, thread, &sampled);
		row[2 + 2 * N_KINDS].number = (int64_t)sampled.untimed;
		row[3 + 2 * N_KINDS].number = sampled.most;
		if (r->m->n_hosts > 1)
			row[4 + 2 * N_KINDS].text = text_copy(r->m->hosts[thread->host].name);
		all.n += sampled.n;
		all.untimed += sampled.untimed;
		all.most = time_sum(all.most, sampled.most);
		total = time_sum(total, thread->nodes[0].total);
	}
	sampled_note(&all, total, t);
	t->most = rows_of(r, (size_t)2 * USUAL_ROWS);
	t->empty = "No thread has a profile.";
	return t;
}

/* ---- load balance -------------------------------------------------------------------------------- */

enum { MOST_SHOWN = 8 }; /* threads with a column of their own in text */

struct balance {
	const struct report_state *r;
	int64_t *lost; /* by site: the slowest thread's time minus the mean */
};

static int thread_loss_compare(const void *left, const void *right, void *context)
{
	const struct balance *b = context;
	size_t i = *(const size_t *)left, k = *(const size_t *)right;

	if (b->lost[i] != b->lost[k])
		return b->lost[i] > b->lost[k] ? -1 : 1;
	return i < k ? -1 : i > k;
}

static void balance_columns(const struct report_state *r, struct table *t)
{
	table_column(t, "max_minus_mean", "max-mean", COLUMN_TIME);
	table_column(t, "mean", "mean", COLUMN_TIME);
	table_column(t, "max", "max", COLUMN_TIME);
	table_column(t, "worst_thread", "worst", COLUMN_THREAD);
	for (unsigned i = 0; i < r->m->n_threads; i++) {
		char name[SHORT_TEXT], title[SHORT_TEXT];

		snprintf(name, sizeof name, r->m->n_threads <= MOST_SHOWN ? "t%u" : "t%u_ns", i);
		snprintf(title, sizeof title, "T%u", i);
		table_column(t, name, title, r->m->n_threads <= MOST_SHOWN ? COLUMN_TIME : COLUMN_HIDDEN);
	}
	table_column(t, "name", "region", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
}

static void balance_rows(const struct balance *b, struct table *t, const size_t *order, size_t n)
{
	const struct report_state *r = b->r;
	int64_t *times = memory_new(r->m->n_sites, sizeof *times);
	unsigned n_threads = r->m->n_threads;

	for (size_t k = 0; k < n; k++) {
		const struct region *g = &r->sums->regions[order[k]];
		union table_cell *row = table_row(t);

		row[0].number = b->lost[order[k]];
		row[1].number = g->self / (int64_t)r->sums->n_threads;
		row[2].number = g->worst;
		row[3].number = g->worst_thread;
		row[4 + n_threads].text = cell_name(&r->m->sites[order[k]]);
		row[5 + n_threads].text = cell_position(r, &r->m->sites[order[k]]);
	}
	for (unsigned i = 0; i < n_threads; i++) {
		memset(times, 0, r->m->n_sites * sizeof *times);
		self_times(&r->m->threads[i], times);
		for (size_t k = 0; k < n; k++)
			t->cells[k * (size_t)t->n_columns + 4 + i].number = times[order[k]];
	}
	free(times);
}

struct table *section_balance(struct report_state *r)
{
	enum { MOST_ROWS = 1000 };
	struct table *t = table_new("balance", "Load balance: self time by thread");
	struct balance b = {r, memory_new(r->m->n_sites, sizeof(int64_t))};
	size_t *order, n = 0;

	balance_columns(r, t);
	for (size_t i = 1; i < r->m->n_sites && r->sums->n_threads > 0; i++)
		b.lost[i] = r->sums->regions[i].worst
		          - r->sums->regions[i].self / (int64_t)r->sums->n_threads;
	order = order_new(r->m->n_sites, thread_loss_compare, &b);
	while (n < r->m->n_sites && n < MOST_ROWS && b.lost[order[n]] > 0)
		n++;
	balance_rows(&b, t, order, n);
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = r->sums->n_threads > 1 ? "All threads took the same time everywhere."
	                                  : "There is one thread only.";
	free(order);
	free(b.lost);
	return t;
}
