// SPDX-License-Identifier: MIT
//
// Loops that copy element by element what one call can copy.
// flags: -Wbulk-copy
#include <upc.h>

#define N 8
shared [] int whole[N], other[N];
shared [N] int rows[THREADS][N];
shared [N] int flat[N * THREADS];
shared int cyclic[N * THREADS];
strict shared [] int careful[N];
int mine[N + 1];
short narrow[N];

void slow(shared [] int *p, int n, int r)
{
	int i;

	for (i = 0; i < n; i++)
		mine[i] = p[i]; // warning: bulk-copy
	for (i = 0; i < n; ++i) {
		p[i] = mine[i]; // warning: bulk-copy
	}
	for (int k = 2; k < N; k += 1)
		whole[k] = other[k]; // warning: bulk-copy
	for (i = 0; i < N; i++)
		whole[i] = 0; // warning: bulk-copy
	for (i = 0; i < N; i++)
		rows[r][i] = mine[i]; // warning: bulk-copy
	for (i = 0; i < N; i++)
		mine[i] = flat[r * N + i]; // warning: bulk-copy
	for (i = 0; i < n; i++)
		mine[i + 1] = p[r + i]; // warning: bulk-copy
}

/* All is well: */
void fine(shared [] int *p, shared int *c, int n, int r)
{
	int i, sum = 0;

	for (i = 0; i < n; i++)
		mine[i] = cyclic[i];
	for (i = 0; i < n; i++)
		c[i] = mine[i];
	for (i = 0; i < n; i++)
		mine[i] = flat[i];
	for (i = 0; i < n; i++)
		mine[i] = flat[r + i];
	for (i = 0; i <= N; i++)
		mine[i] = flat[r * N + i];
	for (i = 0; i < n; i++)
		mine[i] = p[2 * i];
	for (i = 0; i < n; i += 2)
		mine[i] = p[i];
	for (i = 0; i < n; i++)
		narrow[i] = (short)p[i];
	for (i = 0; i < n; i++)
		narrow[i] = p[i];
	for (i = 0; i < n; i++)
		mine[i] = p[i] + 1;
	for (i = 0; i < n; i++)
		p[i] = i;
	for (i = 0; i < n; i++)
		p[i] = 3;
	for (i = 0; i < n; i++)
		p[0] = mine[i];
	for (i = 0; i < n; i++)
		p[i] += mine[i];
	for (i = 0; i < n; i++)
		mine[i] = careful[i];
	for (i = 0; i < n; i++)
		mine[i] = narrow[i];
	for (i = 0; i < n; i++) {
		mine[i] = p[i];
		sum += mine[i];
	}
	for (i = 0; i < n; i++)
		p[i] = mine[p[i]];
	for (i = 0; i < n; i++)
		rows[i][r] = mine[i];
	upc_memget(mine, p, N * sizeof *mine);
}
