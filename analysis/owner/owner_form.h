/* SPDX-License-Identifier: MIT
 *
 * owner_form.h - the owner of an element, for any values of the variables in its index.
 *
 * Element e of an array that begins on thread 0 belongs to thread e / block mod THREADS, rounded down.  The
 * index is a sum; a part that is small enough is left out, and common factors are divided out.
 */
#ifndef LOCALIZE_SPREAD_H
#define LOCALIZE_SPREAD_H

#include <stdbool.h>
#include <stddef.h>

/* factor * value, times THREADS if `by_threads`.  Terms with the same `what` have the same value. */
struct owner_term {
	const void *what;
	long factor;
	bool by_threads;
	bool is_known; /* 0 <= value <= most */
	long most;
};

enum { MOST_OWNER_TERMS = 12 };

struct owner_form {
	long block; /* at least 1 */
	long constant, constant_by_threads;
	struct owner_term terms[MOST_OWNER_TERMS];
	size_t n;
};

/* Adds a term.  Returns false if there are too many. */
bool owner_form_add(struct owner_form *s, struct owner_term term);

/* Reduces a form to the smallest numbers with the same owner. */
void owner_form_reduce(struct owner_form *s);

/* Removes whole rounds over all threads, whose number is known. */
void owner_form_drop_rounds(struct owner_form *s, long threads);

/* Returns whether two elements belong to the same thread. */
bool owner_form_same(struct owner_form a, struct owner_form b);

/* Returns the same for arrays that both begin at the same element, of one unknown thread: they need equal
 * blocks, and whole rounds between the elements. */
bool owner_form_strides_apart(const struct owner_form *a, const struct owner_form *b);

#endif
