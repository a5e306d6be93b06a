/* SPDX-License-Identifier: MIT
 *
 * A heap of 200 KB a thread: all threads take blocks of all kinds and sizes until they get
 * null, and go on; null is no fault for anybody else, locks included; what is freed, by
 * whomever, is there again for all, whole (U-RT-2, U-LIB-7).
 */
// flags: -shared-heap=200KB
// hosts-flags: -DROUNDS=1
#include <stdint.h>
#include "check.h"

#define HEAP 204800
#ifndef ROUNDS
#define ROUNDS 3
#endif

struct link {
	shared struct link *next;
	size_t size;
};

static shared [] struct link *shared chains[THREADS];
static shared long taken[THREADS];

/* Blocks of these sizes until none is left of the smallest; their bytes. */
static long take_all(const size_t *sizes, int n, int symmetric)
{
	long sum = 0;
	int k = 0;

	for (k = 0; k < n;) {
		shared [] struct link *p = (shared [] struct link *)(symmetric
			? upc_global_alloc((size_t)THREADS, sizes[k]) : upc_alloc(sizes[k]));

		if (p == NULL) {
			k++;
			continue;
		}
		CHECK_INT(upc_phaseof(p), 0);
		CHECK_INT(upc_addrfield(p) % 16, 0);
		p->next = (shared struct link *)chains[MYTHREAD];
		p->size = sizes[k];
		chains[MYTHREAD] = p;
		sum += (long)sizes[k];
	}
	return sum;
}

static void give(int thread)
{
	while (chains[thread] != NULL) {
		shared [] struct link *p = chains[thread];

		chains[thread] = (shared [] struct link *)p->next;
		upc_free(p);
	}
}

static void exhaust(const size_t *sizes, int n, int symmetric)
{
	upc_lock_t *lock;

	taken[MYTHREAD] = take_all(sizes, n, symmetric);
	upc_barrier;
	CHECK(upc_alloc(sizes[n - 1]) == NULL);
	CHECK(upc_alloc(HEAP) == NULL && upc_alloc(SIZE_MAX - 8) == NULL);
	CHECK(upc_global_alloc((size_t)THREADS, 10000) == NULL);
	CHECK(upc_all_alloc((size_t)THREADS, HEAP) == NULL);
	lock = upc_global_lock_alloc();
	upc_barrier;
	upc_lock_free(lock);
	upc_barrier;
	give((MYTHREAD + 1) % THREADS);
	upc_barrier;
}

/* Nothing is in use: a thread's whole heap is one piece, for either kind. */
static void whole(void)
{
	shared void *p = upc_all_alloc((size_t)THREADS, HEAP);

	CHECK(p != NULL);
	CHECK(upc_alloc(100000) == NULL);
	upc_barrier;
	if (MYTHREAD == THREADS / 2)
		upc_free(p);
	upc_barrier;
	p = upc_alloc(HEAP);
	CHECK(p != NULL);
	upc_barrier;
	upc_free(p);
	upc_barrier;
}

int main(void)
{
	static const size_t small[] = {sizeof(struct link)}, middle[] = {700, 32},
		large[] = {50000, 9000, 3000, 200};
	long sum = 0;

	for (int round = 0; round < ROUNDS; round++) {
		exhaust(small, 1, 0);
		CHECK(taken[MYTHREAD] >= HEAP / 4);
		exhaust(middle, 2, 0);
		CHECK(taken[MYTHREAD] >= HEAP / 4 * 3);
		whole();
		exhaust(large, 4, 0);
		CHECK(taken[MYTHREAD] >= HEAP / 10 * 9);
		exhaust(large, 4, 1);
		for (int t = 0; t < THREADS; t++)
			sum += taken[t];
		upc_barrier;
		CHECK(sum >= HEAP / 10 * 9);
		sum = 0;
		exhaust(middle, 2, 1);
		whole();
	}
	return check_done();
}
