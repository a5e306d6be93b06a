/* SPDX-License-Identifier: MIT
 *
 * survey.h - the first pass over a trace: what each place costs, and how the computation between barriers
 * is distributed.  An interval of a thread ends where it comes to a barrier or collective; the n-th one of
 * each thread is the same one.
 */
#ifndef UPCPROF_SURVEY_H
#define UPCPROF_SURVEY_H

#include "replay/replay.h"
#include "whatif/change.h"

struct place_cost {     /* the costs of a site, over all threads, in ns */
	int64_t waited; /* for later threads at a barrier or collective; for a lock; for a value */
	int64_t copied;
	int64_t computed;
};

struct survey {
	const struct measurement *m;
	const struct trial_plan *plan;
	uint64_t balanced;         /* the regions whose work counts; 0: all */
	struct place_cost *places; /* by site */
	float *work;               /* work of interval i in thread t: [i * n_threads + t] */
	uint32_t *interval_sites;  /* the site at the end of each interval; 0: the end of the program */
	size_t n_intervals, room;
	bool is_cut; /* there was no room for all intervals */
	size_t *now; /* the current interval of each thread */
	unsigned n_threads;
	struct replay_summary found;
	/* Sums over remote transfers, for a regression of their times on their bytes. */
	double copies, bytes, times, bytes_squared, bytes_times;
};

/* Takes the first pass. */
struct survey *survey_new(struct measurement *m, const struct trial_plan *plan, uint64_t balanced);
void survey_free(struct survey *s);

/* Returns the factor of a thread's work in an interval that gives all threads equal work; *more is the work
 * of a thread that has none. */
double survey_balance(const struct survey *s, size_t interval, unsigned thread, double *more);

/* Finds the latency in ns and the ns per byte that explain the remote transfers best. */
void survey_network(const struct survey *s, double *latency, double *per_byte);

#endif
