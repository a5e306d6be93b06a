/* SPDX-License-Identifier: MIT
 *
 * spread.h - whose an element is, whatever the values of the variables in its index.
 *
 * Element e of an array that begins on thread 0 belongs to thread e / block mod THREADS, rounded
 * down.  The index is a sum; a part that is small enough is left out, and common factors go.
 */
#ifndef LOCALIZE_SPREAD_H
#define LOCALIZE_SPREAD_H

#include <stdbool.h>
#include <stddef.h>

/* factor * value, times THREADS if `by_threads`.  Parts with the same `what` have the same value. */
struct part {
	const void *what;
	long factor;
	bool by_threads;
	bool is_known;   /* 0 <= value <= most */
	long most;
};

enum { MOST_PARTS = 12 };

struct spread {
	long block;      /* at least 1 */
	long constant, constant_by_threads;
	struct part parts[MOST_PARTS];
	size_t n;
};

/* Adds a part.  False: there are too many. */
bool spread_add(struct spread *s, struct part part);

/* The same thread with the least numbers. */
void spread_reduce(struct spread *s);

/* Whether two elements belong to the same thread. */
bool spread_same(struct spread a, struct spread b);

/* The same for arrays that both begin at the same element, of one thread not known: equal blocks,
 * and whole rounds apart. */
bool spread_rounds_apart(const struct spread *a, const struct spread *b);

#endif
