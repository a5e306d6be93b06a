/* SPDX-License-Identifier: MIT
 *
 * steer.h - the macros of the program that the headers of the system read: PCRE2_CODE_UNIT_WIDTH
 * before <pcre2.h>.  All macros are expanded in P; these also come out, around the #include that
 * needs them.  Private to source.
 */
#ifndef FRONTEND_STEER_H
#define FRONTEND_STEER_H

#include "source/directive.h"

/* A macro of the program. */
struct steering_macro {
	const char *name, *define; /* define: its line; NULL: it is not defined now */
	bool is_read;              /* in the header that is being read */
};

/* The program defines a macro by a line of n bytes; `name` is a place in it. */
void steer_define(struct reading *r, const char *name, const char *line, size_t n);

/* The program undefines a macro.  True: it is one that compilers define, like `linux`, so that the
 * line comes out. */
bool steer_undef(struct reading *r, const char *name, const char *end);

/* A header of the system, or one that it includes, was entered: r->file. */
void steer_enter(struct reading *r);

/* The end of a header of the system that the program itself includes, in line `include`. */
void steer_leave(struct reading *r, struct line *include);

#endif
