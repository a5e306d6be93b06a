// SPDX-License-Identifier: MIT
// mistake: counters in memory of upc_all_alloc are not set to zero before they are counted up
// needs: read of memory that was never written, the element, where it was allocated, to use
// upc_memset
#include <stdio.h>
#include <upc.h>

int main(void)
{
	shared int *count = upc_all_alloc(THREADS, sizeof(int));

	for (int i = 0; i < 10; i++)
		count[MYTHREAD]++; // here // report: update of 4 bytes that no thread has written
	upc_barrier;
	if (MYTHREAD == 0) {
		int sum = 0;
		for (int t = 0; t < THREADS; t++)
			sum += count[t];
		printf("%d\n", sum);
		upc_free(count);
	}
	return 0;
}
