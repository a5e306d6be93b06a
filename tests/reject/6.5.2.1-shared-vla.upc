// SPDX-License-Identifier: MIT
// U-ARR-8
#include <upc.h>

int n = 3;
const int fixed = 3;

shared int a[n * THREADS]; // error: shared-vla at 12
extern shared int b[n]; // error: shared-vla at 19
shared int (*c)[4];
shared [] int h[fixed]; // error: shared-vla at 15
shared [] int i[2 * fixed]; // error: shared-vla at 15

void d(int m, shared int (*p)[m], shared int q[][m], shared int r[m][4]);
void e(int m, shared int a[4][m]) { }

void f(int m)
{
	static shared int a[m * THREADS]; // error: shared-vla at 20
	extern shared int b[m]; // error: shared-vla at 20
	shared int (*c)[m];
	shared int (*d)[m * THREADS];
	typedef shared int e[m];
	shared int *g = (shared int *)(shared int (*)[m])0;
	int fine[m];

	(void)fine;
}

struct g { int a; shared int (*b)[4]; };
