// SPDX-License-Identifier: MIT
//
// In each step another thread has most of the work.
// finding: varying-load
#include "../work.h"

#include <upc_relaxed.h>

int main(void)
{
	double x = 0;

	for (int step = 0; step < 12; step++) {
		x += work((MYTHREAD + step) % THREADS ? 1 : 30);
		upc_barrier; // cause
	}
	return x < 0;
}
