// SPDX-License-Identifier: MIT
//
// The `shared` after the '*' is shown where a pointer-to-shared is assigned.
#include <upc.h>

int *shared data; // note: 'data' is declared here as 'int *shared': 'shared' after the '*' makes the pointer itself shared; for a pointer to shared data, write it before the '*' at 13
int *private; // note: 'private' is declared here as 'int *' at 6

void f(void)
{
	data = upc_all_alloc(THREADS, 4); // error: pts-to-ptl at 7 // note: 'upc_all_alloc' allocates memory of all threads: declare a pointer to 'shared' data for it at 9
	private = upc_all_alloc(THREADS, 4); // error: pts-to-ptl at 10 // note: 'upc_all_alloc' allocates memory of all threads: declare a pointer to 'shared' data for it at 12
}
