// SPDX-License-Identifier: MIT
//
// Strict accesses for each element of an array.
// flags: -Wstrict-in-loop
#include <upc.h>

strict shared int a[8 * THREADS];
shared int b[8 * THREADS];
strict shared int flag, flags[THREADS];
shared volatile int v[8 * THREADS];

void slow(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += a[i]; // warning: strict-in-loop
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i * n + j] = sum; // warning: strict-in-loop
	upc_forall (int i = 0; i < n; i++; &v[i])
		v[i] = i; // warning: strict-in-loop
	{
#pragma upc strict
		for (int i = 0; i < n; i++)
			b[i] = b[i + 1]; // warning: strict-in-loop
	}
}

/* All is well: */
int fine(int n)
{
	int sum = 0;

	while (flag == 0)
		;
	for (int i = 0; i < n; i++)
		sum += b[i];
	for (int t = 0; t < THREADS; t++)
		while (!flags[t])
			;
	for (int t = 0; t < THREADS; t++)
		sum += flags[t];
	for (int i = 0; i < n; i++) {
		b[i] = 1;
		flag = i;
	}
	for (int i = 0; a[i]; i++)
		sum++;
	while (n--)
		a[n] = 0;
	for (int i = 0; i < n; i++)
		sum += (int)upc_threadof(&a[i]);
	flag = a[3];
	return sum + (int)upc_threadof(&a[n]);
}
