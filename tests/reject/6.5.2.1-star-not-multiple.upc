// SPDX-License-Identifier: MIT
// dynamic-only
// U-LAY-12
#include <upc.h>

typedef shared [*] int even;

shared [*] int a[4]; // error: star-not-multiple at 16
shared [*] int b[THREADS + 1]; // error: star-not-multiple at 16
shared [*] int c[3][5]; // error: star-not-multiple at 16
even d[3]; // error: star-not-multiple at 6
shared [*] char e[10]; // error: star-not-multiple at 17
shared [*] int f[THREADS / 2]; // error: star-not-multiple at 16
shared [*] struct { int a; } g[2]; // error: star-not-multiple at 30
int *shared [*] h[3]; // error: star-not-multiple at 17
extern shared [*] int i[7]; // error: star-not-multiple at 23

void j(void)
{
	static shared [*] int a[7]; // error: star-not-multiple at 24
	extern shared [*] int k[5]; // error: star-not-multiple at 24
}

shared [*] int fine[THREADS][4];
shared [*] int also_fine;
even fine_three[2 * THREADS];
shared [*] int fine_four[3][THREADS];
