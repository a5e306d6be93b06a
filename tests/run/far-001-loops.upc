/* SPDX-License-Identifier: MIT
 *
 * Loops that go by private pointers over data of other threads: what they read is as new as
 * synchronization says, what they write is there after it, byte by byte beside what others write,
 * and accesses by other names in the same iteration agree with them (U-MEM-1, U-MEM-4, U-SYNC-1).
 */
// races: between notify and wait either value may be read
// flags: -Wno-bulk-copy
#include "check.h"


#define N 300 /* elements a thread, across pages */

shared [N] int a[N * THREADS], b[N * THREADS];
shared [N] char letters[N * THREADS];
static upc_lock_t *lock;

static int next(void)
{
	return (MYTHREAD + 1) % THREADS;
}

static int sum_of(int t)
{
	int sum = 0;

	for (int i = 0; i < N; i++)
		sum += a[t * N + i];
	return sum;
}

/* A value read between notify and wait may be old, but not one read after wait. */
static void split(void)
{
	int seen;

	for (int round = 1; round <= 20; round++) {
		for (int i = 0; i < N; i++)
			a[MYTHREAD * N + i] = round;
		upc_notify;
		seen = sum_of(next());
		CHECK(seen >= 0);
		upc_wait;
		CHECK_INT(sum_of(next()), N * round);
		upc_barrier;
	}
}

/* Each thread writes every THREADS-th byte of all blocks. */
static void interleaved(void)
{
	for (int t = 0; t < THREADS; t++)
		for (int i = MYTHREAD; i < N; i += THREADS)
			letters[t * N + i] = (char)('a' + MYTHREAD);
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK_INT(letters[next() * N + i], 'a' + i % THREADS);
	upc_barrier;
}

static int first_zero(int t)
{
	for (int i = 0; i < N; i++) {
		b[t * N + i] += 1; /* seen by others though the loop is left early */
		if (a[t * N + i] == 0)
			return i;
	}
	return -1;
}

static void early(void)
{
	for (int i = 0; i < N; i++) {
		a[MYTHREAD * N + i] = i != 7 + MYTHREAD;
		b[MYTHREAD * N + i] = 0;
	}
	upc_barrier;
	for (int k = 0; k < 100; k++)
		CHECK_INT(first_zero(next()), 7 + next());
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK_INT(b[MYTHREAD * N + i], i <= 7 + MYTHREAD ? 100 : 0);
	upc_barrier;
}

/* The same elements by a loop's pointer, by an index that is not known, and by a function of the library. */
static void names(void)
{
	static int order[N];
	int t = next(), one;

	for (int i = 0; i < N; i++)
		order[i] = i;
	upc_barrier;
	for (int i = 0; i < N; i++) {
		a[t * N + i] = i;
		a[t * N + order[i]] += 1000;
		CHECK_INT(a[t * N + i], i + 1000);
		upc_memget(&one, &a[t * N + i], sizeof one);
		CHECK_INT(one, i + 1000);
		one = -i;
		upc_memput(&a[t * N + i], &one, sizeof one);
		CHECK_INT(a[t * N + i], -i);
	}
	upc_barrier;
	CHECK_INT(sum_of(MYTHREAD), -N * (N - 1) / 2);
	upc_barrier;
}

/* All add to the block of thread 0, one at a time. */
static void locked(void)
{
	upc_barrier;
	for (int k = 0; k < 10; k++) {
		upc_lock(lock);
		for (int i = 0; i < N; i++)
			b[i] += i;
		upc_unlock(lock);
	}
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK_INT(b[i], 10 * THREADS * i);
	upc_barrier;
}

/* Indices from arrays and structs that the loop declares. */
static void inner_objects(void)
{
	int sum = 0;

	upc_barrier;
	a[MYTHREAD] = MYTHREAD;
	upc_barrier;
	for (int i = 0; i < THREADS; i++) {
		int near[2] = {i, (i + 1) % THREADS};
		struct {
			int at[2];
		} row = {{near[1], near[0]}};

		sum += a[near[1]] + a[row.at[1]];
		for (int k = 0; k < 2; k++)
			sum += a[row.at[k]];
	}
	CHECK_INT(sum, 4 * (THREADS * (THREADS - 1) / 2));
	upc_barrier;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	split();
	interleaved();
	early();
	names();
	if (MYTHREAD == 0)
		for (int i = 0; i < N; i++)
			b[i] = 0;
	locked();
	inner_objects();
	return check_done();
}
