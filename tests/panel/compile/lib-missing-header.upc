// SPDX-License-Identifier: MIT
// mistake: upc_collective.h is not included
// needs: the function, the header to include
#include <upc.h>

shared int part[THREADS];
shared int total;

int main(void)
{
	part[MYTHREAD] = MYTHREAD;
	upc_all_reduceI(&total, part, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // error: unknown-name
	return 0;
}
