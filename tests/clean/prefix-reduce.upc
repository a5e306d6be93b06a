// SPDX-License-Identifier: MIT
//
// upc_all_prefix_reduce numbers the items of all threads.
#include <upc_collective.h>

#include "../run/check.h"

shared long count[THREADS], up_to[THREADS];
shared int item[64 * THREADS];

int main(void)
{
	long n = 3 + MYTHREAD % 4;

	count[MYTHREAD] = n;
	upc_all_prefix_reduceL(up_to, count, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	for (long i = up_to[MYTHREAD] - n; i < up_to[MYTHREAD]; i++)
		item[i] = MYTHREAD + 1;
	upc_barrier;
	long total = up_to[THREADS - 1];
	for (long i = 0; i < total; i++)
		CHECK(item[i] > 0 && (i == 0 || item[i] >= item[i - 1]));
	CHECK_INT(item[total], 0);
	return check_done();
}
