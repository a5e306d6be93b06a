/* SPDX-License-Identifier: MIT
 *
 * wrap.h - finds the place where a line of output that is too long can be broken.
 */
#ifndef LOWERING_WRAP_H
#define LOWERING_WRAP_H

#include <stdbool.h>
#include <stddef.h>

/* The longest line that lowering writes by itself, in columns; a tab takes eight. */
enum { LONGEST_LINE = 110 };

/* Returns the number of columns of the line from `line` to `end`. */
size_t wrap_columns(const char *text, size_t line, size_t end);

/* The place where a line can be broken. */
struct break_point {
	size_t at;     /* a space that can become a line break; 0 if there is none */
	bool in_macro; /* it is in the arguments of a macro, where no #line may be */
};

/* Returns the best place in the line from `line` to `end`.  The text begins outside of literals, comments and
 * calls.
 */
struct break_point wrap_find(const char *text, size_t line, size_t end);

/* Returns the first place after `line` where a statement begins, or 0.  A line that was broken in the
 * arguments of a macro has the number of the next line up to there. */
size_t wrap_find_statement(const char *text, size_t line, size_t end);

#endif
