// SPDX-License-Identifier: MIT
// status: 6
// dies
// _Exit() ends one thread, and the program with it. GASP-70.
#include <upc.h>
#include <stdlib.h>

int main(void)
{
	upc_barrier;
	if (MYTHREAD == 0)
		_Exit(6);
	upc_barrier;
}
