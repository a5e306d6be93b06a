// SPDX-License-Identifier: MIT
// flags: -Wno-deprecated-non-prototype
// U-QUAL-12
#include <upc.h>

typedef shared int number;
typedef int *shared pointer;
typedef shared int function(void); // error: shared-return at 9

shared int a(void); // error: shared-return at 1
number b(void); // error: shared-return at 8
pointer c(void); // error: shared-return at 9
int *shared d(void); // error: shared-return at 6
shared int (*e)(void); // error: shared-return at 1
number (*f)(void), (*g[3])(void); // error: shared-return at 10
shared int h(void) { return 0; } // error: shared-return at 1
number i() { return 0; } // error: shared-return at 8
static strict shared int j(int a) { return a; } // error: shared-return at 15
struct k { shared int (*a)(void); }; // error: shared-return at 12
void l(shared int (*a)(void), number b(void)); // error: shared-return at 8 // error: shared-return at 38
shared struct k m(void); // error: shared-return at 1

void n(void)
{
	extern shared int a(void); // error: shared-return at 9
	shared int (*b)(void); // error: shared-return at 2

	b = (shared int (*)(void))0; // error: shared-return at 7
}

shared int *fine(void);
number *(*fine_too)(void);
shared int *(*shared also_fine[THREADS])(shared int *);
