// SPDX-License-Identifier: MIT
// mistake: a broadcast into the array of the source, as MPI_Bcast does
// needs: src and dst overlap, another object
#include <upc.h>
#include <upc_collective.h>
#define N 4
shared [N] int v[N * THREADS];
int main(void)
{
	if (MYTHREAD == 0)
		for (int i = 0; i < N; i++)
			v[i] = i + 1;
	upc_all_broadcast(v, v, N * sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // warning: collective-layout
	return v[MYTHREAD * N] != 1;
}
