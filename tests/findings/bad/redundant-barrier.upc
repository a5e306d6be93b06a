// SPDX-License-Identifier: MIT
//
// Two barriers in a row, with work of each thread alone between them.
// finding: redundant-barrier
// flags: --inst-local --inst-functions -O2
// modes: trace
#include <upc_relaxed.h>

shared double result[THREADS];

int main(void)
{
	double x = MYTHREAD;

	for (int step = 0; step < 2000; step++) {
		result[MYTHREAD] = x;
		upc_barrier;
		x = x * 0.5 + 1;
		upc_barrier; // cause
		x += result[(MYTHREAD + 1) % THREADS];
		upc_barrier;
	}
	return x < 0;
}
