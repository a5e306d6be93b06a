// SPDX-License-Identifier: MIT
//
// flags: -Wbulk-copy
// The call that replaces a loop has the place of the first element, and the number of elements (U-LIB-27).
#include <upc.h>

enum { N = 100 };
shared [N] double a[N * THREADS], rows[THREADS][N];
double b[2 * N], c[N][N];

void copy(shared [] double *q, int next, int n, int k, int low)
{
	for (int i = 10; i < 50; i++) // note: upc_memget(&b[10 + 1], &a[next * N + 10], 40 * sizeof b[0]) at 2
		b[i + 1] = a[next * N + i]; // warning: bulk-copy at 3
	for (int i = 0; i < 40; i++) // note: upc_memget(&b[N], &a[next * N + 7], 40 * sizeof b[0]) at 2
		b[i + N] = a[next * N + i + 7]; // warning: bulk-copy at 3
	for (int i = low + 1; i <= n; i++) // note: upc_memput(&q[(low + 1) - 1], &b[low + 1], (n - (low + 1) + 1) * sizeof q[0]) at 2
		q[i - 1] = b[i]; // warning: bulk-copy at 3
	for (int i = 0; i <= n; i++) // note: upc_memset(&q[k], 0, (n + 1) * sizeof q[0]) at 2
		q[k + i] = 0; // warning: bulk-copy at 3
	for (int i = 1; i <= n; i++) // note: upc_memget(&c[k][1], &rows[k][1], n * sizeof c[k][0]) at 2
		c[k][i] = rows[k][i]; // warning: bulk-copy at 3
	for (int i = 2; i < 2 * n; i++) // note: upc_memget(&c[k][2], &rows[k][2], ((2 * n) - 2) * sizeof c[k][0]) at 2
		c[k][i] = rows[k][i]; // warning: bulk-copy at 3
}
