// SPDX-License-Identifier: MIT
//
// Columns are those of the user's line, where macros were expanded in it, too (U-LOW-120).
#include <upc.h>
#define SET(p, v) do { *(p) = (v); } while (0) // note: expanded from macro 'SET' at 9
#define BAD(x) (x).nothing // note: expanded from macro 'BAD' at 9
#define KEEP(x) (x)
#define PTR int *
#define SHARED shared

shared int x;

void f(shared int *p, int *l) // note: passing argument to parameter 'p' here at 20 // note: 'p' is declared here as 'shared int *' at 20 // note: 'l' is declared here as 'int *', private to each thread at 28
{
	int k = BAD(x) + 1; // error: c at 10
	SET(p, missing); // error: c at 9
	SET(p, 1);   f(l, p); // error: ptl-to-pts at 17
	PTR z = p; // error: pts-to-ptl at 6
	SHARED int y; // error: shared-automatic at 13
	k = 1; SET(p, /* c */ k); k = other; // error: c at 32
	SET(p, 1); SET(p, absent); SET(p, 2); // error: c at 20
	k = BAD(k) + 1; SET(p, BAD(x)); SET(p, k); // error: c at 6 c at 25
	SET(p,  // the argument of a macro is where it stands
		more); // error: c at 3
	k = KEEP( \
	    k) + /* here
	    too */ KEEP(2) + \
	    none; // error: c at 6
	SET(p, 1); SET(
		p, 2); f(l, // error: ptl-to-pts at 12
		p);
}
