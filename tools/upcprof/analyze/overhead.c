/* SPDX-License-Identifier: MIT
 *
 * overhead.c - detectors of what is no work of the program: its start, allocation, the measurement itself;
 * and of calls that take much longer than others of the same place.
 */
#include "analyze/detect.h"

#include "read/parts.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The fraction of the time above which the measurement distorts its results. */
#define DISTURBING 0.05

/* The deviation filter: the factor of a site's mean above which a call is examined. */
enum { FAR_FROM_MEAN = 10, ENOUGH_CALLS = 10, OFTEN_ALLOCATED = 100 };

/* ---- start and allocation -------------------------------------------------------------------- */

static void allocation_found(struct detection *d, uint32_t site)
{
	const struct region *g = &d->r->sums->regions[site];
	bool is_often = g->calls >= OFTEN_ALLOCATED * (uint64_t)d->n_measured;
	struct time_finding *f = finding_add(d, is_often ? "frequent-allocation" : "start-up", g->self);
	char time[SHORT_TEXT], *name = cell_name(&d->r->m->sites[site]);

	f->site = site;
	f->what = text_format("%s takes %s in %" PRIu64 " calls.", name, text_time(time, g->self), g->calls);
	f->advice = text_copy(
		is_often ? "allocate once, before the loop, and use the memory again."
			 : "allocate less, or measure a longer run, in which the start matters less.");
	f->saving = saving_text(d, g->worst);
	free(name);
}

/* Reports a late first barrier, compared with the others: the time before it is the start of the program. */
static void start_found(struct detection *d)
{
	enum { ENOUGH = 4, LONGER = 5 };
	const struct measurement *m = d->r->m;
	int64_t start, rest;
	struct time_finding *f;
	char time[SHORT_TEXT];

	if (m->n_instances < ENOUGH)
		return;
	start = m->instances[0].arrival;
	rest = time_sum(m->instances[m->n_instances - 1].arrival, -start) / (int64_t)(m->n_instances - 1);
	if (share_of(start, wall_of(d)) < DISTURBING || start / LONGER < rest)
		return;
	f = finding_add(d, "start-up", time_times(start, d->n_measured));
	f->site = m->instances[0].site;
	f->what = text_format(
		"The last thread comes to the first barrier after %s, much later than to the others.",
		text_time(time, start));
	f->advice = text_copy(
		"look at what is done before it: reading input and setting up data can be divided among the "
		"threads, too; or measure a longer run.");
	f->saving = saving_text(d, start);
}

void detect_startup(struct detection *d)
{
	const struct measurement *m = d->r->m;

	for (uint32_t k = 1; k < m->n_sites; k++)
		if (sum_kind_of_site(&m->sites[k]) == KIND_MEMORY
			&& share_of(d->r->sums->regions[k].self, d->r->sums->total) >= d->threshold)
			allocation_found(d, k);
	if (d->facts)
		start_found(d);
}

/* ---- the measurement itself ------------------------------------------------------------------ */

/* Returns the site with most events. */
static uint32_t busiest(const struct detection *d)
{
	uint32_t best = 0;
	uint64_t most = 0;

	for (uint32_t k = 1; k < d->r->m->n_sites; k++)
		if (d->r->sums->regions[k].calls > most) {
			most = d->r->sums->regions[k].calls;
			best = k;
		}
	return best;
}

