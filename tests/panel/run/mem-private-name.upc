// SPDX-License-Identifier: MIT
// mistake: each thread publishes a private string, and thread 0 reads them all
// needs: read of a private pointer of another thread, which, 'name', where it was written, to
// keep the characters in shared memory
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

char *shared name[THREADS];

int main(void)
{
	char *mine = malloc(20);

	snprintf(mine, 20, "worker %d", MYTHREAD);
	name[MYTHREAD] = mine;
	upc_barrier;
	if (MYTHREAD == 0)
		for (int t = 0; t < THREADS; t++)
			puts(name[t]); // here // report: read of a private pointer of thread 1, which is not valid on this thread
	upc_barrier;
	free(mine);
	return 0;
}
