// SPDX-License-Identifier: MIT
// flags: -Wno-deprecated-non-prototype
// U-LAY-7
#include <upc.h>

typedef shared void nothing;
typedef void plain;

shared [1] void *a; // error: layout-on-void at 8
shared [] void *b; // error: layout-on-void at 8
shared [0] const void *c; // error: layout-on-void at 8
const void shared [2] *d; // error: layout-on-void at 19
shared [2] nothing *e; // error: layout-on-void at 8
shared [3] plain *f; // error: layout-on-void at 8
shared [2] void *shared g; // error: layout-on-void at 8
shared [2] void **h; // error: layout-on-void at 8
shared [2] void *i[3]; // error: layout-on-void at 8
typedef shared [2] void *j; // error: layout-on-void at 16
typedef shared [2] void k; // error: layout-on-void at 16
shared [*] void *l; // error: layout-on-void at 8
struct m { shared [2] void *a; }; // error: layout-on-void at 19
void n(shared [2] void *a); // error: layout-on-void at 15
void o(int, shared [] void *); // error: layout-on-void at 20
void (*p)(shared [2] void *); // error: layout-on-void at 18
shared [2] void *q(void); // error: layout-on-void at 8
void r(a) shared [2] void *a; { } // error: layout-on-void at 18

void s(void)
{
	shared [2] void *a = 0; // error: layout-on-void at 9

	for (shared [2] void *b = 0; b;) // error: layout-on-void at 14
		;
	a = (shared [2] void *)a; // error: layout-on-void at 14
	(void)sizeof(shared [2] void *); // error: layout-on-void at 22
}

shared void *fine;
nothing *also_fine;
shared const void *shared [3] fine_too[3 * THREADS];
