// SPDX-License-Identifier: MIT
// flags: -Wno-deprecated-non-prototype
// U-LAY-8
#include <upc.h>

typedef shared [*] int even;

shared [*] int *a; // error: star-in-pointer at 8
shared [*] int (*b)[THREADS]; // error: star-in-pointer at 8
shared [*] int **c; // error: star-in-pointer at 8
shared [*] int *shared d; // error: star-in-pointer at 8
shared [*] int *e[3]; // error: star-in-pointer at 8
even *f; // error: star-in-pointer at 7
even g[THREADS], *h; // error: star-in-pointer at 19
shared [*] int i[THREADS], *j; // error: star-in-pointer at 8
typedef shared [*] int *k; // error: star-in-pointer at 16
struct l { shared [*] int *a; }; // error: star-in-pointer at 19
void m(shared [*] int *a); // error: star-in-pointer at 15
void n(shared [*] int a[10]); // error: star-in-pointer at 15
void o(int, shared [*] int *); // error: star-in-pointer at 20
void (*p)(shared [*] int *); // error: star-in-pointer at 18
shared [*] int *q(void); // error: star-in-pointer at 8
void r(a) shared [*] int *a; { } // error: star-in-pointer at 18

void s(void)
{
	shared [*] int *a; // error: star-in-pointer at 9

	for (shared [*] int *b = 0; b; b++) // error: star-in-pointer at 14
		;
	a = (shared [*] int *)0; // error: star-in-pointer at 14
	(void)sizeof(shared [*] int *); // error: star-in-pointer at 22
	(void)a;
}

shared [*] int fine[4 * THREADS];
int *shared [*] pointers[4 * THREADS];
shared [2] int *shared [*] also_fine[4 * THREADS];
