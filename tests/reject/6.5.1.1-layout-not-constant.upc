// SPDX-License-Identifier: MIT
// flags: -Wno-deprecated-non-prototype
// U-LAY-3, without constants
#include <upc.h>

int n, f(void); // note: 'n' is a variable, not a constant at 5
const int fixed = 3; // note: 'fixed' is a variable, not a constant: write 'enum { fixed = 3 };' instead at 11
enum { SIZE = 3 };

shared [n] int a[THREADS]; // error: layout-not-constant at 9
shared [MYTHREAD] int b[THREADS]; // error: layout-not-constant at 9 // note: MYTHREAD has a different value on each thread at 9
shared [2.5] int c[THREADS]; // error: layout-not-constant at 9
shared [n] int *d; // error: layout-not-constant at 9
shared [f()] int *e; // error: layout-not-constant at 9
shared ["x"] int *g; // error: layout-not-constant at 9
shared [(void *)0] int *h; // error: layout-not-constant at 9
shared [1 / 0] int *i; // error: layout-not-constant at 9
shared [undeclared] int *j; // error: layout-not-constant at 9 // note: 'undeclared' is not declared before, and there is no macro of that name at 9
shared [99999999999999999999] int *k; // error: layout-not-constant at 9
shared [int] int *l; // error: layout-not-constant at 9
shared [n + 2] int *m; // error: layout-not-constant at 9
shared [fixed] int *w; // error: layout-not-constant at 9
shared [2 * fixed] int *x; // error: layout-not-constant at 9
typedef shared [n] int o; // error: layout-not-constant at 17
struct p { shared [n] int *a; }; // error: layout-not-constant at 20
void q(shared [n] int *a, shared [n] int b[]); // error: layout-not-constant at 16 // error: layout-not-constant at 35
void (*r)(shared [n] int *a); // error: layout-not-constant at 19
shared [n] int *s(void); // error: layout-not-constant at 9
void t(a) shared [n] int *a; { } // error: layout-not-constant at 19
int *shared [n] u[THREADS]; // error: layout-not-constant at 14

void v(int m, shared [m] int *a) // error: layout-not-constant at 23 // note: 'm' is a variable, not a constant at 12
{
	shared [m] int *b; // error: layout-not-constant at 10
	static shared [m] int c[THREADS]; // error: layout-not-constant at 17

	for (shared [m] int *d = 0; d; d++) // error: layout-not-constant at 15
		;
	b = (shared [m] int *)0; // error: layout-not-constant at 15
	(void)sizeof(shared [m] int); // error: layout-not-constant at 23
	(void)b;
	(void)c;
}

shared [SIZE * sizeof(int)] int fine[4 * THREADS];
shared [(int)2.5] int *fine_b;
shared ['a'] int *fine_c;
shared [1 ? 2 : 3] int *fine_d;
shared [sizeof n] int *fine_e;
