/* SPDX-License-Identifier: MIT
 *
 * visible.h - names and texts of others, as a terminal may have them.
 */
#ifndef BASE_VISIBLE_H
#define BASE_VISIBLE_H

#include <stdio.h>

/* Writes n bytes; control characters become visible, as \033 is: a terminal would obey them.  Newlines and
 * tabs stay. */
void visible_write(FILE *to, const char *s, size_t n);
void visible_puts(FILE *to, const char *s);

/* The same of what a compiler prints: its colours stay. */
void visible_write_coloured(FILE *to, const char *s, size_t n);

#endif
