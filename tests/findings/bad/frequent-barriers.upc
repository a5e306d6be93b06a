// SPDX-License-Identifier: MIT
//
// Barriers after very little work.
// finding: frequent-barriers
// quiet
#include <upc_relaxed.h>

shared double result[THREADS];

int main(void)
{
	double x = MYTHREAD;

	for (int step = 0; step < 100000; step++) {
		x += result[(MYTHREAD + 1) % THREADS];
		result[MYTHREAD] = x;
		upc_barrier; // cause
	}
	return x < 0;
}
