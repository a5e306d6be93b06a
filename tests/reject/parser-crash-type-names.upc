// SPDX-License-Identifier: MIT
// Type names of shared arrays with variable bounds, on which the parser crashes: the bounds are
// reported, wherever they have a name, and not those of other type names.
// no-sanitizers: the parser frees what is none of its own, and the report of that never ends
// flags: -DOTHER=1
#include <upc.h>

unsigned long before(void) { return sizeof(shared int [4 * THREADS]) + sizeof(shared int [OTHER * THREADS]); }

unsigned long f(int n)
{
	unsigned long k = sizeof(shared [OTHER] int [3]);

	return k + upc_localsizeof(shared [2] int [2 * n]); // error: shared-vla at 44
}

unsigned long after(int n) { return sizeof(int [n]); }
