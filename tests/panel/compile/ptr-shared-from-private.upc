// SPDX-License-Identifier: MIT
// mistake: the address of a local variable is put into a pointer-to-shared for the others to read
// needs: that a private object has no shared address, 'best', to declare it shared (static
// shared)
#include <upc.h>

shared int *shared where;

int main(void)
{
	int best = 42;

	if (MYTHREAD == 0)
		where = &best; // here // error: ptl-to-pts
	upc_barrier;
	return *where != 42;
}
