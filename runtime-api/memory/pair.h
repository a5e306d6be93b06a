/* SPDX-License-Identifier: MIT
 *
 * pair.h - 16 bytes at a multiple of 16, in one piece for all threads; without fences.
 */
#ifndef PAIR_H
#define PAIR_H

#include <stdbool.h>

void pair_read(void *to, const char *from);
void pair_write(char *to, const void *from);

/* Writes *new if `expected` is null or its first 8 bytes, an address, are those at `at`, and
 * gives what was there. */
void pair_swap(char *at, void *old, const void *new, const void *expected);

/* Whether the processor does it, without a lock. */
bool pair_is_fast(void);

#endif
