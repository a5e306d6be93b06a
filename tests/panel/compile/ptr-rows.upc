// SPDX-License-Identifier: MIT
// mistake: a pointer to pointers is declared for a matrix
// needs: that rows are no pointers, the parameter, its right type
#include <upc.h>
#define N 8
shared [N] int m[THREADS][N];
int trace(shared [N] int **p)
{
	int t = 0;
	for (int i = 0; i < N && i < THREADS; i++)
		t += p[i][i];
	return t;
}
int main(void)
{
	upc_barrier;
	return MYTHREAD == 0 ? trace(m) : 0; // here // error: pts-to-ptl
}
