/* SPDX-License-Identifier: MIT
 *
 * visible.h - foreign names and texts: writes them to a terminal, without control characters; their encoding.
 */
#ifndef BASE_VISIBLE_H
#define BASE_VISIBLE_H

#include <stddef.h>
#include <stdio.h>

/* Write n bytes, or a string.  Control characters, which a terminal would obey, become visible, such as \033.
 * Newlines and tabs stay. */
void visible_write(FILE *to, const char *s, size_t n);
void visible_puts(FILE *to, const char *s);

/* Does the same for the output of a compiler, whose colours stay. */
void visible_write_coloured(FILE *to, const char *s, size_t n);

/* Returns the number of bytes of the UTF-8 character at `text` (RFC 3629), or 0 if none is in the `left`
 * bytes there. */
size_t utf8_length(const char *text, size_t left);

#endif
