// SPDX-License-Identifier: MIT
// mistake: CUDA's __shared__ instead of UPC's shared
// needs: that __shared__ is not UPC, to write shared
#include <upc.h>
#define TILE 16

__shared__ float tile[TILE * THREADS]; // here // error: unknown-name

int main(void)
{
	upc_forall (int i = 0; i < TILE * THREADS; i++; &tile[i])
		tile[i] = 0;
	upc_barrier;
	return 0;
}
