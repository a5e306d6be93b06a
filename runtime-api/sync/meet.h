/* SPDX-License-Identifier: MIT
 *
 * meet.h - library calls that all threads make together and one of them carries out.
 */
#ifndef MEET_H
#define MEET_H

#include <stdalign.h>
#include <stdatomic.h>
#include <upcr.h>

#include "sync/wait.h"

typedef upcr_pts collective(size_t nblocks, size_t nbytes);
typedef void last_act(upcr_pts ptr, const void *pc);

/* One such call: the first thread carries it out with `act`, or the last one with `end`. */
struct meeting {
	alignas(64) atomic_uint turn; /* futex; 2 * round, + 1 once the result is there */
	atomic_uint entered, left;
	collective *act;
	last_act *end;
	size_t nblocks, nbytes;
	upcr_pts ptr, result;
	int thread;            /* the first one */
	struct team_call call; /* its call, and where that stands */
	struct statement at;
};

/* The first thread calls `act`, and all return what it returned. */
upcr_pts meet(collective *act, size_t nblocks, size_t nbytes, const struct team_call *call);

/* Nobody waits, and the last thread calls `end` with the pointer, the same on all. */
void meet_at_end(last_act *end, upcr_pts ptr, const struct team_call *call);

unsigned meet_count(void); /* such calls that this thread has completed */

#endif
