/* SPDX-License-Identifier: MIT
 *
 * constant.h - integer constant expressions (C99 6.6).
 */
#ifndef ANALYSIS_CONSTANT_H
#define ANALYSIS_CONSTANT_H

#include "frontend.h"

/* No stride is larger, and sums and products of larger numbers could overflow here. */
enum { LARGEST_CONSTANT = 1 << 30 };

/* Finds the value of an integer constant expression, between -LARGEST_CONSTANT and LARGEST_CONSTANT.  Returns
 * false if it is none, is larger, or depends on THREADS. */
bool constant_value(struct node *n, const struct unit *u, long *value);

/* Returns whether the condition of a loop is 0, as in the do { ... } while (0) of a macro. */
bool loop_never_repeats(struct node *loop, const struct unit *u);

#endif
