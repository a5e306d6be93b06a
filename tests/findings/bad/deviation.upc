// SPDX-License-Identifier: MIT
//
// One of many steps takes much longer than the others, on each thread.
// finding: deviation
#include "../work.h"

#include <upc_relaxed.h>

static double solve(int n) // cause
{
	return work(n);
}

int main(void)
{
	double x = 0;

	for (int step = 0; step < 50; step++) {
		x += solve(step == 25 ? 100 : 2);
		upc_barrier;
	}
	return x < 0;
}
