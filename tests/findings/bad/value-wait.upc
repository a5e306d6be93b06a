// SPDX-License-Identifier: MIT
//
// Thread 1 waits for a value that thread 0 writes after much work.
// finding: value-wait
// thread: 0
// object: ready
// flags: --inst-local --inst-functions -O2
#include "../work.h"

#include <upc_relaxed.h>

shared [] double data[1];
strict shared [] int ready[1]; // thread 0 has it, so that thread 1 is seen to read it

int main(void)
{
	for (int step = 1; step <= 5; step++) {
		if (MYTHREAD == 0) {
			data[0] = work(2);
			ready[0] = step; // second in trace
		}
		if (MYTHREAD == 1)
			while (ready[0] < step) // cause
				;
		upc_barrier;
	}
	return data[0] < 0;
}
