// SPDX-License-Identifier: MIT
//
// The last thread has three times the work of the others, as a block of dear elements has.
// finding: load-imbalance
// thread: 1
#include "../work.h"

#include <upc_relaxed.h>

shared double result[THREADS];

static double solve(int n) // cause
{
	return work(n);
}

int main(void)
{
	for (int step = 0; step < 10; step++) {
		result[MYTHREAD] = solve(MYTHREAD == THREADS - 1 ? 15 : 5);
		upc_barrier; // second
	}
	return result[MYTHREAD] < 0;
}
