/* SPDX-License-Identifier: MIT
 *
 * near.h - checks of private pointers, for --check.
 */
#ifndef LOWERING_NEAR_H
#define LOWERING_NEAR_H

#include "lower.h"

/* check.c: a place in the table of sites, and its number there. */
long check_site(struct lowering *l, const struct node *n, const char *kind, const struct type *t);

/* check.c: where the value of a place is read or written, and not only its address taken. */
bool is_accessed(const struct node *n);

/* A place that a private pointer leads to: where it is read or written, its address is checked. */
void check_near(struct lowering *l, struct node *n);

#endif
