/* SPDX-License-Identifier: MIT
 *
 * distance.h - how far one word is from another, to propose what a misspelt one means.
 */
#ifndef BASE_DISTANCE_H
#define BASE_DISTANCE_H

#include <stddef.h>

/* Returns how many letters are inserted, deleted, changed or swapped from one word to the other; upper and
 * lower case are equal.  Words that differ in length by more than 2, or are longer than 32, are 32 apart. */
unsigned text_distance(const char *a, size_t n, const char *b, size_t m);

#endif
