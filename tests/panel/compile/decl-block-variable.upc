// SPDX-License-Identifier: MIT
// mistake: the block size is a variable
// needs: that a block size must be a constant, 'width', where it is declared, to write #define or
// enum
#include <upc.h>

int width = 32;
shared [width] float image[32 * THREADS]; // here // error: layout-not-constant

int main(void)
{
	upc_forall (int y = 0; y < THREADS; y++; &image[32 * y])
		for (int x = 0; x < 32; x++)
			image[32 * y + x] = 0.5f;
	upc_barrier;
	return 0;
}
