// SPDX-License-Identifier: MIT
// mistake: a column index of a matrix is one too large
// needs: the index 5, that it is 'j', 'm' with its dimensions, the line
#include <upc.h>
#define ROWS 4
#define COLS 5
shared [COLS] int m[ROWS * THREADS][COLS];
void fill(int cols)
{
	upc_forall (int i = 0; i < ROWS * THREADS; i++; &m[i][0])
		for (int j = 0; j <= cols; j++)
			m[i][j] = i * j; // here // report: index 5 of an array of 5 elements
}
int main(void)
{
	fill(COLS);
	upc_barrier;
	return 0;
}
