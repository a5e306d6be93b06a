/* SPDX-License-Identifier: MIT
 *
 * model.h - where element i of a shared array lies, by the words of UPC 1.2 6.5.2.1, to
 * compare pointers with.  A block size of 0 stands for an indefinite one.
 */
#ifndef MODEL_H
#define MODEL_H

#include "check.h"

struct place {
	size_t thread, phase;
	size_t local; /* index among the elements of its thread */
};

static inline struct place place_of(size_t i, size_t block)
{
	size_t n = block ? i / block : 0;

	if (block == 0)
		return (struct place){0, 0, i};
	return (struct place){n % THREADS, i % block, n / THREADS * block + i % block};
}

/* Returns whether p is element i; `first` is the first element of p's thread in the same array. */
static inline int is_place(shared void *p, shared void *first, size_t i, size_t block,
	size_t bytes)
{
	struct place want = place_of(i, block);

	return upc_threadof(p) == want.thread && upc_phaseof(p) == want.phase
	       && upc_threadof(first) == want.thread
	       && upc_addrfield(p) - upc_addrfield(first) == want.local * bytes;
}

#endif
