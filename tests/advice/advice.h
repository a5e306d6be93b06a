/* SPDX-License-Identifier: MIT
 *
 * advice.h - what the programs of this folder share.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

/* Each thread writes its own elements. */
#define FILL(array)                                                                                          \
	do {                                                                                                 \
		for (size_t i_ = 0; i_ < sizeof(array) / sizeof *(array); i_++)                              \
			if (upc_threadof(&(array)[i_]) == MYTHREAD)                                          \
				(array)[i_] = i_ * 7 % 13;                                                   \
		upc_barrier;                                                                                 \
	} while (0)

static shared long parts_of_all[THREADS];

/* The sum of what the threads have. */
static inline long all(long part)
{
	long sum = 0;

	upc_barrier;
	parts_of_all[MYTHREAD] = part;
	upc_barrier;
	for (int i = 0; i < THREADS; i++)
		sum += parts_of_all[i];
	return sum;
}

/* Ends the program: well if both results are equal. */
static inline int same(long before, long after)
{
	if (before != after || before == 0) {
		fprintf(stderr, "thread %d: %ld before, %ld after\n", MYTHREAD, before, after);
		upc_global_exit(1);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
