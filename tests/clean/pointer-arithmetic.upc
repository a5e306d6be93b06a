// SPDX-License-Identifier: MIT
//
// Pointers that lead before and beyond arrays, and come back before they are used.
#include <stdio.h>
#include <upc.h>

#define N 10
shared [3] int v[3 * N * THREADS];

int main(void)
{
	shared [3] int *p = v, *last = v + 3 * N * THREADS - 1, *back = last + 1;
	long sum = 0;

	upc_forall (int i = 0; i < 3 * N * THREADS; i++; &v[i])
		v[i] = i;
	upc_barrier;
	while (back != v)
		sum += *--back;
	for (p += 3 * N * THREADS; p-- > v + 1;)
		sum -= *p;
	sum -= *v;
	for (shared int *c = (shared int *)v; c <= (shared int *)v; c++)
		sum += *c;
	if (sum || upc_threadof(last) != (size_t)THREADS - 1)
		upc_global_exit(1);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
