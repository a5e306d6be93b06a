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

#endif
