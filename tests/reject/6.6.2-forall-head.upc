// SPDX-License-Identifier: MIT
//
// Heads of upc_forall that differ between threads.
#include <upc.h>

#define N 4
#define MINE (MYTHREAD * N)

shared int a[N * THREADS];
shared [N] int blocks[N * THREADS];

void differ(int n)
{
	int i;

	upc_forall (i = MYTHREAD; i < N * THREADS; i++; &a[i]) // warning: forall-head
		a[i] = i;
	upc_forall (i = 0; i < n + MYTHREAD; i++; i) // warning: forall-head
		a[i] = i;
	upc_forall (i = 0; i < n; i += MYTHREAD + 1; i) // warning: forall-head
		a[i] = i;
	upc_forall (i = MYTHREAD; i < N * THREADS; i += THREADS; &blocks[i]) // warning: forall-head
		blocks[i] = i;
	upc_forall (i = MINE; i < n; i++; i) // warning: forall-head
		a[i] = i;
}

void own(int n)
{
	int i, k;

	upc_forall (i = MYTHREAD; i < N * THREADS; i += THREADS; &a[i])
		a[i] = i;
	upc_forall (i = MYTHREAD; i < n; i += THREADS; i)
		a[i] = i;
	upc_forall (i = MYTHREAD; i < n; i++; continue)
		a[i] = i;
	upc_forall (i = MYTHREAD; i < n; i++;)
		a[i] = i;
	upc_forall (i = 0; i < n; i++; i)
		for (k = MYTHREAD; k < n; k++)
			a[i] += k;
}
