// SPDX-License-Identifier: MIT
// dynamic-only
// A type that a pointer steps by, or that a typedef stands for, has THREADS once and as a factor.
#include <upc.h>

shared int (*a)[THREADS][THREADS]; // error: threads-once at 25
shared int (*b)[THREADS * THREADS]; // error: threads-once at 16
shared [2] int (*c[3])[THREADS + 1]; // error: threads-once at 23
typedef shared int d[THREADS - 1]; // error: threads-once at 21
d *e;
typedef shared int f[2][THREADS][THREADS]; // error: threads-once at 33
struct s { shared int (*p)[100 / THREADS]; }; // error: threads-once at 27
shared int (*shared g[THREADS])[2 + THREADS]; // error: threads-once at 32
shared int (*h(void))[THREADS + 2]; // error: threads-once at 22
void i(shared int (*p)[1 + THREADS]); // error: threads-once at 23

void j(shared int *p)
{
	shared int (*q)[THREADS / 2] = 0; // error: threads-once at 17

	(void)((shared int (*)[THREADS * THREADS])p + 1); // error: threads-once at 24
	(void)q;
}

shared int (*shared fine_a[THREADS])[THREADS];
shared int (*fine_b)[THREADS * 2 * 3], (*fine_c)[2][THREADS];
shared [] int (*fine_d)[THREADS];
void fine_e(shared int a[THREADS + 1], shared int b[][THREADS], int c[THREADS][THREADS]);
