// SPDX-License-Identifier: MIT
// U-LAY-3, negative
#include <upc.h>

enum { SIZE = 3 };

shared [-1] int a[4 * THREADS]; // error: layout-negative at 9
shared [2 - 3] int *b; // error: layout-negative at 9
shared [SIZE - 4] int *c; // error: layout-negative at 9
shared [1u - 2] int *d; // error: layout-negative at 9
shared [sizeof(int) - 5] int *e; // error: layout-negative at 9
shared [1 << 31] int *f; // error: layout-negative at 9
struct g { shared [-1] int *a; }; // error: layout-negative at 20
void h(shared [-2] int a[]); // error: layout-negative at 16
int *shared [-1] i; // error: layout-negative at 14

void j(void)
{
	shared [-1] int *a = (shared [-3] int *)0; // error: layout-negative at 10 // error: layout-negative at 32

	(void)a;
	(void)sizeof(shared [-1] int); // error: layout-negative at 23
}

shared [1 - 1] int *fine;
