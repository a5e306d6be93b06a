/* SPDX-License-Identifier: MIT
 *
 * near.h - checks of private pointers, for --check.
 */
#ifndef LOWERING_NEAR_H
#define LOWERING_NEAR_H

#include "lower.h"

/* check.c: adds a place to the table of sites and returns its number. */
long check_site(struct lowering *l, struct node *n, const char *kind, const struct type *t);

/* Returns the initializer of a site for the part of a struct that a place is, or NULL (member.c). */
const char *member_of_site(struct lowering *l, struct node *n);

/* check.c: does the same for a span of the text. */
long check_site_at(struct lowering *l, struct span span, const char *kind);

/* check.c: returns whether the value of a place is read or written, and not only its address taken. */
bool is_value_accessed(const struct node *n);

/* check.c: returns whether an access at n, a subscript, is in its array: the index is checked, or obviously
 * within. */
bool check_is_bounded(struct lowering *l, struct node *n);

/* Returns whether a place, or what a private pointer points to, may be part of a packed record, so that it
 * has no valid pointer of its type. */
bool is_unaligned(struct lowering *l, const struct node *n);

/* Checks the address of a place that a private pointer points to, where the place is read or written. */
void check_near(struct lowering *l, struct node *n);

/* copied.c: notes the private objects that copies read or write after the call: accesses to them are checked.
 */
void check_find_copied(struct lowering *l, struct node *n);
bool check_is_copied(const struct lowering *l, const struct node *name);

/* waited.c: returns whether a loop only reads the place until another thread writes it. */
bool check_is_waited_for(const struct node *n);

/* buffer.c: return the private argument of a call of a bulk function, or NULL, and the object that an
 * argument points into, or NULL if only a pointer to it is known. */
struct node *buffer_argument(struct node *call);
struct node *buffer_object(struct node *n);

/* buffer.c: checks a call of a bulk function, whose private argument may point into an object of a known
 * size, or of a C library function, whose arguments may point to shared memory. */
void check_buffers(struct lowering *l, struct node *call);

#endif
