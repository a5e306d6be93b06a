// SPDX-License-Identifier: MIT
//
// Arrays are not assigned as a whole.
#include <upc.h>

shared double old[10 * THREADS], new[10 * THREADS];

void swap(void)
{
	old = new; // error: c at 6 // note: assign the elements in a loop, or copy shared arrays with upc_memcpy, upc_memget (to a private one) or upc_memput (from one) at 6
}
