/* SPDX-License-Identifier: MIT
 *
 * team.h - what collective functions are made of: their own barrier, which upc_barrier does
 * not see, the synchronization that a upc_flag_t asks for, and a word from each thread to all.
 */
#ifndef TEAM_H
#define TEAM_H

#include "core.h"

/* One argument, for comparison with the other threads'. */
struct team_argument {
	const char *name;
	enum { TEAM_NUMBER, TEAM_POINTER } kind;
	uint64_t number;  /* TEAM_NUMBER */
	upcr_pts pointer; /* TEAM_POINTER: the phase does not count */
};

#define TEAM_N(x) {#x, TEAM_NUMBER, (uint64_t)(x), {0, 0, 0}}
#define TEAM_P(x) {#x, TEAM_POINTER, 0, x}

/* Stands first in each collective function.  With the checking library it waits for all
 * threads and ends the program if another one called another function or gave another value
 * for an argument that must be single-valued; without, it does nothing. */
#ifdef UPCR_CHECK
void team_agree(const struct team_call *call, const struct team_argument *arguments, size_t n);
#define TEAM_AGREE(call, ...)                                                              \
	do {                                                                               \
		const struct team_argument agreed_[] = {__VA_ARGS__};                      \
		team_agree(call, agreed_, sizeof(agreed_) / sizeof(agreed_[0]));           \
	} while (0)
#else
#define TEAM_AGREE(call, ...) ((void)0)
#endif

/* Waits until all threads are here; a full fence. */
void team_barrier(const struct team_call *call);

/* What a collective owes its caller at entry and at return (UPC 1.2 7.2.6): a barrier for
 * ALLSYNC, a fence for MYSYNC, nothing for NOSYNC.  Flags as the user gave them. */
void team_enter(const struct team_call *call, upc_flag_t flags);
void team_leave(const struct team_call *call, upc_flag_t flags);

/* The flags with what is left out added: 0 and a missing half mean ALLSYNC. */
upc_flag_t team_flags(upc_flag_t flags);

/* 64 bytes in shared memory by which a thread tells the others something between two team
 * barriers.  Barriers alternate between two sets, so that what is written before one may be
 * read until the next but one. */
#define TEAM_SLOT 64
void *team_slot(int thread);

#endif
