// SPDX-License-Identifier: MIT
// mistake: upc_alloc gets the number of elements instead of bytes
// needs: that it takes bytes, 100 bytes are 12 double, to write 100 * sizeof(double)
#include <upc.h>

shared [] double *shared directory[THREADS];

int main(void)
{
	directory[MYTHREAD] = upc_alloc(100); // here // warning: upc-alloc-size
	for (int i = 0; i < 100; i++)
		directory[MYTHREAD][i] = 0;
	upc_barrier;
	return 0;
}
