// SPDX-License-Identifier: MIT
// mistake: upc_fence is thought to wait for the other threads
// needs: upc_fence waits for no other thread, upc_barrier; the write
#include <stdio.h>
#include <upc.h>
shared double edge[THREADS];
int main(void)
{
	edge[MYTHREAD] = MYTHREAD * 0.5;
	upc_fence;
	double right = edge[(MYTHREAD + 1) % THREADS]; // here // warning: missing-barrier
	printf("%g\n", right);
	return 0;
}
