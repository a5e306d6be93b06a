/* SPDX-License-Identifier: MIT
 *
 * move.h - a call of one of the functions that move data, as its arguments say.
 */
#ifndef MOVE_H
#define MOVE_H

#include "collective.h"

#define ALL_THREADS (-1)

struct move {
	const struct team_call *call;
	upcr_pts dst, src, perm; /* perm: null but for permute */
	size_t nbytes;
	size_t dst_bytes, src_bytes; /* on each thread that has a part of it */
	int dst_on, src_on;          /* the thread that has all of it, or ALL_THREADS */

	/* Moves what is one thread's to move: to its own data, or from them. */
	void (*part)(const struct move *m, int thread);

	/* Does the same for the caller alone, with a letter of so many bytes; or NULL. */
	void (*by_mail)(const struct move *m);
	size_t letter;

	int shared;    /* the thread whose data all others touch, or ALL_THREADS */
	bool by_pairs; /* part() waits for the threads that it touches */
	bool has_perm;
};

/* check.c: ends the program if an argument is one that UPC leaves undefined. */
CHECKS(void move_check(const struct move *m);)

#endif
