// SPDX-License-Identifier: MIT
//
// Each thread counts in private memory, and a reduction adds the counts.
#include <upc_collective.h>

#include "../run/check.h"

shared int hits[THREADS];
shared int total;

int main(void)
{
	unsigned x = 12345 + MYTHREAD;
	int n = 0;

	for (int i = 0; i < 500; i++) {
		x = x * 1103515245u + 12345u;
		double a = (x >> 16) % 1000 / 1000.0;
		x = x * 1103515245u + 12345u;
		double b = (x >> 16) % 1000 / 1000.0;
		n += a * a + b * b < 1;
	}
	hits[MYTHREAD] = n;
	upc_all_reduceI(&total, hits, UPC_ADD, THREADS, 1, NULL, UPC_IN_MYSYNC | UPC_OUT_ALLSYNC);
	CHECK(total > 330 * THREADS && total < 450 * THREADS);
	return check_done();
}
