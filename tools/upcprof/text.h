/* SPDX-License-Identifier: MIT
 *
 * text.h - memory, strings, messages, and how times and sizes are written.  Nothing depends on
 * the locale.
 */
#ifndef UPCPROF_TEXT_H
#define UPCPROF_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STATUS_FAILED = 1, STATUS_USAGE = 2 };

/* realloc, of `n` things of `size` bytes, that ends the program when there is no memory. */
void *memory_grow(void *memory, size_t n, size_t size);

/* Zeroed memory, or the end of the program. */
void *memory_new(size_t n, size_t size);

/* A fresh string made as by printf; the caller frees it. */
char *text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text_copy(const char *text);
bool text_starts(const char *text, const char *prefix);

/* The file name without its folder. */
const char *path_base(const char *path);

/* Print "upcprof: ..." on standard error; die also ends the program with the status. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void die(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

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

/* What the text would take on a terminal: UTF-8 characters as one column each. */
size_t text_columns(const char *text);

#endif
