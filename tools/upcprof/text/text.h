/* SPDX-License-Identifier: MIT
 *
 * text.h - memory, and how times and sizes are written.  Nothing depends on the locale.
 */
#ifndef UPCPROF_TEXT_H
#define UPCPROF_TEXT_H

#include "say.h"

#include <stddef.h>
#include <stdint.h>

/* Resizes memory to `n` elements of `size` bytes; ends the program when there is no memory. */
void *memory_resize(void *memory, size_t n, size_t size);

/* Allocates zeroed memory; ends the program when there is none. */
void *memory_new(size_t n, size_t size);

/* Returns a fresh copy; the caller frees it. */
char *text_copy(const char *text);

/* Write short forms such as "1.234 ms" and "64.0 KiB" into `buffer`, and return it. */
enum { SHORT_TEXT = 32 };
char *text_time(char buffer[SHORT_TEXT], int64_t nanoseconds);
char *text_bytes(char buffer[SHORT_TEXT], uint64_t bytes);

/* Returns a + b, or the nearest representable number: files may hold any numbers. */
static inline int64_t time_sum(int64_t a, int64_t b)
{
	int64_t sum;

	if (__builtin_add_overflow(a, b, &sum))
		return a < 0 ? INT64_MIN + 1 : INT64_MAX;
	return sum;
}

/* Returns a - b, or the nearest representable number. */
static inline int64_t time_between(int64_t a, int64_t b)
{
	int64_t gap;

	if (__builtin_sub_overflow(a, b, &gap))
		return a < 0 ? INT64_MIN + 1 : INT64_MAX;
	return gap;
}

/* Returns the width of a text on a terminal, with one column per UTF-8 character. */
size_t text_columns(const char *text);

#endif
