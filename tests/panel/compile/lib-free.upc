// SPDX-License-Identifier: MIT
// mistake: shared memory is freed with free
// needs: that free is for malloc, that a is a pointer-to-shared, to write upc_free
#include <stdlib.h>
#include <upc.h>

int main(void)
{
	shared int *a = upc_all_alloc(THREADS, sizeof(int));

	a[MYTHREAD] = 1;
	upc_barrier;
	if (MYTHREAD == 0)
		free(a); // here // error: pts-to-ptl
	return 0;
}
