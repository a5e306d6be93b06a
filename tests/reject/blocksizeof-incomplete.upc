// SPDX-License-Identifier: MIT
// The block size of an incomplete type is known if the type is shared, and its other sizes are not.
#include <upc.h>

struct later;
shared [4] struct later *p;
typedef shared [3] struct later three;

unsigned long f(void)
{
	return upc_blocksizeof(*p) + upc_blocksizeof(three) + upc_blocksizeof(shared struct later)
		+ upc_localsizeof(*p) // error: sizeof-incomplete at 5
		+ upc_elemsizeof(*p) // error: sizeof-incomplete at 5
		+ upc_elemsizeof(three) // error: sizeof-incomplete at 5
		+ upc_localsizeof(shared struct later) // error: sizeof-incomplete at 5
		+ upc_blocksizeof(struct later) // error: sizeof-incomplete at 5
		+ sizeof(*p); // error: sizeof-incomplete at 11
}
