// SPDX-License-Identifier: MIT
// dynamic-only
// U-ARR-4
#include <upc.h>

typedef int row[THREADS];
typedef shared [] int all[THREADS];

shared [] int a[THREADS]; // error: threads-in-indefinite at 15
shared [0] int b[2 * THREADS]; // error: threads-in-indefinite at 16
shared [] int c[2][THREADS]; // error: threads-in-indefinite at 15
all d; // error: threads-in-indefinite at 5
shared [] row e; // error: threads-in-indefinite at 15
extern shared [] int f[THREADS]; // error: threads-in-indefinite at 22
int *shared [] g[THREADS]; // error: threads-in-indefinite at 16

void h(void)
{
	static shared [] int a[THREADS]; // error: threads-in-indefinite at 23
	extern shared [] int i[THREADS][3]; // error: threads-in-indefinite at 23
}

shared [] int fine[4];
shared [] int *also_fine;
