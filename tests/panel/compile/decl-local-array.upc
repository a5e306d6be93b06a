// SPDX-License-Identifier: MIT
// mistake: a shared array is declared inside main without static
// needs: that a shared object cannot be automatic, 'row', to write static or move it out of the
// function
#include <stdio.h>
#include <upc.h>

int main(void)
{
	shared int row[4 * THREADS]; // here // error: shared-automatic

	upc_forall (int i = 0; i < 4 * THREADS; i++; &row[i])
		row[i] = i;
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d\n", row[4 * THREADS - 1]);
	return 0;
}
