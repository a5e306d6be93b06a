/* SPDX-License-Identifier: MIT
 *
 * move.h - a call of one of the functions that move data, described by its arguments.
 */
#ifndef MOVE_H
#define MOVE_H

#include "collective/collective.h"

#define ALL_THREADS (-1)

struct collective_move {
	const struct team_call *call;
	upcr_pts dst, src, perm; /* perm: null except for permute */
	size_t nbytes;
	size_t dst_bytes, src_bytes; /* on each thread that has a part of the data */
	int dst_on, src_on;          /* the thread that has all data, or ALL_THREADS */

	/* Moves one thread's share: to its own data, or from them. */
	void (*part)(const struct collective_move *m, int thread);

	/* Does the same for the caller alone, with an eager message of so many bytes; or NULL. */
	void (*eagerly)(const struct collective_move *m);
	size_t message;

	/* Does the caller's part on several hosts, if it is not part(). */
#ifdef UPCR_NETWORK
	void (*spread)(const struct collective_move *m);
#define SPREAD(function) .spread = (function),
#else
#define SPREAD(function)
#endif

	int shared;    /* the thread whose data all others access, or ALL_THREADS */
	bool by_pairs; /* part() waits for the threads whose data it accesses */
	bool has_perm;
};

/* rules.c: end the program if the arguments, one value of the permutation (that of a thread), or all its
 * values, which must have been written, would give wrong data. */
void move_rules(const struct collective_move *m);
void permutation_value_rule(const struct collective_move *m, int thread, int to);
void permutation_rules(const struct collective_move *m);

/* move_spread.c */
void broadcast_spread(const struct collective_move *m);
void scatter_spread(const struct collective_move *m);
void gather_spread(const struct collective_move *m);
void gather_all_spread(const struct collective_move *m);
void exchange_spread(const struct collective_move *m);

/* check.c: ends the program for other arguments that UPC leaves undefined. */
void move_check(const struct collective_move *m, upc_flag_t flags);

#endif
