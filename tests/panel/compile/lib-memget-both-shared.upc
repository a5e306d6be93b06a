// SPDX-License-Identifier: MIT
// mistake: upc_memget copies from shared memory to shared memory
// needs: upc_memcpy
#include <upc.h>
#define N 8
shared [N] int a[N * THREADS], b[N * THREADS];

int main(void)
{
	upc_memget(&b[MYTHREAD * N], &a[((MYTHREAD + 1) % THREADS) * N], N * sizeof(int)); // here // error: pts-to-ptl
	upc_barrier;
	return 0;
}
