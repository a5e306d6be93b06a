/* SPDX-License-Identifier: MIT
 *
 * integer.h - the integer types of C: the values that conversions between them keep, and their number of bits
 * (C99 6.3.1.3).
 */
#ifndef ANALYSIS_INTEGER_H
#define ANALYSIS_INTEGER_H

#include "effects/effects.h"

bool is_integer(const struct type *t);

/* Returns whether the arithmetic of a type is that of addresses, or undefined where it differs. */
bool is_wide(const struct type *t);

bool is_unsigned64(const struct type *t);

/* Returns whether a conversion changes no value, or only modulo 2^64. */
bool keeps_value(const struct type *from, const struct type *to);

/* Returns the expression below parentheses and conversions that keep the value. */
struct node *strip_integer_casts(struct node *n);

/* Returns an affinity without a remainder by THREADS, which leaves the thread as it is. */
struct node *affinity_dividend(struct node *n);

/* Returns whether an integer expression may wrap around modulo 2^64, so that it is no sum modulo THREADS. */
bool may_wrap(const struct node *n);

/* Returns how many bits the value of an integer expression can have, 63 for a signed one that may be below 0.
 * If it has more, it may be another number as a signed one of 64 bits.  `counts` is the induction of the loop
 * around it. */
unsigned most_bits(const struct pass *p, const struct induction *counts, struct node *n);

/* Returns the unsigned variable of 64 bits that an expression is, or NULL. */
struct decl *large_variable(const struct pass *p, struct node *n);

#endif
