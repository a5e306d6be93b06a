// SPDX-License-Identifier: MIT
// U-ARR-11, the block sizes
#include <upc.h>

extern shared [2] int a[4 * THREADS]; // note: the earlier declaration of 'a' at 23
shared [4] int a[4 * THREADS]; // error: redeclared-layout at 8 // fix: [2] at 8
shared int b; // note: the earlier declaration of 'b' at 12
extern shared [2] int b; // error: redeclared-layout at 15 // fix: --- delete this at 15
extern shared [2] int *c; // note: the earlier declaration of 'c' at 24
shared [3] int *c; // error: redeclared-layout at 8 // fix: [2] at 8
void d(shared [2] int *q); // note: the earlier declaration of 'd' at 6
void d(shared [3] int *q); // error: redeclared-layout at 6
shared [2] int *e(void); // note: the earlier declaration of 'e' at 17
shared [3] int *e(void); // error: redeclared-layout at 8 // fix: [2] at 8
void f(shared [2] int *q) { } // note: the earlier declaration of 'f' at 6
void f(shared int *q); // error: redeclared-layout at 6
shared [] int g[4]; // note: the earlier declaration of 'g' at 15
extern shared int g[4]; // error: redeclared-layout at 19
extern shared [2] struct s { int a; } h; // note: the earlier declaration of 'h' at 39
extern shared [] struct s h; // error: redeclared-layout at 27
static shared int i; // note: the earlier declaration of 'i' at 19
extern shared [2] int i; // error: redeclared-layout at 15 // fix: --- delete this at 15
extern shared [*] int j[4 * THREADS]; // note: the earlier declaration of 'j' at 23
shared [3] int j[4 * THREADS]; // error: redeclared-layout at 8 // fix: [4] at 8
void (*k)(shared [2] int *); // note: the earlier declaration of 'k' at 8
extern void (*k)(shared [3] int *); // error: redeclared-layout at 15
shared [2] int *l[3]; // note: the earlier declaration of 'l' at 17
extern shared [3] int *l[3]; // error: redeclared-layout at 15 // fix: [2] at 15
extern shared int (*m)[3]; // note: the earlier declaration of 'm' at 21
shared [2] int (*m)[3]; // error: redeclared-layout at 8 // fix: --- delete this at 8
int *shared [2] n[2 * THREADS]; // note: the earlier declaration of 'n' at 17
extern int *shared [3] n[2 * THREADS]; // error: redeclared-layout at 24
typedef shared [2] int *o; // note: the earlier declaration of 'o' at 25
typedef shared [3] int *o; // error: redeclared-layout at 16 // fix: [2] at 16
typedef shared [4] int four;
four p; // note: the earlier declaration of 'p' at 6
extern shared [2] int p; // error: redeclared-layout at 15 // fix: [4] at 15

void q(void)
{
	extern shared [3] int b; // error: redeclared-layout at 16 // fix: --- delete this at 16
	extern shared int r; // note: the earlier declaration of 'r' at 20
	{
		extern shared [2] int r; // error: redeclared-layout at 17 // fix: --- delete this at 17
	}
}

extern shared int fine[];
shared [1] int fine[4 * THREADS];
shared [*] int also_fine[4 * THREADS];
extern shared [4] int also_fine[4 * THREADS];
shared [2] int *fine_function(shared [3] int *a);
shared [2] int *fine_function(shared [3] int a[]);
typedef shared [2] int fine_type;
typedef shared [2] int fine_type;
