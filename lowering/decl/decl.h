/* SPDX-License-Identifier: MIT
 *
 * decl.h - functions shared by declarations and type names.
 */
#ifndef LOWERING_DECL_H
#define LOWERING_DECL_H

#include "islands/declarator.h"
#include "lower.h"

/* Removes the derivations from `level` on, which are a pointer-to-shared, from a declarator, but writes the
 * qualifiers. */
void lower_pointer_level(struct lowering *l, const struct declarator *d, int level, const char *qualifiers);

/* Returns the qualifiers and attributes of a derivation that mean something for a upcr_pts, each followed by
 * a space. */
const char *pointer_qualifiers(struct lowering *l, const struct derivation *v, bool keeps_const);

/* Returns whether start-up code sets a private const object; the output must not declare it const, or the C
 * compiler would assume that it is all zero. */
bool is_filled_constant(const struct lowering *l, const struct decl *d);

/* Reports what would become wrong C (hidden.c). */
void lower_hidden(struct lowering *l);

/* Returns the declaration of a private object that start-up code may fill, without storage and initializer:
 * "struct s name[2]". */
const char *declare_by_type(struct lowering *l, const struct decl *d, const char *name);

#endif
