/* SPDX-License-Identifier: MIT
 *
 * steer.h - the macros of the program that system headers read, such as PCRE2_CODE_UNIT_WIDTH before
 * <pcre2.h>.  All macros are expanded in P; these are also output, around the #include that needs them.
 * Private to source.
 */
#ifndef FRONTEND_STEER_H
#define FRONTEND_STEER_H

#include "source/directive.h"

/* A macro of the program. */
struct steering_macro {
	const char *name, *define; /* define: its line, or NULL if it is not defined now */
	bool is_read;              /* the current header reads it */
};

/* Records that the program defines a macro by a line of n bytes; `name` points into it. */
void steer_define(struct reading *r, const char *name, const char *line, size_t n);

/* Records that the program undefines a macro.  Returns true if compilers define it, like `linux`, so that the
 * line is output. */
bool steer_undef(struct reading *r, const char *name, const char *end);

/* Records that r->file, a system header or one that it includes, was entered. */
void steer_enter(struct reading *r);

/* Ends a system header that the program itself includes, in line `include`. */
void steer_leave(struct reading *r, struct line *include);

#endif
