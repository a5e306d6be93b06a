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

/* Where the text from `line` to `end` can be written in several lines.  The text begins outside of literals,
 * comments and calls. */
struct wrap {
	size_t begin, end; /* what can be the argument of a macro as a whole: all of it has one line there.
	                    * Equal: there is no such part */
	size_t at;         /* a space that can become a line break; 0: there is none */
	bool in_macro;     /* it is in the arguments of a macro, where no #line may stand */
};

struct wrap wrap_find(const char *text, size_t line, size_t end);

#endif
