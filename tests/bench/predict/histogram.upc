/* SPDX-License-Identifier: MIT
 *
 * histogram.upc - histogramming (7.1.1 of the paper): each thread adds to random elements of a shared array; or it
 * counts in private memory first, and the counts are added up.
 */
// variants: naive= bulk=-DBULK
// sizes: N=20000000,BINS=4096 N=20000000,BINS=16384
// small: N=5000000,BINS=4096
// on-hosts: N=3000000,BINS=4096 N=3000000,BINS=65536
// with-delays: N=300000,BINS=4096
#include "predict.h"

#include <string.h>

shared int counts[BINS];
#ifdef BULK
shared [BINS] int parts[THREADS][BINS];
#endif

static unsigned next(unsigned state)
{
	return state * 1103515245 + 12345;
}

int main(void)
{
	BEGIN();
	unsigned state = 17 + (unsigned)MYTHREAD;

#ifdef BULK
	static int mine[BINS], other[BINS];

	for (int i = 0; i < N; i++) {
		state = next(state);
		mine[(state >> 8) % BINS]++;
	}
	upc_memput(&parts[MYTHREAD][0], mine, sizeof mine);
	upc_barrier;
	for (int t = 1; t < THREADS; t++) {
		upc_memget(other, &parts[(MYTHREAD + t) % THREADS][0], sizeof other);
		for (int i = 0; i < BINS; i++)
			mine[i] += other[i];
	}
	upc_forall (int i = 0; i < BINS; i++; &counts[i])
		counts[i] = mine[i];
#else
	for (int i = 0; i < N; i++) {
		state = next(state);
		counts[(state >> 8) % BINS]++;
	}
#endif
	END();
#ifdef MEASURE
	long sum = 0;

	for (int i = 0; MYTHREAD == 0 && i < BINS; i++)
		sum += counts[i];
	CHECK(sum > 0 && sum <= (long)N * THREADS); /* updates are not atomic */
#endif
	return 0;
}
