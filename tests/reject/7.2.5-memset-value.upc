// SPDX-License-Identifier: MIT
//
// upc_memset with the value of an element, and of 0 bytes.
#include <upc.h>

#define N 4

shared [N] int a[N * THREADS];
shared [] double *d;
shared [] unsigned char *bytes;
shared [N] short m[2 * THREADS][N];

void set(int n)
{
	upc_memset(a, 1, N * sizeof(int)); // warning: memset-value
	upc_memset(&a[MYTHREAD * N], 2 + 3, N * sizeof(int)); // warning: memset-value
	upc_memset(d, 255, N * sizeof(double)); // warning: memset-value
	upc_memset(m[MYTHREAD], 7, sizeof(m[0])); // warning: memset-value

	upc_memset(a, 0, N * sizeof(int));
	upc_memset(a, -1, N * sizeof(int));
	upc_memset(a, 0xff, N * sizeof(int));
	upc_memset(bytes, 1, N);
	upc_memset((shared char *)a, 1, N * sizeof(int));
	upc_memset(a, 1, 3);
	upc_memset(a, n, N * sizeof(int));
	upc_memset(bytes, N * sizeof(char), 0); // warning: copy-size at 38
	upc_memset(a, n, 0); // warning: copy-size at 19
	upc_memset(a, 0, 0);
}
