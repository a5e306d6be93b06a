/* SPDX-License-Identifier: MIT
 *
 * is.upc - ranks of integer keys by counting: each thread counts its keys, and a part of the counts of all threads
 * comes together element by element, or in bulk.
 */
// variants: naive= bulk=-DBULK
// sizes: KEYS=500000,RANGE=1536,STEPS=50 KEYS=1000000,RANGE=6144,STEPS=50
// small: KEYS=200000,RANGE=1536,STEPS=50
// with-delays: KEYS=500000,RANGE=1536,STEPS=3
#include "predict.h"

#define PART (RANGE / THREADS)

shared [KEYS] int keys[THREADS][KEYS];
shared [RANGE] int counts[THREADS][RANGE];
shared [PART] int sums[RANGE];

int main(void)
{
	BEGIN();
	unsigned state = 17 + (unsigned)MYTHREAD;

	for (int i = 0; i < KEYS; i++) {
		state = state * 1103515245 + 12345;
		keys[MYTHREAD][i] = (int)((state >> 8) % RANGE);
	}
	for (int step = 0; step < STEPS; step++) {
		for (int k = 0; k < RANGE; k++)
			counts[MYTHREAD][k] = 0;
		for (int i = 0; i < KEYS; i++)
			counts[MYTHREAD][keys[MYTHREAD][i]]++;
		upc_barrier;
		for (int k = 0; k < PART; k++)
			sums[MYTHREAD * PART + k] = 0;
		for (int t = 0; t < THREADS; t++) {
#ifdef BULK
			static int part[PART];

			upc_memget(part, &counts[t][MYTHREAD * PART], sizeof part);
			for (int k = 0; k < PART; k++)
				sums[MYTHREAD * PART + k] += part[k];
#else
			for (int k = 0; k < PART; k++)
				sums[MYTHREAD * PART + k] += counts[t][MYTHREAD * PART + k];
#endif
		}
		upc_barrier;
	}
	END();
#ifdef MEASURE
	long sum = 0;

	for (int k = 0; MYTHREAD == 0 && k < PART * THREADS; k++)
		sum += sums[k];
	CHECK(RANGE % THREADS != 0 ? sum > 0 : sum == (long)KEYS * THREADS);
#endif
	return 0;
}
