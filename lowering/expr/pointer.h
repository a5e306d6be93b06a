/* SPDX-License-Identifier: MIT
 *
 * pointer.h - arithmetic of pointers-to-shared, for subscripts as well.  Private to the folder.
 */
#ifndef LOWERING_POINTER_H
#define LOWERING_POINTER_H

#include "lower.h"

/* How many ultimate elements n elements of what a pointer points to are, n NULL: one; sign is "" or "-". */
struct pieces pointer_count(struct lowering *l, struct node *pointer, struct type *pointee, const char *sign,
	struct node *n);

/* ", sizeof(int), 5, i": the arguments of upcr_add after the pointer, for such a count. */
struct pieces pointer_step(struct lowering *l, struct type *pointee, struct pieces *count);

/* The pointer moved on by the count: UPCR_ELEM(a, i) from an array that has a name, or
 * upcr_add(p, sizeof(int), 5, i). */
struct pieces pointer_sum(struct lowering *l, struct node *pointer, struct type *pointee,
	struct pieces *count);

#endif
