// SPDX-License-Identifier: MIT
// Collective functions that move data (GASP 5.4.8); flags arrive as int: GASP-63 GASP-64.
#include <upc.h>
#include <upc_collective.h>

#define SYNC (UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC)

shared [2] int from[2*THREADS], to[2*THREADS];
shared [] int one[2*7];
shared int perm[THREADS];
shared [2*7] int square[2*7*THREADS], other[2*7*THREADS];

int main(void)
{
	perm[MYTHREAD] = (MYTHREAD + 1) % THREADS;
	upc_all_broadcast(to, one, 2 * sizeof(int), SYNC);
	upc_all_scatter(to, one, 2 * sizeof(int), 0);
	upc_all_gather(one, from, 2 * sizeof(int), UPC_IN_MYSYNC | UPC_OUT_MYSYNC);
	upc_all_gather_all(square, from, 2 * sizeof(int), SYNC);
	upc_all_exchange(other, square, sizeof(int), UPC_IN_NOSYNC);
	upc_all_permute(to, from, perm, 2 * sizeof(int), SYNC);
}
