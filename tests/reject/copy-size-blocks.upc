// SPDX-License-Identifier: MIT
//
// Copies of the elements from MYTHREAD * N on, which are not in one block.
#include <upc.h>
#define N 100

shared float a[N * THREADS];
shared [10] float tens[N * THREADS];
shared [N] float b[N * THREADS];

void f(void)
{
	float local[N];

	upc_memget(local, &a[MYTHREAD * N], N * sizeof(float)); // warning: copy-size
	upc_memput(&a[MYTHREAD * N], local, sizeof local); // warning: copy-size
	upc_memget(local, tens + N * MYTHREAD, N * sizeof(float)); // warning: copy-size
	upc_memget(local, &b[MYTHREAD * N], N * sizeof(float));
	upc_memget(local, &a[MYTHREAD], N * sizeof(float));
	upc_memget(local, &tens[10 * MYTHREAD], N * sizeof(float));
	upc_memget(local, &a[MYTHREAD * 10], N * sizeof(float));
}
