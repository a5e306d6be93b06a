// SPDX-License-Identifier: MIT
// U-ARR-11, all but the block sizes
#include <upc.h>

shared int a; // note: previous definition is here at 12
extern shared long a; // error: conflicting-types at 20
shared int b; // note: previous definition is here at 12
extern int b; // error: conflicting-types at 12
int c; // note: previous definition is here at 5
extern shared int c; // error: conflicting-types at 19
shared int *d; // note: previous definition is here at 13
extern int *d; // error: conflicting-types at 13
int *shared e; // note: previous definition is here at 13
extern int *e; // error: conflicting-types at 13
typedef shared int f; // note: previous definition is here at 20
typedef int f; // error: conflicting-types at 13
shared [] int g[4]; // note: previous definition is here at 15
extern shared [] int g[5]; // error: conflicting-types at 22
strict shared int h; // note: the earlier declaration of 'h' at 19
extern relaxed shared int h; // error: conflicting-types at 27
void i(shared int *); // note: previous declaration is here at 6
void i(int *); // error: conflicting-types at 6
shared int *j(void); // note: previous declaration is here at 13
int *j(void); // error: conflicting-types at 6

void k(void)
{
	extern int a; // error: conflicting-types at 13
}

shared int fine;
extern shared int fine;
extern shared [1] int fine;
