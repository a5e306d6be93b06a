// SPDX-License-Identifier: MIT
// mistake: thread 1 waits for a flag that nobody sets, and the others are at the barrier
// needs: thread 1 loops at this line while the others wait at the barrier, both places, 'ready'
// hangs
#include <upc_strict.h>

shared int ready;

int main(void)
{
	if (MYTHREAD == 1)
		while (ready != 1) { } // here // may report: hang-flag.upc:
	upc_barrier; // waits: upc_barrier
	return 0;
}
