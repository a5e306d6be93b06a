/* SPDX-License-Identifier: MIT
 *
 * upc_forall whose affinity moves by several blocks in an iteration: places that move by as many, or a multiple of that, step
 * through the memory of one thread (U-FA-19, U-PAT-18).
 */
#include "check.h"

enum { N = 120 };

static shared int one[N * THREADS], two[3 * N * THREADS];
static shared[5] int five[5 * N * THREADS];
static shared[] int *whole;
static shared long visited[THREADS];

/* Writes -1 to all elements of the thread. */
static void clear(void)
{
	upc_barrier;
	for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
		one[i] = -1;
	upc_barrier;
}

/* Returns whether one[i] is value(i) for i = from, from + step, ... below or above `to`, and -1 elsewhere. */
static int is_written(int from, int to, int step, int (*value)(int))
{
	int all_right = 1;

	upc_barrier;
	for (int i = 0; i < N * THREADS; i++) {
		int is_among = step > 0 ? i >= from && i < to && (i - from) % step == 0
		                        : i <= from && i > to && (from - i) % -step == 0;

		all_right &= one[i] == (is_among ? value(i) : -1);
	}
	upc_barrier;
	return all_right;
}

static int same(int i)
{
	return i;
}

static int from_others(int i)
{
	return 2 * i + 1 + 10 * (i + 3) + (i + 4) % (5 * N * THREADS);
}

static int in_whole(int i)
{
	return 7 * i;
}

static void steps(int n)
{
	int i;

	clear();
	upc_forall (i = 0; i < n; i += 4; &one[i])
		one[i] = i;
	CHECK(is_written(0, n, 4, same));
	CHECK_INT(i, (n + 3) / 4 * 4);
	clear();
	upc_forall (i = 1; i < n; i += 6; i + THREADS)
		one[i] += 1 + i;
	CHECK(is_written(1, n, 6, same));
	clear();
	upc_forall (i = n - 1; i >= 0; i -= 3; &one[i])
		one[i] = i;
	CHECK(is_written(n - 1, -1, -3, same));
}

static void others(int n)
{
	int i;

	/* two moves twice as far, by a remote element; five by whole blocks */
	clear();
	upc_forall (i = 0; i < n; i += 5; &one[i])
		one[i] = two[2 * i + 1] + 10 * two[i + 3] + five[i + 4];
	CHECK(is_written(0, n, 5, from_others));
	clear();
	upc_forall (i = 0; i < n; i += 10; &five[i])
		one[i] = five[i + 4] + 10 * two[i + 3] + two[2 * i + 1];
	CHECK(is_written(0, n, 10, from_others));
	clear();
	upc_forall (i = 0; i < n; i += 2; &one[i])
		one[i] = whole[i]; /* an indefinite block */
	CHECK(is_written(0, n, 2, in_whole));
}

/* The affinity moves on its own. */
static void factors(int n)
{
	shared[5] int *p = five + 5;
	long mine = 0;

	upc_barrier;
	upc_forall (int i = 0; i < n; i++; &two[3 * i])
		two[3 * i] = -two[3 * i];
	upc_forall (long i = 0; i < n - 5; i += 5; &p[2 * i]) {
		p[2 * i] -= 1;
		p[2 * i + 4] += p[2 * i] - p[2 * i + 3];
	}
	upc_forall (int i = 0; i < n; i++; 4 * i)
		mine += i;
	visited[MYTHREAD] = mine;
	upc_barrier;
	mine = 0;
	for (int i = 0; i < THREADS; i++)
		mine += visited[i];
	CHECK(mine == (long)n * (n - 1) / 2);
	for (int i = 0; i < n; i++)
		CHECK_INT(two[3 * i], -3 * i);
	for (int i = 0; i < n - 5; i += 5) {
		CHECK_INT(p[2 * i], 2 * i + 5 - 1);
		CHECK_INT(p[2 * i + 4], 2 * i + 9 - 4);
	}
}

int main(void)
{
	whole = upc_all_alloc(1, N * THREADS * sizeof(int));
	for (int i = MYTHREAD; i < 3 * N * THREADS; i += THREADS)
		two[i] = i;
	upc_forall (int i = 0; i < 5 * N * THREADS; i++; &five[i])
		five[i] = i;
	if (MYTHREAD == 0)
		for (int i = 0; i < N * THREADS; i++)
			whole[i] = 7 * i;
	upc_barrier;
	steps(N * THREADS);
	steps(17);
	steps(1);
	others(N * THREADS);
	factors(N * THREADS);
	upc_barrier;
	if (MYTHREAD == 0)
		upc_free(whole);
	return check_done();
}
