// SPDX-License-Identifier: MIT
// The grammar has a qualifier among the specifiers and after a '*' only.
#include <upc.h>

typedef int number;
int x, shared y[THREADS]; // error: qualifier-place at 8
int behind shared; // error: qualifier-place at 12
int first, second shared; // error: qualifier-place at 19
int array[3] shared; // error: qualifier-place at 14
int *p shared, q; // error: qualifier-place at 8
int (shared *r); // error: qualifier-place at 6
int (shared s); // error: qualifier-place at 6
int f(void) strict; // error: qualifier-place at 13
struct shared tagged { int a; }; // error: qualifier-place at 8
shared; // error: qualifier-place at 1
void g(int a shared); // error: qualifier-place at 14

int h(void)
{
	for (int i = 0, relaxed j = 0; i < j; i++) // error: qualifier-place at 18
		x++;
	return 0;
}

struct fine { int a; number shared *b; int *shared *c; } shared fine;
int also_fine(int a, shared int *b, int shared *c);
int old(a) shared int *a; { return *a; }
shared __attribute__((unused)) int last;
