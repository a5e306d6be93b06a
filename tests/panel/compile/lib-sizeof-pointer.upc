// SPDX-License-Identifier: MIT
// mistake: the size of a pointer is given instead of that of the data
// needs: that sizeof buffer is the size of a pointer, 8, 'buffer' and its type, to write n *
// sizeof *buffer
#include <stdlib.h>
#include <upc.h>
#define N 50

shared [N] double column[N * THREADS];

int main(void)
{
	double *buffer = malloc(N * sizeof(double));

	upc_barrier;
	upc_memget(buffer, &column[N * MYTHREAD], sizeof buffer); // here // warning: copy-size
	free(buffer);
	return 0;
}
