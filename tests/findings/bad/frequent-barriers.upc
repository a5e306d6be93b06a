// SPDX-License-Identifier: MIT
//
// Barriers after very little work, which takes a bit longer on another thread each time.
// finding: frequent-barriers
#include "../work.h"

#include <upc_relaxed.h>

shared double result[THREADS];

int main(void)
{
	double x = MYTHREAD;

	for (int step = 0; step < 5000; step++) {
		x += result[(MYTHREAD + 1) % THREADS];
		x += work((MYTHREAD + step) % THREADS ? 0 : 0.001);
		result[MYTHREAD] = x;
		upc_barrier; // cause
	}
	return x < 0;
}
