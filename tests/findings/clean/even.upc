// SPDX-License-Identifier: MIT
//
// All threads have equal work between barriers.
#include "../work.h"

#include <upc_relaxed.h>

shared double result[THREADS];

int main(void)
{
	for (int step = 0; step < 10; step++) {
		result[MYTHREAD] = work(30);
		upc_barrier;
	}
	return result[MYTHREAD] < 0;
}
