// SPDX-License-Identifier: MIT
// flags: --std=upc1.0
// UPC 1.0 by its flag: a warning and what to write today at each place.
#include <upc.h>

shared int [4] a[8 * THREADS]; // warning: old-spelling at 1 // fix: shared [4] int at 1
#define SYNC barrier

int f(int n)
{
	int i;

	forall (i = 0; i < n; i++; i) // warning: old-spelling at 2 // fix: upc_forall at 2
		a[i] = i;
	if (n) { barrier; } else { barrier n; } // warning: old-spelling at 11 old-spelling at 29 // fix: upc_barrier at 11 // fix: upc_barrier at 29
	barrier_notify; n++; barrier_wait; // warning: old-spelling at 2 old-spelling at 23 // fix: upc_notify at 2 // fix: upc_wait at 23
	notify 1; wait 1; // warning: old-spelling at 2 old-spelling at 12 // fix: upc_notify at 2 // fix: upc_wait at 12
	fence; // warning: old-spelling at 2 // fix: upc_fence at 2
	SYNC; // warning: old-spelling at 2
	return localsizeof(a) + elemsizeof a; // warning: old-spelling at 9 old-spelling at 26 // fix: upc_localsizeof at 9 // fix: upc_elemsizeof at 26
}
