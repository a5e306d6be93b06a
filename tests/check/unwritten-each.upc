// SPDX-License-Identifier: MIT
// All threads call upc_global_alloc, as if it made one block for all: each writes its element of a block of its own.
// threads: 2 4
// no-hosts: such reads are not looked for with -network=mpi
#include <string.h>
#include <upc.h>

int main(int argc, char **argv)
{
	int value = 0, is_alone = argc > 1 && strcmp(argv[1], "alone") == 0;
	shared int *p = NULL;

	if (MYTHREAD == 0 || !is_alone)
		p = upc_global_alloc(THREADS, sizeof(int));
	if (p)
		p[MYTHREAD] = 1;
	upc_barrier;
	if (MYTHREAD == 0)
		value = p[1] > 3; // report each: 11: read of 4 bytes that no thread has written // report alone: 11: read of 4 bytes that no thread has written
	// detail each: other threads have made blocks of their own at this place: upc_all_alloc, called by all threads, makes one for all
	// detail alone: upc_global_alloc does not set the memory to zero
	upc_barrier;
	if (p)
		upc_free(p);
	return value;
}
