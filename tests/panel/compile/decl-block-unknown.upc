// SPDX-License-Identifier: MIT
// mistake: the macro of the block size is misspelt
// needs: that BLOCK is not declared
#include <upc.h>
#define BLOCKSIZE 16
shared [BLOCK] float v[BLOCKSIZE * THREADS]; // here // error: layout-not-constant

int main(void)
{
	upc_forall (int i = 0; i < BLOCKSIZE * THREADS; i++; &v[i])
		v[i] = 1.0f;
	upc_barrier;
	return 0;
}
