// SPDX-License-Identifier: MIT
// mistake: int *shared is written for a private pointer-to-shared
// needs: that 'data' is a pointer to private memory that lies in shared space, and what is
// assigned is a pointer-to-shared, to write shared int *data
#include <upc.h>

int *shared data;

int main(void)
{
	data = upc_all_alloc(THREADS, 100 * sizeof(int)); // here // error: pts-to-ptl
	upc_forall (int i = 0; i < 100 * THREADS; i++; i)
		data[i] = 0;
	upc_barrier;
	return 0;
}
