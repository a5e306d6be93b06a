// SPDX-License-Identifier: MIT
//
// Much is done before the first barrier.
// finding: start-up
// modes: trace
#include "../work.h"

#include <upc_relaxed.h>

int main(void)
{
	work(100);
	upc_barrier; // cause
	for (int step = 0; step < 10; step++) {
		work(3);
		upc_barrier;
	}
	return 0;
}
