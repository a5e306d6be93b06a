/* SPDX-License-Identifier: MIT
 *
 * Layouts, loops, allocation, locks and barriers at numbers of threads that are powers of
 * two, odd, and prime (U-ENV-17).
 */
// threads: 1 2 3 4 5 7 8
#include <upc.h>
#include "check.h"

shared [3] int a[7 * THREADS];
shared int b[11 * THREADS];
shared [2] int m[5][2 * THREADS];
shared int sum, turns;

/* Checks where element i of blocks of n lives, and its phase (UPC 1.2 6.5.2). */
static void layouts(void)
{
	for (int i = 0; i < 7 * THREADS; i++) {
		CHECK_INT(upc_threadof(&a[i]), i / 3 % THREADS);
		CHECK_INT(upc_phaseof(&a[i]), i % 3);
	}
	for (int i = 0; i < 11 * THREADS; i++)
		CHECK_INT(upc_threadof(&b[i]), i % THREADS);
	for (int i = 0; i < 5; i++)
		for (int k = 0; k < 2 * THREADS; k++)
			CHECK_INT(upc_threadof(&m[i][k]), (i * 2 * THREADS + k) / 2 % THREADS);
}

/* Each iteration runs on one thread, the one of its affinity. */
static void loops(void)
{
	int mine = 0;

	upc_forall (int i = 0; i < 7 * THREADS; i++; &a[i]) {
		a[i] = MYTHREAD + 1;
		mine++;
	}
	upc_forall (int i = 0; i < 11 * THREADS; i++; i)
		b[i] = i;
	upc_barrier 1;
	for (int i = 0; i < 7 * THREADS; i++) {
		CHECK_INT(a[i], i / 3 % THREADS + 1);
		mine -= a[i] == MYTHREAD + 1;
	}
	CHECK_INT(mine, 0);
	for (int i = 0; i < 11 * THREADS; i++)
		CHECK_INT(b[i], i);
	upc_barrier 2;
}

static void allocation_and_locks(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();
	shared [4] int *p = upc_all_alloc(3 * THREADS, 4 * sizeof(int));

	upc_forall (int i = 0; i < 12 * THREADS; i++; &p[i])
		p[i] = i;
	for (int i = 0; i < 20; i++) {
		upc_lock(lock);
		sum += MYTHREAD + 1;
		turns++;
		upc_unlock(lock);
	}
	upc_barrier;
	CHECK_INT(sum, 20 * THREADS * (THREADS + 1) / 2);
	CHECK_INT(turns, 20 * THREADS);
	for (int i = 0; i < 12 * THREADS; i++) {
		CHECK_INT(p[i], i);
		CHECK_INT(upc_threadof(&p[i]), i / 4 % THREADS);
	}
	upc_barrier;
	if (MYTHREAD == THREADS - 1) {
		upc_free(p);
		upc_lock_free(lock);
	}
}

int main(void)
{
	layouts();
	loops();
	allocation_and_locks();
	return check_done();
}
