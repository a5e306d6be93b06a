// SPDX-License-Identifier: MIT
//
// A short function is called very often, and each call is measured.
// finding: instrumentation
// run: --throttle=off
#include <upc_relaxed.h>

static int fib(int n) // cause
{
	return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int main(void)
{
	int x = fib(20);

	upc_barrier;
	return x < 0;
}
