// SPDX-License-Identifier: MIT
//
// Recursion on each thread, with functions that do enough to be measured.
#include "../work.h"

#include <upc_relaxed.h>

static double walk(int depth)
{
	if (depth == 0)
		return work(1);
	return walk(depth - 1) + walk(depth - 1);
}

int main(void)
{
	double x = walk(8);

	upc_barrier;
	return x < 0;
}
