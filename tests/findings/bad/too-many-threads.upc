// SPDX-License-Identifier: MIT
//
// There is one thread more than processors.
// finding: too-many-threads
// threads: 3
#include "../work.h"

#include <upc_relaxed.h>

int main(void)
{
	for (int step = 0; step < 5; step++) {
		work(10);
		upc_barrier;
	}
	return 0;
}
