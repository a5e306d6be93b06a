// SPDX-License-Identifier: MIT
//
// Work behind locks that threads try in turn, going on to the next one when one is taken.
#include <stdio.h>
#include <upc.h>

#define JOBS 12
upc_lock_t *shared guard[JOBS * THREADS];
shared int done[JOBS * THREADS];

int main(void)
{
	int left = JOBS;

	for (int i = MYTHREAD; i < JOBS * THREADS; i += THREADS)
		guard[i] = upc_global_lock_alloc();
	upc_barrier;
	for (int pass = 0; left; pass++) {
		left = 0;
		for (int i = 0; i < JOBS; i++) {
			if (!upc_lock_attempt(guard[i])) {
				left++;
				continue;
			}
			if (done[i] < THREADS * 2)
				done[i]++;
			left += done[i] < THREADS * 2;
			upc_unlock(guard[i]);
		}
	}
	upc_barrier;
	for (int i = 0; i < JOBS; i++)
		if (done[i] != THREADS * 2)
			upc_global_exit(1);
	upc_barrier;
	for (int i = MYTHREAD; i < JOBS * THREADS; i += THREADS)
		upc_lock_free(guard[i]);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
