// SPDX-License-Identifier: MIT
//
// Each thread looks at the same object of another thread in every step of a loop.
// finding: hot-poll
// modes: trace
#include <upc_relaxed.h>

shared double scale[THREADS], result[THREADS];

int main(void)
{
	double x = 0;
	int other = (MYTHREAD + 1) % THREADS;

	scale[MYTHREAD] = 2;
	upc_barrier;
	for (int i = 0; i < 30000; i++) {
		x += i * scale[other]; // cause
		result[MYTHREAD] = x;
	}
	upc_barrier;
	return x < 0;
}
