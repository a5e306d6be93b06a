// SPDX-License-Identifier: MIT
//
// Names of different lengths in shared memory, of which each thread makes private strings.
#include <string.h>

#include "../run/check.h"

#define LENGTH 20
shared [LENGTH] char name[LENGTH * THREADS];

int main(void)
{
	char mine[LENGTH], other[LENGTH];

	snprintf(mine, sizeof mine, "thread %d", MYTHREAD);
	upc_memput(&name[LENGTH * MYTHREAD], mine, strlen(mine) + 1);
	upc_barrier;
	for (int t = 0; t < THREADS; t++) {
		int n = 0;
		do
			other[n] = name[LENGTH * t + n];
		while (other[n++]);
		snprintf(mine, sizeof mine, "thread %d", t);
		CHECK(strcmp(mine, other) == 0);
	}
	return check_done();
}
