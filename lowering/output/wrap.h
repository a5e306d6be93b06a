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

/* Returns the best place in the line from `line` to `end` where a space can become a line break, or 0.  The
 * text begins outside of literals, comments and calls.  has_lines: the next line has a #line, which must not
 * be in the arguments of a macro. */
size_t wrap_find(const char *text, size_t line, size_t end, bool has_lines);

#endif
