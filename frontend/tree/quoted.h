/* SPDX-License-Identifier: MIT
 *
 * quoted.h - the types that Clang's messages quote, in the words of the shadow, become types of
 * ours: Clang puts the macros of all levels first, but a tag where it belongs.
 */
#ifndef FRONTEND_QUOTED_H
#define FRONTEND_QUOTED_H

#include "shadow/shadow.h"
#include "tree/type.h"

/* What the shadow's `shared` is to Clang, where there is no tag. */
#define SHADOW_SPACE "__attribute__((address_space(1)))"

/* The type that n letters of Clang's say.  A typedef, struct or number is TYPE_OTHER with that
 * name.  NULL: it is none, or one with more than numbers in its bounds. */
struct type *quoted_type(struct arena *a, const struct islands *is, const char *s, size_t n);

/* A type in which the typedefs that are of shared types are expanded: `find` gives the type of
 * one by its name, or NULL.  The same type if there is none. */
struct type *quoted_expand(struct arena *a, struct type *t,
	struct type *(*find)(void *context, const char *name), void *context);

/* Whether two types are equal but for THREADS, which Clang counts as 1; then t, one that was
 * quoted, gets the bounds of the other. */
bool quoted_take_bounds(struct type *t, const struct type *known);

#endif
