// SPDX-License-Identifier: MIT
//
// Chains of a hash table grow and shrink under a lock for each bucket; nodes are freed by whoever takes them
// out.
#include "../run/check.h"

#define BUCKETS 4
struct entry {
	int key;
	shared [] struct entry *next;
};
typedef shared [] struct entry *chain;
chain shared bucket[BUCKETS * THREADS];
upc_lock_t *shared lock[BUCKETS * THREADS];

static void put(int key)
{
	int b = key % (BUCKETS * THREADS);
	chain e = upc_alloc(sizeof(struct entry));

	e->key = key;
	upc_lock(lock[b]);
	e->next = bucket[b];
	bucket[b] = e;
	upc_unlock(lock[b]);
}

static int take(int b)
{
	int key = -1;

	upc_lock(lock[b]);
	chain e = bucket[b];
	if (e) {
		bucket[b] = e->next;
		key = e->key;
		upc_free(e);
	}
	upc_unlock(lock[b]);
	return key;
}

shared int taken[THREADS];

int main(void)
{
	int n = 0, all = 0;

	upc_forall (int i = 0; i < BUCKETS * THREADS; i++; &lock[i])
		lock[i] = upc_global_lock_alloc();
	upc_barrier;
	for (int i = 0; i < 30; i++) {
		put(i * 7 + MYTHREAD);
		if (i % 3 == 0)
			n += take(i % (BUCKETS * THREADS)) >= 0;
	}
	upc_barrier;
	upc_forall (int b = 0; b < BUCKETS * THREADS; b++; b)
		while (take(b) >= 0)
			n++;
	taken[MYTHREAD] = n;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		all += taken[t];
	CHECK_INT(all, 30 * THREADS);
	return check_done();
}
