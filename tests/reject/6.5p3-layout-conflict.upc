// SPDX-License-Identifier: MIT
// flags: -Wno-deprecated-non-prototype
// U-LAY-5
#include <upc.h>

typedef shared [3] int three; // note: 'three' is declared here with block size [3] at 24
typedef shared [3] int threes[30]; // note: 'threes' is declared here with block size [3] at 24
typedef shared [] int all; // note: 'all' is declared here with block size [] at 23
typedef shared [*] int even; // note: 'even' is declared here with block size [*] at 24
typedef int *shared [2] pointer; // note: 'pointer' is declared here with block size [2] at 25
typedef three chained; // note: 'chained' is declared here with block size [3] at 15

shared [5] threes a[THREADS]; // error: layout-conflict at 8
shared [2] shared [4] int b[8 * THREADS]; // error: layout-conflict at 19 // note: block size [2] is written here at 8
shared [2] int shared [4] c[8 * THREADS]; // error: layout-conflict at 23 // note: block size [2] is written here at 8
shared [2] shared [] int d[8]; // error: layout-conflict at 19 // note: block size [2] is written here at 8
shared [2] three e[2 * THREADS]; // error: layout-conflict at 8
shared [] three f; // error: layout-conflict at 8
shared [*] three g[THREADS]; // error: layout-conflict at 8
three shared [1] h; // error: layout-conflict at 14
shared [3] all i[3]; // error: layout-conflict at 8
shared [2] even j[2 * THREADS]; // error: layout-conflict at 8
shared [2] chained k[2 * THREADS]; // error: layout-conflict at 8
shared [1] three *l; // error: layout-conflict at 8
shared [0] three *m; // error: layout-conflict at 8
int *shared [2] shared [3] n[6 * THREADS]; // error: layout-conflict at 24 // note: block size [2] is written here at 13
shared [3] pointer o[6 * THREADS]; // error: layout-conflict at 8
typedef shared [2] three p; // error: layout-conflict at 16
struct q {
	shared [2] three *a; // error: layout-conflict at 9
	shared [2] shared [4] int *b; // error: layout-conflict at 20 // note: block size [2] is written here at 9
};
void r(shared [2] three *a); // error: layout-conflict at 15
void s(shared [2] three a[]); // error: layout-conflict at 15
void t(shared [2] three *); // error: layout-conflict at 15
void (*u)(shared [2] shared [3] int *); // error: layout-conflict at 29 // note: block size [2] is written here at 18
shared [2] three *v(void); // error: layout-conflict at 8
void w(a) shared [2] three *a; { } // error: layout-conflict at 18

void x(void)
{
	shared [2] three *a; // error: layout-conflict at 9
	static shared [2] three b[2 * THREADS]; // error: layout-conflict at 16

	for (shared [2] three *c = 0; c; c++) // error: layout-conflict at 14
		;
	a = (shared [4] three *)0; // error: layout-conflict at 14
	(void)sizeof(shared [2] three); // error: layout-conflict at 22
	(void)upc_blocksizeof(shared [2] three); // error: layout-conflict at 31
	(void)a;
	(void)b;
}

shared [3] three same[3 * THREADS];
shared [2] int shared [2] twice[2 * THREADS];
shared [0] all zero[4];
shared three bare;
shared [5] int *shared [3] levels[3 * THREADS];
