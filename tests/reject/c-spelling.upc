// SPDX-License-Identifier: MIT
//
// Misspelt names: of C by Clang, of UPC by us.
#include <upc.h>

shared int counter; // note: 'counter' declared here at 12

void f(void)
{
	countr = 1; // error: c at 2 // fix: counter at 2
	upc_barier; // error: c at 2 // note: did you mean 'upc_barrier'? at 2 // fix: upc_barrier at 2
	upc_lokc(0); // warning: implicit-function-declaration at 2 // note: did you mean 'upc_lock'? at 2 // fix: upc_lock at 2
	no_such_name = 1; // error: c at 2
}

shraed int x; // error: c at 1 // note: did you mean 'shared'? at 1 // fix: shared at 1
