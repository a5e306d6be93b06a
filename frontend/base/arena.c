/* SPDX-License-Identifier: MIT
 *
 * arena.c - blocks of growing size in a chain; big requests get a block of their own.
 */
#include "base/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BLOCK = 1 << 16, LARGEST_BLOCK = 1 << 22, ALIGNMENT = 16 };

struct arena_block {
	struct arena_block *next;
	size_t size, used;
	_Alignas(ALIGNMENT) char bytes[];
};

struct arena {
	struct arena_block *blocks;
	size_t next_size;
};

static struct arena_block *block_new(size_t size);

struct arena *arena_new(void)
{
	struct arena *a = calloc(1, sizeof *a);

	if (!a) {
		fputs("upc2c: out of memory\n", stderr);
		exit(70);
	}
	a->next_size = FIRST_BLOCK;
	return a;
}

void arena_drop(struct arena *a)
{
	struct arena_block *next;

	if (!a)
		return;
	for (struct arena_block *b = a->blocks; b; b = next) {
		next = b->next;
		free(b);
	}
	free(a);
}

void *arena_alloc(struct arena *a, size_t n)
{
	struct arena_block *b = a->blocks;
	void *p;

	n = (n + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
	if (!b || b->size - b->used < n) {
		b = block_new(n > a->next_size ? n : a->next_size);
		if (a->blocks && n > a->next_size) { /* keep filling the previous block */
			b->next = a->blocks->next;
			a->blocks->next = b;
		} else {
			b->next = a->blocks;
			a->blocks = b;
		}
		if (a->next_size < LARGEST_BLOCK)
			a->next_size *= 2;
	}
	p = b->bytes + b->used;
	b->used += n;
	return p;
}

char *arena_copy(struct arena *a, const char *s, size_t n)
{
	char *p = arena_alloc(a, n + 1);

	memcpy(p, s, n);
	return p;
}

void *arena_grow(struct arena *a, void *old, size_t n, size_t *cap, size_t item)
{
	size_t new_cap = *cap ? *cap * 2 : 8;
	void *p = arena_alloc(a, new_cap * item);

	if (n)
		memcpy(p, old, n * item);
	*cap = new_cap;
	return p;
}

static struct arena_block *block_new(size_t size)
{
	struct arena_block *b = calloc(1, sizeof *b + size);

	if (!b) {
		fputs("upc2c: out of memory\n", stderr);
		exit(70);
	}
	b->size = size;
	return b;
}
