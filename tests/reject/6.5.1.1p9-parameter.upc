// SPDX-License-Identifier: MIT
//
// An argument of another block size than its parameter: both declarations are shown.
#include <upc.h>

shared [] int *w; // note: 'w' is declared here as 'shared [] int *' at 16
void twice(int n, shared int *p); // note: the parameter 'p' is declared here as 'shared int *': to take this argument it must be 'shared [] int *' at 31
void unnamed(shared int *);

void f(void (*g)(shared int *q)) // note: the parameter 'q' is declared here as 'shared int *': to take this argument it must be 'shared [] int *' at 30
{
	twice(1, w); // error: blocksize-mismatch at 11
	unnamed(w); // error: blocksize-mismatch at 10
	g(w); // error: blocksize-mismatch at 4
}
