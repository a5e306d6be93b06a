/* SPDX-License-Identifier: MIT
 *
 * rendezvous.h - library calls that all threads make together and one of them carries out.
 */
#ifndef RENDEZVOUS_H
#define RENDEZVOUS_H

#include <stdalign.h>
#include <stdatomic.h>
#include <stdint.h>
#pragma GCC visibility push(default)
#include <upcr.h>
#pragma GCC visibility pop

#include "sync/wait.h"

typedef upcr_pts first_function(size_t nblocks, size_t nbytes);
typedef void last_function(upcr_pts ptr, const void *pc);

#ifdef UPCR_NETWORK
/* The first thread's call, as all hosts understand it. */
struct meeting {
	char function[48], file[200]; /* no file: the place is not known */
	uintptr_t pc;                 /* as it is in the file of the program, or 0 */
	int thread, line, column;
	size_t nblocks, nbytes;
	upcr_pts ptr, result;
};
#endif

/* One such call: the first thread carries it out with `on_first`, or the last one with `on_last`. */
struct rendezvous {
	alignas(64) atomic_uint turn; /* futex; 2 * use, + 1 once the result is there */
	atomic_uint entered, left;
	first_function *on_first;
	last_function *on_last;
	size_t nblocks, nbytes;
	upcr_pts ptr, result;
	int thread;            /* the first one */
	struct team_call call; /* its call, and where that stands */
	struct statement at;
#ifdef UPCR_NETWORK
	struct meeting meeting; /* in a job of several hosts */
#endif
};

/* The first thread to arrive calls `on_first`, and all return what it returned. */
upcr_pts rendezvous(first_function *on_first, size_t nblocks, size_t nbytes, const struct team_call *call);

/* Nobody waits, and the last thread to arrive calls `on_last` with the pointer, the same on all. */
void rendezvous_on_last(last_function *on_last, upcr_pts ptr, const struct team_call *call);

unsigned rendezvous_count(void); /* such calls that this thread has completed */

#ifdef UPCR_NETWORK
/* rendezvous_far.c: the call of number `n` where the job has several hosts.  mine: what this thread
 * calls; its other members are 0. */
upcr_pts rendezvous_far(unsigned n, const struct rendezvous *mine, const struct team_call *call);
#endif

#endif
