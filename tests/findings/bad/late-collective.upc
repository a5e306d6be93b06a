// SPDX-License-Identifier: MIT
//
// The root of a broadcast has work to do before it, and all others wait.
// finding: late-collective
// thread: 0
#include "../work.h"

#include <upc_collective.h>
#include <upc_relaxed.h>

shared [] double from[1];
shared double to[THREADS];

static void prepare(void) // cause
{
	from[0] = work(15);
}

int main(void)
{
	for (int step = 0; step < 8; step++) {
		if (MYTHREAD == 0)
			prepare();
		upc_all_broadcast(to, from, sizeof(double), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // second
		work(5);
	}
	return to[MYTHREAD] < 0;
}
