// SPDX-License-Identifier: MIT
// Synchronisation leaves its value behind; pragmas leave nothing.
#include <upc.h>
#pragma upc strict

int phase;

int next(void)
{
	return phase++;
}

int main(void)
{
	upc_barrier;
	upc_barrier 1;
	upc_barrier(next());
	upc_notify phase + 1;
	upc_wait phase
		+ 1;
	upc_fence;
	if (phase)
		upc_barrier;
	else
		upc_fence;
	{
#pragma upc relaxed
		upc_notify;
		phase = MYTHREAD;
		upc_wait;
	}
	return 0;
}
