// SPDX-License-Identifier: MIT
//
// Casts in a upc_forall whose affinity is to an element with another layout, or to another element.
#include <upc.h>
shared int a[100 * THREADS], c[101 * THREADS];
shared [100] int b[100 * THREADS];
shared [] int d[100];
int *q;
int first(int i);
void cases(void)
{
	int i, j;

	upc_forall (i = 0; i < 100 * THREADS; i++; &a[i]) {
		q = (int *)&a[i];
		q = (int *)&c[i];
		q = (int *)&b[i]; // warning: remote-cast
		q = (int *)(b + i); // warning: remote-cast
		q = (int *)&c[i + THREADS];
	}
	upc_forall (i = 0; i < 100 * THREADS - 1; i++; i) {
		q = (int *)&a[i];
		q = (int *)&b[i]; // warning: remote-cast
		q = (int *)&c[i + 1]; // warning: remote-cast
	}
	upc_forall (i = 0; i < 100; i++; &a[i])
		q = (int *)&d[i]; // warning: remote-cast
	upc_forall (i = 0; i < 100 * THREADS - 1; i++; &b[i]) {
		q = (int *)&b[i];
		q = (int *)&b[i + 1];
		for (j = 0; j < 3; j++)
			q = (int *)&a[i + j];
	}
	upc_forall (i = 0; i < 100 * THREADS; i++; &a[i])
		if (first(i))
			q = (int *)&b[i];
	upc_forall (i = 0; i < 100 * THREADS; i++; &a[i]) {
		if (first(i))
			continue;
		q = (int *)&b[i];
	}
	upc_forall (i = 0; i < 100 * THREADS; i++; &a[i])
		q = upc_threadof(&b[i]) == MYTHREAD ? (int *)&b[i] : &j;
}
