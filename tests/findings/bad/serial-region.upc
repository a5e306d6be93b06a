// SPDX-License-Identifier: MIT
//
// Thread 0 does everything between two barriers, and the others wait.
// finding: serial-region
// thread: 0
#include "../work.h"

#include <upc_relaxed.h>

shared double result[THREADS];

static double sum_all(void) // cause
{
	return work(15);
}

int main(void)
{
	for (int step = 0; step < 8; step++) {
		result[MYTHREAD] = work(10);
		upc_barrier;
		if (MYTHREAD == 0)
			result[0] += sum_all();
		upc_barrier; // second
	}
	return result[MYTHREAD] < 0;
}
