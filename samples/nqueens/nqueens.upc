/* SPDX-License-Identifier: MIT
 *
 * nqueens.upc - in how many ways N queens fit on a board without a quarrel.  The places
 * of the first two queens make one task; threads draw tasks from a common bag, for some
 * tasks take much longer than others.
 */
#include <stdio.h>
#include <upc_relaxed.h>

#define MAX_N 10

static const long known[MAX_N + 1] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724};

shared int bag;                /* the next task that nobody has drawn */
shared long found[THREADS];    /* solutions that each thread has found */
upc_lock_t *shared bag_lock;   /* a shared pointer: thread 0 sets it for all */

static int task_draw(void)
{
	int task;

	upc_lock(bag_lock);
	task = bag++;
	upc_unlock(bag_lock);
	return task;
}

/* Columns and both diagonals that are taken, one bit a square of the row. */
static long place(int n, unsigned columns, unsigned left, unsigned right)
{
	unsigned all = (1u << n) - 1, free = all & ~(columns | left | right);
	long count = 0;

	if (columns == all)
		return 1;
	while (free) {
		unsigned queen = free & -free;

		free ^= queen;
		count += place(n, columns | queen, (left | queen) << 1,
			(right | queen) >> 1);
	}
	return count;
}

static long task_run(int n, int task)
{
	unsigned first = 1u << task / n, second = 1u << task % n;
	unsigned left = first << 1, right = first >> 1;

	if (second & (first | left | right))
		return 0;
	return place(n, first | second, (left | second) << 1, (right | second) >> 1);
}

static long solve(int n)
{
	long total = 0, mine = 0;

	if (MYTHREAD == 0)
		bag = 0;
	upc_barrier;
	for (int task = task_draw(); task < n * n; task = task_draw())
		mine += task_run(n, task);
	found[MYTHREAD] = mine;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		total += found[t];
	return total;
}

int main(void)
{
	int wrong = 0;

	if (MYTHREAD == 0)
		bag_lock = upc_global_lock_alloc();
	upc_barrier;
	for (int n = 4; n <= MAX_N; n++) {
		long total = solve(n);

		wrong += total != known[n];
		if (MYTHREAD == 0)
			printf("%2d queens: %3ld solutions\n", n, total);
	}
	return wrong != 0;
}
