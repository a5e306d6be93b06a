// SPDX-License-Identifier: MIT
// mistake: all threads call upc_global_alloc for one array
// needs: that each thread gets another object, upc_all_alloc
#include <upc.h>
#define N 16
shared [N] int *a;
int main(void)
{
	a = upc_global_alloc(THREADS, N * sizeof(int)); // here // warning: every-thread
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_barrier;
	return a[((MYTHREAD + 1) % THREADS) * N] == 0;
}
