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

/* The first thread's call, as all hosts understand it. */
struct meeting {
	char function[48], file[200]; /* no file: the place is not known */
	uintptr_t pc;                 /* its address in the program's file, or 0 */
	int thread, line, column;
	size_t nblocks, nbytes;
	upcr_pts ptr, result;
};

/* A call: the first thread carries it out with `on_first`, or the last one with `on_last`. */
struct rendezvous {
	alignas(64) atomic_uint turn; /* futex; 2 * use, + 1 once there is a result */
	atomic_uint entered, left;
	first_function *on_first;
	last_function *on_last;
	size_t nblocks, nbytes;
	upcr_pts ptr, result;
	int thread;            /* the first one */
	struct team_call call; /* its call, with the place */
	struct statement at;
#ifdef UPCR_NETWORK
	struct meeting meeting; /* on several hosts */
#endif
};

/* Returns the result of `on_first`, which the first thread to arrive calls, in all threads. */
upcr_pts rendezvous(first_function *on_first, size_t nblocks, size_t nbytes, const struct team_call *call);

/* Makes the last thread to arrive call `on_last` with the pointer, the same on all threads; none waits. */
void rendezvous_on_last(last_function *on_last, upcr_pts ptr, const struct team_call *call);

/* Sets the turn of a call, and wakes the threads that wait for it. */
void rendezvous_turn_set(struct rendezvous *m, unsigned turn);

unsigned rendezvous_count(void); /* calls that this thread has completed */

/* rendezvous_far.c: takes part in the call of number `n` on several hosts. mine: this thread's call; its
 * other members are 0. */
upcr_pts rendezvous_far(unsigned n, const struct rendezvous *mine, const struct team_call *call);

#endif
