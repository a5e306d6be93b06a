/* SPDX-License-Identifier: MIT
 *
 * gcc_line.h - the lines that gcc -E prints, as Clang would print them.  Private to source.
 */
#ifndef FRONTEND_GCC_LINE_H
#define FRONTEND_GCC_LINE_H

#include "source/directive.h"

/* gcc puts what a macro of a system header became on a line of its own, with a marker before and after, and
 * the letters of names that ASCII lacks as \UXXXXXXXX.  Makes *line, of *n bytes, all of the user's line, in
 * UTF-8.  next: where the line after it begins, of a text up to `end`; the result is where that is then. */
const char *gcc_line(struct reading *r, const char *next, const char *end, const char **line, size_t *n);

#endif
