// SPDX-License-Identifier: MIT
//
// Names of other languages and of other versions of UPC.
#include <upc.h>

shared bool flag; // error: unknown-name at 8
private int x; // error: unknown-name at 1

void f(shared int *p, upc_lock_t *l)
{
	p = upc_malloc(4); // error: unknown-name at 6
	l = upc_lock_alloc(); // error: unknown-name at 6
	upc_all_free(p); // error: unknown-name at 2
	p = nullptr; // error: unknown-name at 6
	upc_all_reduceI(p, p, 0, 1, 1, 0, 0); // error: unknown-name at 2
	upc_exit(1); // error: unknown-name at 2 // fix: upc_global_exit at 2
	while (!upc_lock_try(l)) // error: unknown-name at 10 // fix: upc_lock_attempt at 10
		;
	upc_memcmp(p, p, 4); // error: unknown-name at 2
	x = omp_get_thread_num() + 1; // error: unknown-name at 6 // fix: MYTHREAD at 6
	MPI_Barrier(0); // error: unknown-name at 2 // fix: upc_barrier at 2
}
