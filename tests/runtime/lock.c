/* SPDX-License-Identifier: MIT
 *
 * lock.c - locks (UPC 1.2 7.2.4): mutual exclusion, attempts, many locks, lock pointers
 * in shared memory, progress of every thread.
 */
#include <upc.h>

#include "check.h"

#include <sched.h>

UPCR_UNIT("lock.upc", 0);

enum { N_ROUNDS = 3000, N_LOCKS = 50 };

static UPCR_SHARED(counter, long, 0, 1, 0);
static UPCR_SHARED(locks, upcr_pts, 1, N_LOCKS, 1);
static UPCR_SHARED(turns, long, 1, 1, 1);
static UPCR_SHARED(common, upcr_pts, 0, 1, 0);

static upcr_pts lock_of(int i)
{
	return upcr_add(upcr_at(locks), sizeof(upcr_pts), 1, i);
}

static void count_check(upcr_pts lock)
{
	for (int i = 0; i < N_ROUNDS; i++) {
		if (i % 3 == 0) {
			while (!upc_lock_attempt(lock))
				sched_yield();
		} else {
			upc_lock(lock);
		}
		upcr_put_long(upcr_at(counter), upcr_get_long(upcr_at(counter)) + 1);
		upc_unlock(lock);
	}
	upcr_barrier();
	CHECK(upcr_get_long(upcr_at(counter)) == (long)N_ROUNDS * THREADS);
}

/* One lock per entry of a shared array: each is another one, and works from any thread.
 */
static void many_check(void)
{
	int n = N_LOCKS * THREADS;

	for (int i = MYTHREAD; i < n; i += THREADS)
		upcr_put_pts(lock_of(i), upc_global_lock_alloc());
	upcr_barrier();
	for (int i = 0; i < n; i++) {
		upcr_pts lock = upcr_get_pts(lock_of((i + MYTHREAD) % n));

		CHECK(upcr_not_null(lock));
		upc_lock(lock);
		upc_unlock(lock);
	}
	for (int i = 0; i < N_LOCKS && MYTHREAD == 0; i++)
		for (int j = i + 1; j < N_LOCKS; j++)
			CHECK(!upcr_eq(upcr_get_pts(lock_of(i)), upcr_get_pts(lock_of(j))));
	upcr_barrier();
	for (int i = (MYTHREAD + 1) % THREADS; i < n; i += THREADS)
		upc_lock_free(upcr_get_pts(lock_of(i)));
}

/* A lock held elsewhere: an attempt fails at once. */
static void attempt_check(upcr_pts lock)
{
	if (MYTHREAD == 0) {
		upc_lock(lock);
		CHECK(upc_lock_attempt(lock) == 0);
	}
	upcr_barrier();
	if (MYTHREAD != 0)
		CHECK(upc_lock_attempt(lock) == 0);
	upcr_barrier();
	if (MYTHREAD == 0)
		upc_unlock(lock);
	upcr_barrier();
	if (MYTHREAD == THREADS - 1) {
		CHECK(upc_lock_attempt(lock) == 1);
		upc_unlock(lock);
	}
	upcr_barrier();
}

/* Every thread gets its turns although all come back at once. */
static void progress_check(upcr_pts lock)
{
	upcr_pts mine = upcr_add(upcr_at(turns), sizeof(long), 1, MYTHREAD);
	int i, t;

	for (;;) {
		upc_lock(lock);
		upcr_put_long(mine, upcr_get_long(mine) + 1);
		for (t = 0, i = 0; i < THREADS; i++)
			t += upcr_get_long(upcr_add(upcr_at(turns), sizeof(long), 1, i)) >= 20;
		upc_unlock(lock);
		if (t == THREADS)
			break;
	}
	upcr_barrier();
}

int main(void)
{
	upcr_pts lock = upc_all_lock_alloc(), second = upc_all_lock_alloc();

	CHECK(upcr_not_null(lock) && !upcr_eq(lock, second));
	if (MYTHREAD == 0)
		upcr_put_pts(upcr_at(common), lock);
	upcr_barrier();
	CHECK(upcr_eq(upcr_get_pts(upcr_at(common)), lock));
	count_check(lock);
	many_check();
	attempt_check(second);
	progress_check(second);
	upc_lock_free(UPCR_NULL);
	if (MYTHREAD == 0)
		upc_lock(second);
	upcr_barrier();
	if (MYTHREAD == THREADS - 1) { /* free and held alike */
		upc_lock_free(lock);
		upc_lock_free(second);
	}
	return 0;
}
