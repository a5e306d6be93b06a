// SPDX-License-Identifier: MIT
//
// Memory is allocated in each step.
// finding: frequent-allocation
#include "../work.h"

#include <upc_relaxed.h>

int main(void)
{
	double x = 0;

	for (int step = 0; step < 2000; step++) {
		shared double *a = upc_all_alloc(THREADS, 8000); // cause

		a[MYTHREAD] = step;
		upc_barrier;
		x += a[MYTHREAD];
		if (MYTHREAD == 0)
			upc_free((shared void *)a);
	}
	return x < 0;
}
