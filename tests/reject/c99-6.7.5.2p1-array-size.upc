// SPDX-License-Identifier: MIT
// U-ARR-9
#include <upc.h>

enum { NONE };
typedef shared [] int empty[0];

shared [] int a[0]; // error: array-size at 15
shared int b[0 * THREADS]; // error: array-size at 12
shared [] int c[-1]; // error: array-size at 17
shared int e[THREADS][NONE]; // error: array-size at 12
shared [] int f[2][-3]; // error: array-size at 20
shared [] int g[2.5]; // error: array-size at 17
shared [] int h["a"]; // error: array-size at 17
extern shared [] int i[0]; // error: array-size at 22
empty j; // error: array-size at 7
int *shared [] k[0]; // error: array-size at 16

void l(void)
{
	static shared [] int a[0]; // error: array-size at 23
	static shared [] int b[-1]; // error: array-size at 25
}
