/* SPDX-License-Identifier: MIT
 *
 * nqueens.upc - ways to put queens on a chess board: a task for each place of the first two queens, in turn; the
 * threads add up under a lock.
 */
// variants: naive=
// sizes: N=13 N=14
// with-delays: N=13
// profiled: how many places are free depends on those before
#include "predict.h"

static shared long total;

static long place(unsigned columns, unsigned left, unsigned right)
{
	const unsigned all = (1u << N) - 1;
	long ways = 0;

	if (columns == all)
		return 1;
	for (unsigned free = all & ~(columns | left | right); free != 0; free &= free - 1) {
		unsigned bit = free & -free;

		ways += place(columns | bit, (left | bit) << 1, (right | bit) >> 1);
	}
	return ways;
}

int main(void)
{
	BEGIN();
	upc_lock_t *lock = upc_all_lock_alloc();
	long ways = 0;

	upc_forall (int task = 0; task < N * N; task++; task) {
		unsigned a = 1u << task / N, b = 1u << task % N;

		if (b & (a | a << 1 | a >> 1))
			continue;
		ways += place(a | b, (a << 1 | b) << 1, (a >> 1 | b) >> 1);
	}
	upc_lock(lock);
	total += ways;
	upc_unlock(lock);
	END();
	CHECK(total == (N == 12 ? 14200 : N == 13 ? 73712 : 365596));
	return 0;
}
