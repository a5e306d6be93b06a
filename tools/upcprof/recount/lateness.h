/* SPDX-License-Identifier: MIT
 *
 * lateness.h - what barriers cost, by place and by the thread that came last.
 */
#ifndef UPCPROF_LATENESS_H
#define UPCPROF_LATENESS_H

#include "read/read.h"

struct lateness {
	uint32_t site;
	int last;
	uint64_t times;        /* number of barriers: the largest of any thread */
	int64_t time, longest; /* of all threads */
	uint64_t own_times;    /* those of the last thread itself */
	int64_t own_time, lost;
};

/* Returns the lateness of all *n pairs of site and last thread, the largest loss first; the caller frees the
 * list. */
struct lateness *lateness_all(const struct measurement *m, size_t *n);

#endif
