// SPDX-License-Identifier: MIT
// mistake: a collective function is called between upc_notify and upc_wait
// needs: which function, that it lies between notify and wait, where the notify is, to call it
// after the wait
#include <upc.h>
#include <upc_collective.h>

shared int part[THREADS];
shared int total;

int main(void)
{
	part[MYTHREAD] = 1;
	upc_notify;
	upc_all_reduceI(&total, part, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // report: upc_all_reduceI between upc_notify and upc_wait, where no collective function may be called
	upc_wait;
	return total != THREADS;
}
