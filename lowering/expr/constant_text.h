/* SPDX-License-Identifier: MIT
 *
 * constant_text.h - writes sizes, alignments and offsets that Clang was asked about as C.
 */
#ifndef LOWERING_CONSTANT_TEXT_H
#define LOWERING_CONSTANT_TEXT_H

#include "lower.h"

/* Returns whether a constant can differ between C compilers and their options. */
bool constant_is_of_target(const struct constant *k);

/* Returns whether the size of a type can differ: C's own types have the same size everywhere, except long
 * double.
 */
bool type_is_of_target(const struct type *t);

/* Returns whether a type is wchar_t, the type of a header whose size C compilers have an option for. */
bool type_is_wchar(const struct type *t);

/* Writes a constant as an expression that the C compiler computes itself; returns NULL if the type has no
 * name. */
const char *constant_text(struct lowering *l, const struct constant *k);

/* Does the same, or returns the number. */
const char *constant_or_number(struct lowering *l, const struct constant *k);

#endif
