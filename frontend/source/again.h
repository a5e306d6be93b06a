/* SPDX-License-Identifier: MIT
 *
 * again.h - macros of system headers that the C compiler would expand again in expanded text: their names
 * remain where a macro names itself, as sa_handler does, or where the program undefined it.  Private to
 * source.
 */
#ifndef FRONTEND_AGAIN_H
#define FRONTEND_AGAIN_H

#include "source/directive.h"

/* A macro that a header defines where the output C includes it. */
struct header_macro {
	const char *name;
	char first; /* the first letter of the file's name: '<' for the compiler itself */
	bool is_defined, is_function, is_itself; /* itself: its text is its name */
	bool is_listed;                          /* it is in r->again */
	size_t include; /* if listed: the index in r->includes after which it must be hidden */
};

/* Record that a header defines or undefines a macro: the line continues at its name, up to `end`. */
void again_define(struct reading *r, const char *name, const char *end);
void again_undef(struct reading *r, const char *name, const char *end);

/* Returns the macro of a header of that name, or NULL. */
struct header_macro *again_find(const struct reading *r, const char *name, size_t n);

/* Searches a line of the user, of n bytes, for such macros. */
void again_look(struct reading *r, const char *line, size_t n);

/* Adds directives to the #includes of the output that hide these macros after them. */
void again_finish(struct reading *r);

#endif
