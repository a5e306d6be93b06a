// SPDX-License-Identifier: MIT
// mistake: the block of upc_all_alloc is cast to a private pointer on each thread
// needs: it begins on thread 0; &p[MYTHREAD * ...]
#include <upc.h>
int main(void)
{
	shared double *p = upc_all_alloc(THREADS, 8 * sizeof(double));
	double *mine = (double *)p; // here // warning: remote-cast
	for (int i = 0; i < 8; i++)
		mine[i] = MYTHREAD;
	upc_barrier;
	return 0;
}
