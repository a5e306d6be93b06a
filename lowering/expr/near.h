/* SPDX-License-Identifier: MIT
 *
 * near.h - checks of private pointers, for --check.
 */
#ifndef LOWERING_NEAR_H
#define LOWERING_NEAR_H

#include "lower.h"

/* check.c: a place in the table of sites, and its number there. */
long check_site(struct lowering *l, const struct node *n, const char *kind, const struct type *t);

/* check.c: the same for a span of the text. */
long check_site_at(struct lowering *l, struct span span, const char *kind);

/* check.c: where the value of a place is read or written, and not only its address taken. */
bool is_accessed(const struct node *n);

/* check.c: whether an access at n, a subscript, is in its array: the index is checked, or plainly within. */
bool check_is_bounded(struct lowering *l, struct node *n);

/* A place that a private pointer leads to: where it is read or written, its address is checked. */
void check_near(struct lowering *l, struct node *n);

/* buffer.c: a call of a bulk function, whose private argument may lead into an object of a known size, or of
 * a function of the C library, whose arguments may lead to shared memory. */
void check_buffers(struct lowering *l, struct node *call);

#endif
