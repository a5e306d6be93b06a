// SPDX-License-Identifier: MIT
// Each thread passes its own block of upc_global_alloc, which are of one size and on one thread: the report tells them
// apart by the threads that allocated them.
// threads: 2 3
// good: good
#include <string.h>
#include <upc.h>
#include <upc_collective.h>

int main(int argc, char **argv)
{
	const int is_own = argc > 1 && strcmp(argv[1], "own") == 0;
	shared int *from = upc_all_alloc(THREADS, sizeof(int));
	shared int *to = is_own ? upc_global_alloc(1, sizeof(int)) : upc_all_alloc(1, sizeof(int)); // detail own: (from upc_global_alloc of thread 0 at own-blocks.upc:14) on thread 0

	from[MYTHREAD] = 1;
	upc_barrier;
	upc_all_reduceI(to, from, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // report own: 2: upc_all_reduceI: the argument 'dst' is byte 0 of a block of thread 0 (from upc_global_alloc of thread
	// detail own: all threads must pass the same value: upc_all_alloc gives all the same block
	upc_barrier;
	if (MYTHREAD == 0) {
		upc_free(from);
		if (!is_own)
			upc_free(to);
	}
	return 0;
}
