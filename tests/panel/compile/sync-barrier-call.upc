// SPDX-License-Identifier: MIT
// mistake: upc_barrier is written as a call
// needs: that upc_barrier is a statement, to write upc_barrier;
#include <upc.h>

shared int ready[THREADS];

int main(void)
{
	ready[MYTHREAD] = 1;
	upc_barrier(); // here // error: sync-syntax
	return ready[(MYTHREAD + 1) % THREADS] != 1;
}
