// SPDX-License-Identifier: MIT
//
// Thread 1 has more work before the end of the program.
// finding: load-imbalance
// thread: 1
#include "../work.h"

#include <upc_relaxed.h>

static double finish(int n) // cause
{
	return work(n);
}

int main(void)
{
	work(30);
	upc_barrier;
	return finish(MYTHREAD == 1 ? 90 : 10) < 0;
}
