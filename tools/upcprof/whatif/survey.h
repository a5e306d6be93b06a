/* SPDX-License-Identifier: MIT
 *
 * survey.h - the first pass over a trace: what each place costs, and how the computation between barriers
 * is distributed.  An interval of a thread ends where it comes to a barrier or collective; the n-th one of
 * each thread is the same one.
 */
#ifndef UPCPROF_SURVEY_H
#define UPCPROF_SURVEY_H

#include "walk/walk.h"
#include "whatif/change.h"

struct place_cost {     /* of a site, over all threads, in ns */
	int64_t waited; /* at a barrier or collective for those that came later; for a lock; for a value */
	int64_t copied;
	int64_t computed;
};

struct survey {
	const struct measurement *m;
	const struct trial_plan *plan;
	uint64_t balanced;         /* only the work in these regions counts; 0: all */
	struct place_cost *places; /* by site */
	float *work;               /* of interval i and thread t: [i * n_threads + t] */
	uint32_t *interval_sites;  /* where each interval ends; 0: with the program */
	size_t n_intervals, room;
	bool is_cut; /* there were more intervals than find room */
	size_t *now; /* the interval of each thread */
	unsigned n_threads;
	struct walk_found found;
	/* Remote transfers, for a line through their times by their bytes. */
	double copies, bytes, times, bytes_squared, bytes_times;
};

/* Takes the pass. */
struct survey *survey_new(struct measurement *m, const struct trial_plan *plan, uint64_t balanced);
void survey_free(struct survey *s);

/* How long the work of a thread in an interval becomes if all threads have as much: the factor; *more is
 * what a thread that has none gets. */
double survey_evened(const struct survey *s, size_t interval, unsigned thread, double *more);

/* The latency in ns and ns a byte that explain the remote transfers best. */
void survey_network(const struct survey *s, double *latency, double *per_byte);

#endif