void detect_instrumentation(struct detection *d)
{
	int64_t callbacks = 0, flushes = 0, ran = d->r->sums->total;
	uint32_t site = busiest(d);
	struct time_finding *f;
	char time[SHORT_TEXT], *name;

	for (unsigned i = 0; i < d->r->m->n_threads; i++) {
		const struct measuring_cost cost = thread_cost(&d->r->m->threads[i]);

		callbacks = time_sum(callbacks, cost.events);
		flushes = time_sum(flushes, cost.writing);
		ran = time_sum(ran, -d->stolen[i]);
	}
	if (share_of(time_sum(callbacks, flushes), ran) < DISTURBING)
		return;
	f = finding_add(d, "instrumentation", time_sum(callbacks, flushes));
	f->site = site;
	name = cell_name(&d->r->m->sites[site]);
	f->what = text_format("Measuring took about %s: %" PRIu64 " events of %s are the most frequent ones.",
		text_time(time, f->time), d->r->sums->regions[site].calls, name);
	if (flushes > callbacks)
		f->advice = text_copy(
			"use a larger buffer (upcprof run --buffer), or do without --trace: the program itself is faster "
			"when it is not measured.");
	else if (d->r->m->sites[site].tag == GASP_C_FUNC)
		f->advice = text_copy(
			"do without upcc --inst-functions, or leave out short functions (upcprof run --throttle, "
			"--select, or #pragma pupc off).");
	else
		f->advice = text_copy(
			"leave these events out (upcprof run --select, or #pragma pupc off), or time fewer of them "
			"(--sample); copies of whole blocks have fewer events.");
	free(name);
}

/* ---- deviation ------------------------------------------------------------------------------- */

/* Returns the longest time that a thread was kept from running. */
static int64_t most_stolen(const struct detection *d)
{
	int64_t most = 0;

	for (unsigned i = 0; i < d->r->m->n_threads; i++)
		most = d->stolen[i] > most ? d->stolen[i] : most;
	return most;
}

/* Returns the longest call in the thread with the second longest one: a delay in two threads is no
 * accident. */
static int64_t second_longest(const struct detection *d, uint32_t site)
{
	int64_t first = 0, second = 0;

	for (unsigned i = 0; i < d->r->m->n_threads; i++) {
		const struct thread_record *t = &d->r->m->threads[i];
		int64_t most = 0;

		for (size_t k = 1; k < t->n_nodes; k++)
			if (t->nodes[k].site == site && t->nodes[k].max > most)
				most = t->nodes[k].max;
		second = most > first ? first : most > second ? most : second;
		first = most > first ? most : first;
	}
	return second;
}

/* Returns true for a function that calls itself, whose calls contain others. */
static bool is_recursive(const struct detection *d, uint32_t site)
{
	for (unsigned i = 0; i < d->r->m->n_threads; i++) {
		const struct profile_node *nodes = d->r->m->threads[i].nodes;

		for (size_t k = 1; k < d->r->m->threads[i].n_nodes; k++)
			for (uint32_t up = nodes[k].parent; nodes[k].site == site && up > 0;
				up = nodes[up].parent)
				if (nodes[up].site == site)
					return true;
	}
	return false;
}

void detect_deviation(struct detection *d)
{
	const struct measurement *m = d->r->m;

	for (uint32_t k = 1; k < m->n_sites && !d->is_noisy; k++) {
		const struct region *g = &d->r->sums->regions[k];
		int64_t mean, lost, second;
		char longest[SHORT_TEXT], usual[SHORT_TEXT], *name;
		struct time_finding *f;

		/* Callees may wait. */
		if (is_waiting_site(&m->sites[k]) || baseline_factor(d, k) > 0 || g->calls < ENOUGH_CALLS
			|| g->self < g->total / 10 * 9)
			continue;
		mean = time_sum(g->total, -g->max) / (int64_t)(g->calls - 1);
		lost = time_sum(g->max, -mean);
		if (g->max / FAR_FROM_MEAN < mean || share_of(lost, d->r->sums->total) < d->threshold)
			continue;
		second = second_longest(d, k);
		lost = time_sum(lost, -time_times(most_stolen(d), 2));
		lost = time_sum(second, -mean) > lost ? time_sum(second, -mean) : lost;
		if (share_of(lost, d->r->sums->total) < d->threshold || is_recursive(d, k))
			continue;
		f = finding_add(d, "deviation", lost);
		f->site = k;
		name = cell_name(&m->sites[k]);
		f->what = text_format("One of %" PRIu64 " calls of %s takes %s, the others %s on average.",
			g->calls, name, text_time(longest, g->max), text_time(usual, mean));
		f->advice = text_copy(
			"find out what is different in that call: the first use of memory, input or output, or more "
			"data than usual; upcprof run --trace shows when it is.");
		f->saving = saving_text(d, lost);
		free(name);
	}
}
