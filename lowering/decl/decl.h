/* SPDX-License-Identifier: MIT
 *
 * decl.h - what declarations and type names share.
 */
#ifndef LOWERING_DECL_H
#define LOWERING_DECL_H

#include "islands/declarator.h"
#include "lower.h"

/* Takes the derivations from `level` on, which are a pointer-to-shared, out of a declarator;
 * of their qualifiers `const` stays if asked for. */
void lower_pointer_level(struct lowering *l, const struct declarator *d, int level, bool keep_const);

/* Whether start-up code sets a private object that is const, which C must not hear: to it the object would be
 * all zero. */
bool is_filled_constant(const struct lowering *l, const struct decl *d);

/* "struct s name[2]": the declaration of a private object, which may be filled so, without storage and
 * initializer. */
const char *declare_by_type(struct lowering *l, const struct decl *d, const char *name);

#endif
