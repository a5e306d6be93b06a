// SPDX-License-Identifier: MIT
// mistake: the result of a reduction goes to a private variable, as with MPI_Reduce
// needs: &sum is private, dst is a pointer-to-shared, declare a shared int
#include <stdio.h>
#include <upc.h>
#include <upc_collective.h>
shared int part[THREADS];
int main(void)
{
	int sum = 0;
	part[MYTHREAD] = MYTHREAD * MYTHREAD;
	upc_all_reduceI(&sum, part, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // error: ptl-to-pts
	if (MYTHREAD == 0)
		printf("%d\n", sum);
	return 0;
}
