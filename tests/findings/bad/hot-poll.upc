// SPDX-License-Identifier: MIT
//
// Each thread looks at the same object of another thread in every step of a loop.
// finding: hot-poll
// modes: trace
#include <upc_relaxed.h>

shared [] double scale[1]; // with affinity to thread 0
shared double result[THREADS];

int main(void)
{
	double x = 0;

	if (MYTHREAD == 0)
		scale[0] = 2;
	upc_barrier;
	for (int i = 0; MYTHREAD == 1 && i < 300000; i++) {
		x += i * scale[0]; // cause
		result[1] = x;
	}
	upc_barrier;
	return x < 0;
}
