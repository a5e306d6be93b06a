// SPDX-License-Identifier: MIT
//
// Block sizes that leave a part of a block over.
// flags: -Wblock-divide
#include <upc.h>

#define N 10
enum { SIZE = 3 };
typedef shared [3] int three;

shared [4] int a[10 * THREADS]; // warning: block-divide
shared [SIZE] int b[THREADS * N]; // warning: block-divide
shared [3] int c[THREADS][5]; // warning: block-divide
shared [8] int d[4 * THREADS]; // warning: block-divide
three e[4 * THREADS]; // warning: block-divide

void f(void)
{
	static shared [4] int local[6 * THREADS]; // warning: block-divide

	local[0] = 1;
}

/* All is well: */
shared [5] int g[10 * THREADS];
shared [N] int h[N * THREADS];
shared [15] int i[THREADS][N][3];
shared [5] int j[2 * THREADS][5];
shared int k[3 * THREADS];
shared [1] int l[3 * THREADS];
shared [*] int m[7 * THREADS];
shared [] int n[7];
three o[3 * THREADS];
three *p;
shared [4] int *q;
