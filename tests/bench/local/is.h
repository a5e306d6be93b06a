/* SPDX-License-Identifier: MIT
 *
 * is.h - shared by both programs of is: the sizes, the keys, and a check of the ranks.
 */
#ifndef IS_H
#define IS_H

#include "lcg.h"
#include "result.h"

#include <stdlib.h>

#define MOST_KEYS    (1 << 22)
#define BUCKET       256 /* values per bucket */
#define MOST_BUCKETS 2048
#define TURNS        20 /* two keys change in each */
#define PROBES       5

static const struct is_size {
	int keys, buckets; /* keys are below buckets * BUCKET */
} is_sizes[2] = {{1 << 16, 256}, {1 << 22, 2048}};

/* Returns the key at i: a mean of four random numbers, so that keys in the middle are most frequent. */
static inline int is_key(const struct is_size *size, int i)
{
	uint64_t state = lcg_at(4 * (uint64_t)i);
	double sum = 0.0;
	int j;

	for (j = 0; j < 4; j++) {
		state = lcg_next(state);
		sum += lcg_unit(state);
	}
	return (int)(sum * 0.25 * size->buckets * BUCKET);
}

/* Returns the indices of the keys whose ranks enter the check in each turn. */
static inline int is_probe(const struct is_size *size, int probe)
{
	return (int)(lcg_at((uint64_t)probe + 1) % (uint64_t)size->keys);
}

/* Returns whether rank[k] is the number of keys below k, for all k: takes copies of the program's arrays in
 * private memory.  Also puts the keys in their places and checks that this sorts them. */
static inline int is_right(const struct is_size *size, const int *key, const int *rank)
{
	int values = size->buckets * BUCKET, below = 0, wrong = 0, i;
	int *count = calloc((size_t)values, sizeof(int));
	int *place = malloc((size_t)values * sizeof(int));
	int *sorted = calloc((size_t)size->keys, sizeof(int));

	if (!count || !place || !sorted)
		return 0;
	for (i = 0; i < size->keys; i++)
		count[key[i]]++;
	for (i = 0; i < values; i++) {
		wrong += rank[i] != below;
		below += count[i];
	}
	memcpy(place, rank, (size_t)values * sizeof(int));
	for (i = 0; i < size->keys && !wrong; i++)
		sorted[place[key[i]]++] = key[i];
	for (i = 1; i < size->keys; i++)
		wrong += sorted[i - 1] > sorted[i];
	free(count);
	free(place);
	free(sorted);
	return !wrong;
}

#endif
