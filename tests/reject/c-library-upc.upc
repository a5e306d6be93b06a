// SPDX-License-Identifier: MIT
//
// Functions of UPC with arguments that C refuses: a note says what they take.
#include <upc.h>

void upc(shared int *p, upc_lock_t *l)
{
	p = upc_all_alloc(4); // error: c at 21 // note: 'upc_all_alloc' takes (number of blocks, bytes in a block), called by all threads: for n bytes on each thread, write upc_all_alloc(THREADS, n) at 6
	upc_lock(*l); // error: c at 11 // note: 'upc_lock' takes a lock declared 'upc_lock_t *lock' at 2
}
