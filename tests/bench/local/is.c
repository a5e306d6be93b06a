/* SPDX-License-Identifier: MIT
 *
 * is.c - ranks of integer keys, in plain C: see is.upc.
 */
#include "spmd.h"

#include "is.h"

static int *key, *sorted, *rank, (*count)[MOST_BUCKETS];
static int place[MOST_BUCKETS], first[MOST_BUCKETS + 1];

/* Returns the begin of a process's part of the keys. */
static int part_begin(const struct is_size *size, int thread)
{
	return (int)((long)size->keys * thread / spmd_threads);
}

static void count_keys(const struct is_size *size)
{
	int *mine = count[spmd_me], end = part_begin(size, spmd_me + 1);

	memset(mine, 0, (size_t)size->buckets * sizeof(*mine));
	for (int i = part_begin(size, spmd_me); i < end; i++)
		mine[key[i] / BUCKET]++;
}

static void find_places(const struct is_size *size)
{
	int before = 0;

	for (int b = 0; b < size->buckets; b++) {
		first[b] = before;
		for (int t = 0; t < spmd_threads; t++) {
			if (t == spmd_me)
				place[b] = before;
			before += count[t][b];
		}
	}
	first[size->buckets] = before;
}

static void put_keys(const struct is_size *size)
{
	int end = part_begin(size, spmd_me + 1);

	for (int i = part_begin(size, spmd_me); i < end; i++)
		sorted[place[key[i] / BUCKET]++] = key[i];
}

static void rank_keys(const struct is_size *size)
{
	for (int b = spmd_me; b < size->buckets; b += spmd_threads) {
		int *bucket = rank + b * BUCKET, below = first[b];

		memset(bucket, 0, BUCKET * sizeof(*bucket));
		for (int i = first[b]; i < first[b + 1]; i++)
			bucket[sorted[i] % BUCKET]++;
		for (int v = 0; v < BUCKET; v++) {
			int here = bucket[v];

			bucket[v] = below;
			below += here;
		}
	}
}

/* Lets thread 0 change two keys. */
static void change_keys(const struct is_size *size, int turn)
{
	if (spmd_me != 0)
		return;
	key[turn] = turn;
	key[turn + TURNS] = size->buckets * BUCKET - turn - 1;
}

static unsigned long long probe(const struct is_size *size, unsigned long long check)
{
	for (int p = 0; p < PROBES; p++)
		check = check * 31 + (unsigned long long)rank[key[is_probe(size, p)]];
	return check;
}

static void allocate(const struct is_size *size)
{
	key = spmd_alloc((size_t)size->keys * sizeof(*key));
	sorted = spmd_alloc((size_t)size->keys * sizeof(*sorted));
	rank = spmd_alloc((size_t)size->buckets * BUCKET * sizeof(*rank));
	count = spmd_alloc((size_t)spmd_threads * sizeof(*count));
}

int main(int argc, char **argv)
{
	const struct is_size *size = &is_sizes[result_is_large(argc, argv)];
	unsigned long long check = 0;
	double start;

	spmd_start();
	allocate(size);
	for (int i = part_begin(size, spmd_me); i < part_begin(size, spmd_me + 1); i++)
		key[i] = is_key(size, i);
	spmd_barrier();
	start = result_seconds();
	for (int turn = 0; turn < TURNS; turn++) {
		change_keys(size, turn);
		spmd_barrier();
		count_keys(size);
		spmd_barrier();
		find_places(size);
		put_keys(size);
		spmd_barrier();
		rank_keys(size);
		spmd_barrier();
		if (spmd_me == 0)
			check = probe(size, check);
	}
	if (spmd_me != 0)
		return spmd_end(0);
	result("is", result_seconds() - start, check);
	return spmd_end(!is_right(size, key, rank));
}
