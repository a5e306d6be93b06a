/* SPDX-License-Identifier: MIT
 *
 * gcc_line.h - rewrites the lines that gcc -E prints as Clang would print them.  Private to source.
 */
#ifndef FRONTEND_GCC_LINE_H
#define FRONTEND_GCC_LINE_H

#include "source/directive.h"

/* Completes *line, of *n bytes, with the rest of the user's line, in UTF-8.  gcc prints the expansion of a
 * system header's macro as a line of its own between two markers, and letters outside ASCII as \UXXXXXXXX.
 * `next` is the begin of the following line, in a text up to `end`.  Returns the begin of the line after
 * those used. */
const char *gcc_line(struct reading *r, const char *next, const char *end, const char **line, size_t *n);

#endif
