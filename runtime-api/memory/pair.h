/* SPDX-License-Identifier: MIT
 *
 * pair.h - atomic accesses of 16 bytes at a multiple of 16; without fences.
 */
#ifndef PAIR_H
#define PAIR_H

#include <stdbool.h>

void pair_read(void *to, const char *from);
void pair_write(char *to, const void *from);

/* Writes *new if `expected` is null or its first 8 bytes, an address, equal those at `at`, and stores the
 * old value in *old. */
void pair_swap(char *at, void *old, const void *new, const void *expected);

/* Returns whether the processor does it without a lock. */
bool pair_is_fast(void);

#endif
