/* SPDX-License-Identifier: MIT
 *
 * kernels.h - runs, times and verifies each kernel of pairs of many small kernels.  The elements are i %
 * 1000, so that sums are exact as doubles, too.
 */
#ifndef KERNELS_H
#define KERNELS_H

#include "result.h"

#include <stdlib.h>

/* A kernel computes a value from n elements, or of n accesses. */
struct kernel {
	const char *name;
	double (*run)(long n);
};

/* Returns the sum of the first n elements. */
static inline double kernel_sum(long n)
{
	long rest = n % 1000;

	return (double)(n / 1000 * 499500 + rest * (rest - 1) / 2);
}

/* Runs a kernel `calls` times with n in each of `turns` turns, on the calling thread, and prints the time of
 * a call in the best turn.  Returns 1 if a result is not `expected`, else 0. */
static inline int kernel_measure(const struct kernel *kernel, const char *size, long n, int calls,
	int turns, double expected)
{
	double best = 1e9, start, time;
	char name[80];
	int t, c, is_wrong = 0;

	for (t = 0; t <= turns; t++) { /* the first is for the caches */
		start = result_seconds();
		for (c = 0; c < calls; c++)
			is_wrong |= kernel->run(n) != expected;
		time = (result_seconds() - start) / calls;
		if (t > 0 && time < best)
			best = time;
	}
	snprintf(name, sizeof(name), "%s-%s", kernel->name, size);
	result(name, best, (unsigned long long)expected);
	if (is_wrong)
		fprintf(stderr, "%s: a result is not %.0f\n", name, expected);
	return is_wrong;
}

#endif
