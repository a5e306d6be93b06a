/* SPDX-License-Identifier: MIT
 *
 * bucketsort.upc - integers are sorted by buckets, one for each thread, that all threads fill under locks;
 * each thread sorts its own and copies it back to where it belongs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define MAX_KEY 100000

struct bucket {
	upc_lock_t *lock;
	int count;
	shared [] int *keys;
};

shared struct bucket buckets[THREADS];
shared int *keys;

static int key_of(int i)
{
	unsigned int x = (unsigned int)i * 2654435761u;

	return (int)((x ^ (x >> 15)) % MAX_KEY);
}

static int bucket_of(int key)
{
	return (int)((long)key * THREADS / MAX_KEY);
}

static void put(int key)
{
	int b = bucket_of(key);

	upc_lock(buckets[b].lock);
	buckets[b].keys[buckets[b].count] = key;
	buckets[b].count++;
	upc_unlock(buckets[b].lock);
}

/* Sorts by insertion, in place. */
static void sort(shared [] int *a, int n)
{
	int i, j, key;

	for (i = 1; i < n; i++) {
		key = a[i];
		for (j = i - 1; j >= 0 && a[j] > key; j--)
			a[j + 1] = a[j];
		a[j + 1] = key;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000, i, at = 0, wrong = 0;
	long long sum = 0;

	keys = (shared int *)upc_all_alloc(n, sizeof(int));
	buckets[MYTHREAD].lock = upc_global_lock_alloc();
	buckets[MYTHREAD].count = 0;
	buckets[MYTHREAD].keys = upc_alloc(n * sizeof(int));
	upc_forall (i = 0; i < n; i++; i)
		keys[i] = key_of(i);
	upc_barrier;

	upc_forall (i = 0; i < n; i++; &keys[i])
		put(keys[i]);
	upc_barrier;
	sort(buckets[MYTHREAD].keys, buckets[MYTHREAD].count);
	for (i = 0; i < MYTHREAD; i++)
		at += buckets[i].count;
	for (i = 0; i < buckets[MYTHREAD].count; i++)
		keys[at + i] = buckets[MYTHREAD].keys[i];
	upc_barrier;

	if (MYTHREAD == THREADS - 1) {
		for (i = 1; i < n; i++)
			wrong += keys[i - 1] > keys[i];
		for (i = 0; i < n; i++)
			sum += keys[i] - (long long)key_of(i);
		if (wrong || sum != 0)
			fprintf(stderr, "bucketsort: %d keys are out of order\n", wrong);
		else
			printf("bucketsort: ok\n");
	}
	upc_free(buckets[MYTHREAD].keys);
	upc_lock_free(buckets[MYTHREAD].lock);
	return wrong || sum != 0;
}
