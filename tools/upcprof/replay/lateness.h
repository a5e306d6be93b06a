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
	uint64_t times;        /* barriers: of the thread that has most */
	int64_t time, longest; /* of all threads */
	uint64_t own_times;    /* of the one who came last */
	int64_t own_time, lost;
};

/* All of them, *n, most lost first; the caller frees it. */
struct lateness *lateness_all(const struct measurement *m, size_t *n);

#endif
