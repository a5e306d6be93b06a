// SPDX-License-Identifier: MIT
//
// Misspelt names: of C by Clang, of UPC by us. What follows on the line is not said, nor the
// name again in the function.
#include <upc.h>

int upc_part; // note: 'upc_part' declared here at 5
shared int counter; // note: 'counter' declared here at 12

void f(void)
{
	int i;

	countr = 1; // error: c at 2 // fix: counter at 2
	upc_barier; // error: unknown-name at 2 // fix: upc_barrier at 2
	upc_lokc(0); // error: unknown-name at 2 // fix: upc_lock at 2
	no_such_name = no_such_name + 1; // error: c at 2
	upc_Barrier; // error: unknown-name at 2 // fix: upc_barrier at 2
	counter = mythread + threads; // error: unknown-name at 12 // fix: MYTHREAD at 12
	UPC_forall(i = 0; i < 10; i++; i) // error: unknown-name at 2 // fix: upc_forall at 2
		no_such_name = 1;
	upc_no_such_name(i); // error: unknown-name at 2
	upc_wart = 1; // error: c at 2 // fix: upc_part at 2
	hard = 1; // error: c at 2
	upc_all_fre(0); // error: unknown-name at 2
}

void g(void)
{
	no_such_name = 1; // error: c at 2
}

shraed int x; // error: unknown-name at 1 // fix: shared at 1
Shared int y; // error: unknown-name at 1 // fix: shared at 1
