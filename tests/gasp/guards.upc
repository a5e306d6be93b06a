// SPDX-License-Identifier: MIT
// With --inst, what a condition says of the owner holds where it was true, and not in the other branch: GASP-4.
#include <upc.h>

shared int a[THREADS];

int main(void)
{
	int i, x = 0;

	for (i = 0; i < THREADS; i++) {
		if ((int)upc_threadof(&a[i]) == MYTHREAD)
			a[i] = 1;
		else
			a[i] = 2;
	}
	for (i = 0; i < THREADS; i++)
		x += i % THREADS == MYTHREAD ? a[i] : a[i];
	for (i = 0; i < THREADS; i++)
		x += (int)upc_threadof(&a[i]) == MYTHREAD || a[i];
	for (i = 0; i < THREADS; i++)
		x += (int)upc_threadof(&a[i]) == MYTHREAD && a[i];
	for (i = 0; i < THREADS; i++)
		if ((int)upc_threadof(&a[i]) != MYTHREAD)
			x += a[i];
	for (i = 0; i + 1 < THREADS; i++)
		if (i == MYTHREAD) {
			i++;
			x += a[i];
			i--;
		}
	for (i = 0; i < THREADS; i++)
		if ((int)upc_threadof(&a[i]) == MYTHREAD || x >= 0)
			x += a[i];
	i = MYTHREAD;
	if (i == MYTHREAD) {
		i = (i + 1) % THREADS;
		x += a[i];
	}
	for (size_t u = 0; u < 1; u++)
		if ((u - 1) % THREADS == (size_t)MYTHREAD)
			x += a[u + THREADS - 1];
	upc_barrier 1;
	return x < 0;
}
