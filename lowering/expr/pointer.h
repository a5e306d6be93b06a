/* SPDX-License-Identifier: MIT
 *
 * pointer.h - arithmetic of pointers-to-shared, for subscripts as well.  Private to the folder.
 */
#ifndef LOWERING_POINTER_H
#define LOWERING_POINTER_H

#include "lower.h"

/* Returns the number of ultimate elements in n elements of a pointer's target, or in one element if n is
 * NULL; sign is "" or "-". */
struct pieces pointer_count(struct lowering *l, struct node *pointer, struct type *pointee, const char *sign,
	struct node *n);

/* Returns the arguments of upcr_add after the pointer, for such a count: ", sizeof(int), 5, i". */
struct pieces pointer_step(struct lowering *l, struct type *pointee, struct pieces *count);

/* Returns the pointer advanced by the count: UPCR_ELEM(a, i) for a named array, or upcr_add(p, sizeof(int),
 * 5, i). */
struct pieces pointer_sum(struct lowering *l, struct node *pointer, struct type *pointee,
	struct pieces *count);

#endif
