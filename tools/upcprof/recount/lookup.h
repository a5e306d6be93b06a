/* SPDX-License-Identifier: MIT
 *
 * lookup.h - numbers things by a key of three numbers, from 0 as they come.
 */
#ifndef UPCPROF_LOOKUP_H
#define UPCPROF_LOOKUP_H

#include <stddef.h>
#include <stdint.h>

struct lookup {
	uint64_t (*keys)[3];
	uint32_t *slots; /* number + 1; 0: free */
	size_t n, n_slots;
};

/* Returns the number of a key; a new key gets the next number, lookup.n before the call. */
size_t lookup_number(struct lookup *l, uint64_t a, uint64_t b, uint64_t c);

/* Returns the number of an existing key, or SIZE_MAX. */
size_t lookup_find(const struct lookup *l, uint64_t a, uint64_t b, uint64_t c);
void lookup_free(struct lookup *l);

#endif
