// SPDX-License-Identifier: MIT
// mistake: a thread uses the row of another one before that one has allocated it
// needs: null pointer, rows[...], a barrier
#include <upc.h>
shared [] double *shared rows[THREADS];
int main(void)
{
	int next = (MYTHREAD + 1) % THREADS;
	if (MYTHREAD == 0)
		rows[next][0] = 1; // here // report: write of 8 bytes through a null pointer-to-shared
	upc_barrier;
	rows[MYTHREAD] = upc_alloc(4 * sizeof(double));
	upc_barrier;
	return 0;
}
