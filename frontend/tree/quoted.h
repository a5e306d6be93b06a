/* SPDX-License-Identifier: MIT
 *
 * quoted.h - turns the types that Clang's messages quote, in the words of the shadow, into types of ours:
 * Clang puts the macros of all levels first, but a tag where it belongs.
 */
#ifndef FRONTEND_QUOTED_H
#define FRONTEND_QUOTED_H

#include "shadow/shadow.h"
#include "tree/type.h"

/* Clang's spelling of the shadow's `shared` where there is no tag. */
#define SHADOW_SPACE "__attribute__((address_space(1)))"

/* Returns the type that n letters of Clang's spell.  A typedef, struct or number is TYPE_OTHER with that
 * name.  Returns NULL for anything else, such as bounds that are not numbers. */
struct type *quoted_type(struct arena *a, const struct islands *is, const char *s, size_t n);

/* Returns a type in which the typedefs of shared types are expanded, or the same type if it has none.  `find`
 * returns the type of a typedef by its name, or NULL. */
struct type *quoted_expand(struct arena *a, struct type *t,
	struct type *(*find)(void *context, const char *name), void *context);

/* Returns whether two types are equal but for THREADS, which Clang counts as 1; if so, gives t, which was
 * quoted, the bounds of the other type. */
bool quoted_take_bounds(struct type *t, const struct type *known);

#endif
