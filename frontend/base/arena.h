/* SPDX-License-Identifier: MIT
 *
 * arena.h - memory that lives as long as one translation: allocated, never freed one by one.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

struct arena;

/* Returns a new empty arena; ends the program with status 70 when memory is out. */
struct arena *arena_new(void);

/* Frees the arena and everything allocated from it.  NULL is allowed. */
void arena_drop(struct arena *a);

/* Returns n zeroed bytes, aligned for any type.  Never returns NULL. */
void *arena_alloc(struct arena *a, size_t n);

/* Returns a NUL-terminated copy of n bytes at s. */
char *arena_copy(struct arena *a, const char *s, size_t n);

/* Returns a new array of elements of `item` bytes with the old contents; *cap grows from its value to at
 * least n.  Used through LIST_PUSH. */
void *arena_grow(struct arena *a, void *old, size_t n, size_t *cap, size_t item);

/* A list is a struct with `items`, `n` and `cap`, which begins zeroed.  LIST_PUSH appends an element. */
#define LIST_PUSH(a, list, ...)                                                                              \
	((list)->items = (list)->n < (list)->cap ? (list)->items                                             \
	                                         : arena_grow(a, (list)->items, (list)->n, &(list)->cap,     \
							   sizeof *(list)->items),                           \
		(list)->items[(list)->n++] = (__VA_ARGS__))

/* Returns the index of the first of n sorted offsets, which are `stride` bytes apart, that is not before
 * `offset`; n if there is none. */
static inline size_t offset_search(const unsigned *first, size_t n, size_t stride, unsigned offset)
{
	size_t low = 0, high = n;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (*(const unsigned *)(const void *)((const char *)first + middle * stride) < offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Does so for a member of the elements of a list. */
#define LIST_SEARCH(list, member, offset)                                                                    \
	((list)->n > 0 ? offset_search(&(list)->items->member, (list)->n, sizeof *(list)->items, offset) : 0)

#endif
