/* SPDX-License-Identifier: MIT
 *
 * integer.h - the integer types of C: what conversions between them keep, and how large values
 * can be (C99 6.3.1.3).
 */
#ifndef ANALYSIS_INTEGER_H
#define ANALYSIS_INTEGER_H

#include "effects/effects.h"

bool is_integer(const struct type *t);

/* Whether the arithmetic of a type is that of addresses, or undefined where it is not. */
bool is_wide(const struct type *t);

bool is_unsigned64(const struct type *t);

/* Whether a conversion changes no value, or only modulo 2^64. */
bool keeps_value(const struct type *from, const struct type *to);

/* The expression below parentheses and conversions that keep the value. */
struct node *strip_integer_casts(struct node *n);

/* Whether the value of an integer expression may be one modulo 2^64, which is no sum modulo THREADS. */
bool may_wrap(const struct node *n);

/* How many bits the value of an integer expression can have, 63 for what has a sign and may be below 0.
 * More than that: as a signed number of 64 bits it may be another one.  counts: of the loop around it. */
unsigned most_bits(const struct pass *p, const struct induction *counts, struct node *n);

/* The variable of 64 bits without sign that is all of an expression, or NULL. */
struct decl *large_variable(const struct pass *p, struct node *n);

#endif
