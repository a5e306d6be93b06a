// SPDX-License-Identifier: MIT
// flags: --std=upc1.3
// dynamic-only
// Nothing with an indefinite block size has THREADS in a dimension (U-V13-14).
#include <upc.h>

shared [] int a[THREADS]; // error: threads-in-indefinite at 15
shared [0] int b[2][3 * THREADS]; // error: threads-in-indefinite at 16

void f(void)
{
	static shared [] char c[THREADS * 2]; // error: threads-in-indefinite at 24
}

shared [] int (*d)[THREADS]; // error: threads-in-indefinite at 19
typedef shared [] int e[2 * THREADS]; // error: threads-in-indefinite at 24

shared [] int fine[10];
