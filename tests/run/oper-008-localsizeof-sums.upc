// SPDX-License-Identifier: MIT
// upc_localsizeof of type names in whose bounds THREADS is no plain factor: the largest share
// of any thread, with the number of threads at hand.  U-OPER-8
#include <upc.h>

#include "check.h"

/* Elements on thread 0, which has most, of n elements in blocks of b. */
static size_t share(size_t n, size_t b)
{
	size_t rounds = (n + b * THREADS - 1) / (b * THREADS);

	return rounds * b * sizeof(int);
}

int main(void)
{
	size_t threads = THREADS;

	CHECK(upc_localsizeof(shared int[THREADS + 4]) == share(threads + 4, 1));
	CHECK(upc_localsizeof(shared [3] int[THREADS + 4]) == share(threads + 4, 3));
	CHECK(upc_localsizeof(shared [3] int[2 * THREADS - 1]) == share(2 * threads - 1, 3));
	CHECK(upc_localsizeof(shared [2] int[THREADS * THREADS]) == share(threads * threads, 2));
	CHECK(upc_localsizeof(shared [2] int[THREADS][THREADS]) == share(threads * threads, 2));
	CHECK(upc_localsizeof(shared [2] int[5 * THREADS]) == share(5 * threads, 2));
	CHECK(upc_localsizeof(shared [*] int[THREADS + 4])
		== (threads + 4 + threads - 1) / threads * sizeof(int));
	CHECK(sizeof(shared int[THREADS + 4]) == (threads + 4) * sizeof(int));
	return check_done();
}
