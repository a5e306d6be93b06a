// SPDX-License-Identifier: MIT
// mistake: a row is written beyond its end through a pointer
// needs: write, 'm' and its dimensions, the bytes of the row, the line
#include <upc.h>
#define COLS 5
shared [COLS] int m[THREADS][COLS];
void fill(shared [COLS] int *row, int n)
{
	for (int j = 0; j <= n; j++)
		row[j] = j; // here // report: write of 4 bytes beyond the end of 'm' on thread 0
}
int main(void)
{
	if (MYTHREAD == THREADS - 1)
		fill(m[MYTHREAD], COLS);
	upc_barrier;
	return 0;
}
