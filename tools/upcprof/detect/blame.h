/* SPDX-License-Identifier: MIT
 *
 * blame.h - what a thread did that came last to a barrier.
 */
#ifndef UPCPROF_BLAME_H
#define UPCPROF_BLAME_H

#include "detect/detect.h"

struct late_cause {
	uint32_t site;        /* the region where the thread spends more than others; 0: outside of regions */
	int64_t self, others; /* its time there, and the mean of the others' */
	bool is_known;        /* it explains most of the delay, and is more than processors differ */
	bool is_usual;        /* it explains most of the delay, but processors differ as much */
	bool is_exact;        /* the times are those before these barriers, and not of the whole run */
};

/* Why the thread comes last to a barrier: the region, within the function that calls the barrier or else in
 * the whole program, where its self time is most above the mean of the others.  expected: how much later than
 * the others it came, in all. */
struct late_cause cause_of(const struct detection *d, uint32_t barrier, unsigned thread, int64_t expected);

#endif
