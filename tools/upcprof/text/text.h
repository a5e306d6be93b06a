/* SPDX-License-Identifier: MIT
 *
 * text.h - memory, and how times and sizes are written.  Nothing depends on the locale.
 */
#ifndef UPCPROF_TEXT_H
#define UPCPROF_TEXT_H

#include "say.h"

#include <stddef.h>
#include <stdint.h>

/* realloc, of `n` things of `size` bytes, that ends the program when there is no memory. */
void *memory_resize(void *memory, size_t n, size_t size);

/* Zeroed memory, or the end of the program. */
void *memory_new(size_t n, size_t size);

/* A fresh copy; the caller frees it. */
char *text_copy(const char *text);

/* Short forms, such as "1.234 ms" and "64.0 KiB", in `buffer`, which they give back. */
enum { SHORT_TEXT = 32 };
char *text_time(char buffer[SHORT_TEXT], int64_t nanoseconds);
char *text_bytes(char buffer[SHORT_TEXT], uint64_t bytes);

/* a + b, or the number next to it that fits: files may hold any numbers. */
static inline int64_t time_sum(int64_t a, int64_t b)
{
	int64_t sum;

	if (__builtin_add_overflow(a, b, &sum))
		return a < 0 ? INT64_MIN + 1 : INT64_MAX;
	return sum;
}

/* a - b, or the nearest number. */
static inline int64_t time_between(int64_t a, int64_t b)
{
	int64_t gap;

	if (__builtin_sub_overflow(a, b, &gap))
		return a < 0 ? INT64_MIN + 1 : INT64_MAX;
	return gap;
}

/* What the text would take on a terminal: UTF-8 characters as one column each. */
size_t text_columns(const char *text);

#endif
