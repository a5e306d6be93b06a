// SPDX-License-Identifier: MIT
// U-ARR-11, block sizes in what functions return and in types of functions
#include <upc.h>

typedef shared [2] int *two;
typedef shared [4] int *four;
two f(int); // note: the earlier declaration of 'f' at 5
shared [2] int *f(int a);
four f(int); // error: redeclared-layout
shared [2] int *shared [5] *g(int); // note: the earlier declaration of 'g' at 29
shared [2] int *shared [6] *g(int); // error: redeclared-layout
shared [2] int (*h(void))[4]; // note: the earlier declaration of 'h' at 18
shared [2] int (*h(void))[4];
shared [8] int (*h(void))[4]; // error: redeclared-layout
extern shared [2] int *(*k)(void); // note: the earlier declaration of 'k' at 26
extern shared [3] int *(*k)(void); // error: redeclared-layout
int m(int (*)(shared [2] int *)); // note: the earlier declaration of 'm' at 5
int m(int (*)(shared [4] int *)); // error: redeclared-layout
int takes_two(shared [2] int *); // note: 'takes_two' is declared here as 'int (shared [2] int *)' at 5
two returns_two(void); // note: 'returns_two' is declared here as 'two (void)' at 5

void assign(void)
{
	int (*p)(shared [2] int *) = takes_two;
	int (*q)(shared [3] int *) = takes_two; // error: blocksize-mismatch
	four (*r)(void);

	r = returns_two; // error: blocksize-mismatch
	(void)p, (void)q, (void)r;
}
