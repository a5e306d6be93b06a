/* SPDX-License-Identifier: MIT
 *
 * blame.c - see blame.h.
 */
#include "analyze/blame.h"

#include <stdlib.h>
#include <string.h>

/* The relative difference between processors for equal work, from their clocks and shared resources. */
#define PROCESSORS_DIFFER 0.1

/* Adds the self times, by site, of everything called by the callers of a barrier. */
static void times_around(const struct thread_record *t, uint32_t barrier, int64_t *times)
{
	bool *inside = memory_new(t->n_nodes, sizeof *inside);

	for (size_t i = 1; i < t->n_nodes; i++)
		if (t->nodes[i].site == barrier)
			inside[t->nodes[i].parent] = true;
	for (size_t i = 0; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];

		inside[i] = inside[i] || (i > 0 && inside[n->parent]);
		if (inside[i])
			times[i > 0 ? n->site : 0] = time_sum(times[i > 0 ? n->site : 0], n->self);
	}
	free(inside);
}

/* Adds the self times from a trace, before each barrier of the site. */
static void times_before(const struct trace_facts *f, unsigned thread, uint32_t barrier, int64_t *times)
{
	for (size_t i = 0; i < f->n_blocks; i++)
		if (f->blocks[i].barrier == barrier)
			times[f->blocks[i].region] = time_sum(times[f->blocks[i].region],
				f->blocks[i].times[thread]);
}

/* Returns true if the trace has times before barriers of a site. */
static bool has_blocks(const struct trace_facts *f, uint32_t barrier)
{
	for (size_t i = 0; f && i < f->n_blocks; i++)
		if (f->blocks[i].barrier == barrier)
			return true;
	return false;
}

/* Returns the site where the thread's self time exceeds the mean of the other threads most. */
static struct late_cause most_excess(const struct detection *d, unsigned thread, int64_t *const *times)
{
	const struct measurement *m = d->r->m;
	struct late_cause best = {.site = 0, .self = 0, .others = 0};

	for (uint32_t k = 0; k < m->n_sites; k++) {
		int64_t others = 0, self = times[thread] ? times[thread][k] : 0;

		if (k > 0 && is_waiting_site(&m->sites[k]))
			continue;
		for (unsigned i = 0; i < m->n_threads; i++)
			if (i != thread && times[i])
				others = time_sum(others, times[i][k]);
		others /= d->n_measured > 1 ? (int64_t)d->n_measured - 1 : 1;
		if (time_sum(self, -others) > time_sum(best.self, -best.others))
			best = (struct late_cause){.site = k, .self = self, .others = others};
	}
	return best;
}

static void cause_judge(struct late_cause *cause, int64_t expected)
{
	int64_t excess = time_sum(cause->self, -cause->others);
	bool explains = excess >= expected / 2;

	cause->is_known = explains && (double)excess > PROCESSORS_DIFFER * (double)cause->others;
	cause->is_usual = explains && !cause->is_known;
}

struct late_cause cause_of(const struct detection *d, uint32_t barrier, unsigned thread, int64_t expected)
{
	const struct measurement *m = d->r->m;
	int64_t **times = memory_new(m->n_threads, sizeof *times);
	struct late_cause near, whole = most_excess(d, thread, d->selfs);
	bool is_exact = has_blocks(d->facts, barrier);

	for (unsigned i = 0; i < m->n_threads; i++) {
		if (m->threads[i].n_nodes == 0)
			continue;
		times[i] = memory_new(m->n_sites, sizeof **times);
		if (is_exact)
			times_before(d->facts, i, barrier, times[i]);
		else
			times_around(&m->threads[i], barrier, times[i]);
	}
	near = most_excess(d, thread, times);
	for (unsigned i = 0; i < m->n_threads; i++)
		free(times[i]);
	free(times);
	cause_judge(&near, expected);
	cause_judge(&whole, expected);
	near.is_exact = is_exact;
	return near.is_known || is_exact || !whole.is_known ? near : whole;
}
