/* SPDX-License-Identifier: MIT
 *
 * range.h - GNU's ranges in initializers with values of UPC.
 */
#ifndef LOWERING_RANGE_H
#define LOWERING_RANGE_H

#include "lower.h"

/* Returns the declarations, separated by `between`, of variables for the values of ranges in an initializer,
 * which they precede; none if it has no such ranges. */
struct pieces range_declare_values(struct lowering *l, struct node *init, const char *between);

/* Returns whether a variable of a block may need this. */
bool range_is_local(const struct node *var);

/* Does the same for the list of a compound literal, as assignments each followed by ','. */
struct pieces range_set_values(struct lowering *l, struct node *list, bool is_static);

/* Writes a list anew if it has such ranges. */
void range_write(struct lowering *l, struct node *list);

void lower_literal(struct lowering *l, struct node *n); /* literal.c */

#endif
