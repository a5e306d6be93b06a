// SPDX-License-Identifier: MIT
//
// Own elements by index arithmetic, by upc_threadof, by affinity expressions and by a pointer that skips the others'.
#include <stdio.h>
#include <upc.h>

#define N 7
shared [3] int v[3 * N * THREADS];
shared int counts[THREADS];

int main(void)
{
	int all = 3 * N * THREADS;

	for (int b = MYTHREAD; b < N * THREADS; b += THREADS)
		for (int i = 3 * b; i < 3 * b + 3; i++)
			v[i] += 1;
	for (int i = 0; i < all; i++)
		if (upc_threadof(&v[i]) == (size_t)MYTHREAD)
			v[i] += 10;
	upc_forall (int i = 0; i < all; i++; i / 3)
		v[i] += 100;
	upc_forall (shared [3] int *p = v; p < v + all; p++; p)
		*p += 1000;
	for (int *p = (int *)&v[3 * MYTHREAD], *end = p + 3 * N; p < end; p++)
		counts[MYTHREAD] += *p == 1111;
	upc_barrier;
	if (counts[(MYTHREAD + 1) % THREADS] != 3 * N)
		upc_global_exit(1);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
