// SPDX-License-Identifier: MIT
// dynamic-only
// U-ARR-3
#include <upc.h>

typedef int row[THREADS];
typedef int three[3];
typedef shared int many[THREADS];
enum { N = 2 };

shared int a[10]; // error: threads-once at 12
shared int b[THREADS][THREADS]; // error: threads-once at 12
shared [4] int c[THREADS + 4]; // error: threads-once at 16
shared int d[THREADS * THREADS]; // error: threads-once at 12
shared int e[(int)THREADS]; // error: threads-once at 12
shared int f[2 * THREADS / 2]; // error: threads-once at 12
shared int g[10 + THREADS]; // error: threads-once at 12
shared int h[-THREADS]; // error: threads-once at 12
shared [2] int i[THREADS / 2]; // error: threads-once at 16
shared row j[THREADS]; // error: threads-once at 12
many k[THREADS]; // error: threads-once at 6
shared three l; // error: threads-once at 14
shared int m[THREADS << 1]; // error: threads-once at 12
shared int n[THREADS - 1]; // error: threads-once at 12
shared int o[THREADS ? 3 : 4]; // error: threads-once at 12
extern shared int p[10]; // error: threads-once at 19
shared int q[3], fine[THREADS], r[4]; // error: threads-once at 12
shared int q1[100 / THREADS]; // error: threads-once at 12
shared int q2[7 % THREADS]; // error: threads-once at 12
shared int q3[8 / (THREADS)], q4[8 / 2 * THREADS]; // error: threads-once at 12
typedef shared int ten[10];
ten s; // error: threads-once at 5
int *shared t[10]; // error: threads-once at 13
shared struct { int a; } u[7]; // error: threads-once at 26
shared [N] double v[N][3]; // error: threads-once at 19
shared int w[THREADS][3][THREADS]; // error: threads-once at 12

void x(void)
{
	static shared int a[10]; // error: threads-once at 20
	extern shared int y[THREADS][THREADS]; // error: threads-once at 20
	static shared [2] int c[2]; // error: threads-once at 24
}

shared [] int fine_a[10];
shared int fine_b[2][5 * THREADS];
shared row fine_c[10];
many fine_d;
shared int fine_e[N * THREADS], fine_f[THREADS * 3], fine_g[(3) * THREADS], fine_h[((1UL * THREADS))];
int *fine_i[10];
shared int (*fine_j)[10];
shared int fine_k;
