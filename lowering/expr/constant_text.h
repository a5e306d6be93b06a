/* SPDX-License-Identifier: MIT
 *
 * constant_text.h - sizes, alignments and offsets that Clang was asked about, as C.
 */
#ifndef LOWERING_CONSTANT_TEXT_H
#define LOWERING_CONSTANT_TEXT_H

#include "lower.h"

/* The constant whose keyword begins at the offset, or NULL. */
const struct constant *constant_in_c(const struct islands *is, unsigned offset);

/* Whether it can differ between C compilers and their options. */
bool constant_is_of_target(const struct constant *k);

/* Whether the size of a type can: that of C's own types is the same everywhere, but for long double. */
bool type_is_of_target(const struct type *t);

/* Whether it is wchar_t, the type of a header whose size C compilers have an option for. */
bool type_is_wchar(const struct type *t);

/* A constant expression of the C compiler's own numbers; NULL where the type has no name. */
const char *constant_text(struct lowering *l, const struct constant *k);

/* The same, or the number. */
const char *constant_or_number(struct lowering *l, const struct constant *k);

#endif
