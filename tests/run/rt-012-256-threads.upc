/* SPDX-License-Identifier: MIT
 *
 * 256 threads: everybody's element, barriers with values, one lock for all and a lock for
 * each, allocation by all and frees by others, collective allocation, a ring of neighbours,
 * reductions of fewer elements and upc_forall (U-RT-9).
 */
// threads: 256
#include <time.h>
#include <upc_collective.h>
#include "check.h"

#define PER 4

shared [PER] int a[PER * THREADS];
shared int all, owner[THREADS], few[THREADS], products[THREADS];
shared [] char *shared blocks[THREADS];
upc_lock_t *shared locks[THREADS];

static void barriers(void)
{
	for (int k = 0; k < 20; k++) {
		a[MYTHREAD * PER] = k;
		upc_barrier k;
		CHECK_INT(a[(MYTHREAD + k + 1) % THREADS * PER], k);
		upc_notify;
		upc_wait;
	}
}

static void lock(void)
{
	upc_lock_t *one = upc_all_lock_alloc();

	locks[MYTHREAD] = upc_global_lock_alloc();
	upc_barrier;
	for (int k = 0; k < 10; k++) {
		upc_lock(one);
		all++;
		upc_unlock(one);
		upc_lock(locks[(MYTHREAD + k) % THREADS]);
		owner[(MYTHREAD + k) % THREADS]++;
		upc_unlock(locks[(MYTHREAD + k) % THREADS]);
	}
	upc_barrier;
	CHECK_INT(all, 10 * THREADS);
	CHECK_INT(owner[MYTHREAD], 10);
	upc_lock_free(locks[(MYTHREAD + 1) % THREADS]);
	if (MYTHREAD == 0)
		upc_lock_free(one);
}

static void allocate(void)
{
	shared [8] char *p = upc_all_alloc(THREADS, 8);
	shared int *q = upc_global_alloc(THREADS, sizeof(int));

	CHECK(p != NULL && q != NULL);
	p[8 * MYTHREAD + 3] = (char)MYTHREAD;
	q[(MYTHREAD + 1) % THREADS] = MYTHREAD;
	blocks[MYTHREAD] = upc_alloc(100 + (size_t)MYTHREAD);
	blocks[MYTHREAD][99 + MYTHREAD] = 7;
	upc_barrier;
	CHECK_INT(p[8 * ((MYTHREAD + 7) % THREADS) + 3], (char)((MYTHREAD + 7) % THREADS));
	CHECK_INT(q[(MYTHREAD + 1) % THREADS], MYTHREAD);
	CHECK_INT(blocks[(MYTHREAD + 1) % THREADS][99 + (MYTHREAD + 1) % THREADS], 7);
	CHECK_INT(upc_threadof(blocks[(MYTHREAD + 1) % THREADS]), (MYTHREAD + 1) % THREADS);
	upc_barrier;
	upc_free(blocks[(MYTHREAD + 1) % THREADS]);
	upc_free(q);
	if (MYTHREAD == THREADS - 1)
		upc_free(p);
}

static int product(int x, int y)
{
	return x * y;
}

/* Some threads have no part in it. */
static void reduce(void)
{
	static const upc_op_t ops[] = {UPC_FUNC, UPC_NONCOMM_FUNC};

	few[MYTHREAD] = MYTHREAD % 10 == 3 ? 3 : 1;
	for (int k = 0; k < 2; k++) {
		upc_all_reduceI(&all, few, ops[k], 70, 1, product, 0);
		CHECK_INT(all, 3 * 3 * 3 * 3 * 3 * 3 * 3);
		upc_all_prefix_reduceI(products, few, ops[k], 70, 1, product, 0);
		CHECK_INT(products[2], 1);
		CHECK_INT(products[33], 3 * 3 * 3 * 3);
		CHECK_INT(products[69], 3 * 3 * 3 * 3 * 3 * 3 * 3);
		upc_barrier;
	}
}

int main(void)
{
	time_t start = time(NULL);
	int mine = 0;

	barriers();
	lock();
	allocate();
	reduce();
	upc_forall (int i = 0; i < PER * THREADS; i++; &a[i]) {
		CHECK_INT(upc_threadof(&a[i]), MYTHREAD);
		mine++;
	}
	CHECK_INT(mine, PER);
	CHECK(time(NULL) - start < 60);
	return check_done();
}
