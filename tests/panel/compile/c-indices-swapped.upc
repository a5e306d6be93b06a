// SPDX-License-Identifier: MIT
// mistake: the indices of a matrix are swapped in an assignment
// needs: the second index reaches 63 of 32; swap i and j
// flags: -T 4
#include <upc.h>
#define ROWS 64
#define COLS 32
shared [COLS] float m[ROWS][COLS];
int main(void)
{
	upc_forall (int i = 0; i < ROWS; i++; &m[i][0])
		for (int j = 0; j < COLS; j++)
			m[j][i] = i * COLS + j; // here // warning: shared-bounds
	upc_barrier;
	return 0;
}
