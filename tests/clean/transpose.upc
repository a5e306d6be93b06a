// SPDX-License-Identifier: MIT
//
// A matrix is transposed by copying blocks from all threads and turning them in private memory.
// static-only
#include "../run/check.h"

#define B 4
shared [B * B] int m[THREADS][THREADS][B * B], t[THREADS][THREADS][B * B];

int main(void)
{
	for (int c = 0; c < THREADS; c++)
		upc_forall (int r = 0; r < THREADS; r++; &m[r][c][0])
			for (int i = 0; i < B * B; i++)
				m[r][c][i] = 1000 * r + 100 * c + i;
	upc_barrier;
	for (int r = 0; r < THREADS; r++)
		upc_forall (int c = 0; c < THREADS; c++; &t[c][r][0]) {
			int block[B * B], turned[B * B];

			upc_memget(block, m[r][c], sizeof block);
			for (int i = 0; i < B * B; i++)
				turned[i % B * B + i / B] = block[i];
			upc_memput(t[c][r], turned, sizeof turned);
		}
	upc_barrier;
	for (int r = 0; r < THREADS; r++)
		for (int c = 0; c < THREADS; c++)
			CHECK_INT(t[c][r][B], 1000 * r + 100 * c + 1);
	return check_done();
}
