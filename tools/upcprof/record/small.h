/* SPDX-License-Identifier: MIT
 *
 * small.h - small things that all files of the library need.
 */
#ifndef SMALL_H
#define SMALL_H

#include <stddef.h>
#include <string.h>

#define LIKELY(x)   __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

/* Returns zeroed memory that is committed on first access, or NULL. */
void *memory_reserve(size_t bytes);

/* Does the same as strnlen, a name that the program may define. */
static inline size_t text_length(const char *text, size_t most)
{
	const char *end = memchr(text, '\0', most);

	return end ? (size_t)(end - text) : most;
}

#endif
