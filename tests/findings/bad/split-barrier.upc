// SPDX-License-Identifier: MIT
//
// In each step another thread comes last, and after the barrier all have work of their own.
// finding: split-barrier
// flags: --inst-local --inst-functions -O2
// modes: trace
#include "../work.h"

#include <upc_relaxed.h>

shared double result[THREADS];

int main(void)
{
	double x = 0;

	for (int step = 0; step < 12; step++) {
		x += work((MYTHREAD + step) % THREADS ? 1 : 30);
		upc_barrier; // cause
		x += work(25);
		result[MYTHREAD] = x;
	}
	return x < 0;
}
