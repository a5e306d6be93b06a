// SPDX-License-Identifier: MIT
// mistake: a semicolon after the head of upc_forall
// needs: that the body is empty and the block below runs once on each thread, to take the ; away
#include <upc.h>
#define N 10

shared int v[N * THREADS];

int main(void)
{
	int i;

	upc_forall (i = 0; i < N * THREADS - 1; i++; &v[i]); // here // warning: empty-forall
	{
		v[i] = 2 * i;
	}
	upc_barrier;
	return 0;
}
