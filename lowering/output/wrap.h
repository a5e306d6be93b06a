/* SPDX-License-Identifier: MIT
 *
 * wrap.h - where a line of output that has become too long can be broken.
 */
#ifndef LOWERING_WRAP_H
#define LOWERING_WRAP_H

#include <stdbool.h>
#include <stddef.h>

/* The longest line that lowering writes by itself, in columns; a tab takes eight. */
enum { LONGEST_LINE = 110 };

/* How many columns the line from `line` to `end` takes. */
size_t wrap_columns(const char *text, size_t line, size_t end);

/* Where a line can go on in the next one. */
struct break_point {
	size_t at;     /* a space that can become a line break; 0: there is none */
	bool in_macro; /* it is in the arguments of a macro, where no #line may be */
};

/* The best place in the line from `line` to `end`.  The text begins outside of literals, comments and calls.
 */
struct break_point wrap_find(const char *text, size_t line, size_t end);

/* The first place after `line` where the next statement begins, or 0.  A line that was broken in the
 * arguments of a macro has the number of the next one up to there. */
size_t wrap_find_statement(const char *text, size_t line, size_t end);

#endif
