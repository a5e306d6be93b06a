/* SPDX-License-Identifier: MIT
 *
 * visible.h - writes foreign names and texts to a terminal, without control characters.
 */
#ifndef BASE_VISIBLE_H
#define BASE_VISIBLE_H

#include <stdio.h>

/* Write n bytes, or a string.  Control characters, which a terminal would obey, become visible, such as \033.
 * Newlines and tabs stay. */
void visible_write(FILE *to, const char *s, size_t n);
void visible_puts(FILE *to, const char *s);

/* Does the same for the output of a compiler, whose colours stay. */
void visible_write_coloured(FILE *to, const char *s, size_t n);

#endif
