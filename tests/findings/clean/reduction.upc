// SPDX-License-Identifier: MIT
//
// Partial sums of each thread, which a collective function adds up.
#include "../work.h"

#include <upc_collective.h>
#include <upc_relaxed.h>

shared double part[THREADS];
shared double total;

int main(void)
{
	for (int s = 0; s < 30; s++) {
		part[MYTHREAD] = work(12);
		upc_all_reduceD(&total, part, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	}
	return total < 0;
}
