/* SPDX-License-Identifier: MIT
 *
 * distance.h - how far one word is from another, to propose what a misspelt one means.
 */
#ifndef BASE_DISTANCE_H
#define BASE_DISTANCE_H

#include <stddef.h>

/* How many letters are put in, left out, changed or swapped from one word to the other; small
 * letters count as large ones.  Words that differ in length by more than 2, or are longer than
 * 32, are that far apart. */
unsigned text_distance(const char *a, size_t n, const char *b, size_t m);

#endif
