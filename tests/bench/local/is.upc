/* SPDX-License-Identifier: MIT
 *
 * is.upc - ranks of integer keys, in the spirit of NAS IS: each thread counts its keys by bucket,
 * puts them where their bucket begins, and then ranks the keys of its buckets.
 */
#include "is.h"

#include <upc_relaxed.h>

shared int key[MOST_KEYS * THREADS];
shared [1024] int sorted[MOST_KEYS * THREADS];      /* by bucket */
shared [BUCKET] int rank[MOST_BUCKETS * THREADS][BUCKET]; /* a value's: the keys below it */
shared [MOST_BUCKETS] int count[THREADS][MOST_BUCKETS];   /* counts of the keys of a thread */
shared [MOST_BUCKETS] int place[THREADS][MOST_BUCKETS];   /* the place in `sorted` of the thread's next key */

static int first[MOST_BUCKETS + 1]; /* place of a bucket in sorted */

static void count_keys(int keys, int buckets)
{
	for (int b = 0; b < buckets; b++)
		count[MYTHREAD][b] = 0;
	upc_forall (int i = 0; i < keys; i++; &key[i])
		count[MYTHREAD][key[i] / BUCKET]++;
}

static void find_places(int buckets)
{
	int before = 0;

	for (int b = 0; b < buckets; b++) {
		first[b] = before;
		for (int t = 0; t < THREADS; t++) {
			if (t == MYTHREAD)
				place[t][b] = before;
			before += count[t][b];
		}
	}
	first[buckets] = before;
}

static void put_keys(int keys)
{
	upc_forall (int i = 0; i < keys; i++; &key[i])
		sorted[place[MYTHREAD][key[i] / BUCKET]++] = key[i];
}

static void rank_keys(int buckets)
{
	upc_forall (int b = 0; b < buckets; b++; &rank[b][0]) {
		int below = first[b];

		for (int v = 0; v < BUCKET; v++)
			rank[b][v] = 0;
		for (int i = first[b]; i < first[b + 1]; i++)
			rank[b][sorted[i] % BUCKET]++;
		for (int v = 0; v < BUCKET; v++) {
			int here = rank[b][v];

			rank[b][v] = below;
			below += here;
		}
	}
}

/* Thread 0 changes two keys. */
static void change_keys(const struct is_size *size, int turn)
{
	if (MYTHREAD != 0)
		return;
	key[turn] = turn;
	key[turn + TURNS] = size->buckets * BUCKET - turn - 1;
}

static unsigned long long probe(const struct is_size *size, unsigned long long check)
{
	for (int p = 0; p < PROBES; p++) {
		int k = key[is_probe(size, p)];

		check = check * 31 + (unsigned long long)rank[k / BUCKET][k % BUCKET];
	}
	return check;
}

/* Called by thread 0. */
static int is_wrong(const struct is_size *size)
{
	int values = size->buckets * BUCKET, wrong = 1;
	int *keys = malloc((size_t)size->keys * sizeof(int));
	int *ranks = malloc((size_t)values * sizeof(int));

	if (keys && ranks) {
		for (int i = 0; i < size->keys; i++)
			keys[i] = key[i];
		for (int v = 0; v < values; v++)
			ranks[v] = rank[v / BUCKET][v % BUCKET];
		wrong = !is_right(size, keys, ranks);
	}
	free(keys);
	free(ranks);
	return wrong;
}

int main(int argc, char **argv)
{
	const struct is_size *size = &is_sizes[result_is_large(argc, argv)];
	unsigned long long check = 0;
	double start;

	upc_forall (int i = 0; i < size->keys; i++; &key[i])
		key[i] = is_key(size, i);
	upc_barrier;
	start = result_seconds();
	for (int turn = 0; turn < TURNS; turn++) {
		change_keys(size, turn);
		upc_barrier;
		count_keys(size->keys, size->buckets);
		upc_barrier;
		find_places(size->buckets);
		put_keys(size->keys);
		upc_barrier;
		rank_keys(size->buckets);
		upc_barrier;
		if (MYTHREAD == 0)
			check = probe(size, check);
	}
	if (MYTHREAD != 0)
		return 0;
	result("is", result_seconds() - start, check);
	return is_wrong(size);
}
