// SPDX-License-Identifier: MIT
//
// Constant indices that shared arrays do not have, with any number of threads.
#include <upc.h>

enum { N = 10, LAST = N - 1 };
struct pair {
	int v[2];
	struct pair *next;
};
struct open {
	int n, tail[1];
};
shared int a[N * THREADS];
shared [] int b[N];
shared [5] int rows[THREADS][N];
shared [] int all[4][N];
shared struct pair pairs[THREADS];
shared [] int *p;
shared int *q;
shared struct open *flexible;
int x;

void outside(int i)
{
	b[N] = 1; // warning: shared-bounds
	b[-1] = 1; // warning: shared-bounds
	x = b[LAST + 1]; // warning: shared-bounds
	x = 10[b]; // warning: shared-bounds
	*(b + 10) = 1; // warning: shared-bounds
	a[N * THREADS] = 1; // warning: shared-bounds
	a[THREADS * N + 3]++; // warning: shared-bounds
	a[-THREADS] = 1; // warning: shared-bounds
	rows[THREADS][i] = 1; // warning: shared-bounds
	rows[i][N] = 1; // warning: shared-bounds
	all[4][0] = 1; // warning: shared-bounds
	all[i][-1] = 1; // warning: shared-bounds
	pairs[THREADS].v[0] = 1; // warning: shared-bounds
	pairs[i].v[2] = 1; // warning: shared-bounds
	p = &b[N + 1]; // warning: shared-bounds
	p = &b[-1]; // warning: shared-bounds
	if (i < N)
		b[N] = i; // warning: shared-bounds
}

void inside(int i)
{
	b[LAST] = 1;
	a[N * THREADS - 1] = 1;
	a[THREADS] = 1;
	rows[THREADS - 1][LAST] = 1;
	rows[MYTHREAD][0] = 1;
	all[3][9] = 1;
	pairs[MYTHREAD].v[1] = 1;
	p = &b[N];
	p = (&(b[N]));
	q = &a[N * THREADS];
	flexible->tail[3] = 1;
	p = &all[4][0];
	p = &all[3][N];
	p = b + N;
	x = sizeof b[N];
	b[i] = 1;
	p[10] = p[-1];
	if (N > 20)
		b[20] = 1;
	x = N > 20 ? b[20] : 0;
	if (N > 20 && b[20])
		x = 1;
	for (i = 0; i < 3; i++)
		b[i + N - 3] = 1;
}
