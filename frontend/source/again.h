/* SPDX-License-Identifier: MIT
 *
 * again.h - macros of the system's headers that the C compiler would expand in text that has been expanded:
 * their names are left in it where a macro names itself, as sa_handler does, or where the program undefined
 * it.  Private to source.
 */
#ifndef FRONTEND_AGAIN_H
#define FRONTEND_AGAIN_H

#include "source/directive.h"

/* A macro that a header has defined where the C that comes out includes it. */
struct header_macro {
	const char *name;
	char first;                              /* of the name of the file: '<' for the compiler itself */
	bool is_defined, is_function, is_itself; /* itself: its text is its name */
	bool is_listed;                          /* it is in r->again */
	size_t include; /* if so: the place in r->includes after which it is not wanted */
};

/* A header defines a macro, or undefines it: the rest of a line, up to `end`, after the name's beginning. */
void again_define(struct reading *r, const char *name, const char *end);
void again_undef(struct reading *r, const char *name, const char *end);

/* The macro of a header of that name, or NULL. */
struct header_macro *again_find(const struct reading *r, const char *name, size_t n);

/* Looks at a line of the user: n bytes. */
void again_look(struct reading *r, const char *line, size_t n);

/* Adds to the #includes that come out what hides these macros after them. */
void again_finish(struct reading *r);

#endif
