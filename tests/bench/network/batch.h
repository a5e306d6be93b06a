/* SPDX-License-Identifier: MIT
 *
 * batch.h - times an operation, in UPC and in C, by batches, of which the median counts.
 */
#ifndef BATCH_H
#define BATCH_H

#include "../local/result.h"

#include <stdlib.h>

enum { N_BATCHES = 15, N_SMALL = 200, N_LARGE = 10, LARGE = 1 << 20 };

static inline int batch_compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Runs batches of n operations, or fewer if the program is only tried; returns the median of an operation's
 * time. */
static inline double batch_time(void (*run)(int n), int n, int is_large)
{
	double time[N_BATCHES];
	int n_batches = is_large ? N_BATCHES : 3;

	n = is_large ? n : 10;
	run(n / 4 + 1); /* this one is for the caches and connections */
	for (int i = 0; i < n_batches; i++) {
		double start = result_seconds();

		run(n);
		time[i] = (result_seconds() - start) / n;
	}
	qsort(time, (size_t)n_batches, sizeof *time, batch_compare);
	return time[n_batches / 2];
}

#endif
