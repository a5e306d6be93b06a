// SPDX-License-Identifier: MIT
//
// A barrier by hand in which each thread signals others at growing distances by strict counters.
#include "../run/check.h"

#define ROUNDS 8
strict shared int signals[THREADS][ROUNDS];
shared int v[THREADS];

static void meet(int episode)
{
	int round = 0;

	for (int step = 1; step < THREADS; step *= 2, round++) {
		signals[(MYTHREAD + step) % THREADS][round] = episode;
		while (signals[MYTHREAD][round] < episode)
			;
	}
}

int main(void)
{
	for (int e = 1; e <= 20; e += 2) {
		v[MYTHREAD] = e;
		meet(e);
		for (int t = 0; t < THREADS; t++)
			CHECK_INT(v[t], e);
		meet(e + 1);
	}
	return check_done();
}
