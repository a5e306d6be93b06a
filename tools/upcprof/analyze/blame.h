/* SPDX-License-Identifier: MIT
 *
 * blame.h - what a thread did that came last to a barrier.
 */
#ifndef UPCPROF_BLAME_H
#define UPCPROF_BLAME_H

#include "analyze/detect.h"

struct late_cause {
	uint32_t site; /* the region where the thread spends more time than others; 0: outside of regions */
	int64_t self, others; /* its time there; the mean of the other threads */
	bool is_known;        /* it explains most of the delay, and exceeds the variation of processors */
	bool is_usual;        /* it explains most of the delay, but is within the variation of processors */
	bool is_exact;        /* the times are those before these barriers, not of the whole run */
};

/* Finds the cause of a thread's lateness at a barrier: the region with the largest self time above the mean
 * of the other threads, in the function that calls the barrier or else in the whole program. expected: the
 * thread's total delay beyond the other threads. */
struct late_cause cause_of(const struct detection *d, uint32_t barrier, unsigned thread, int64_t expected);

#endif
