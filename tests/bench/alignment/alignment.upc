/* SPDX-License-Identifier: MIT
 *
 * alignment.upc - what --check-alignment costs at each operation: the loops of operations.upc in turn, without
 * it, strict and weak.  Prints a line for each, `OPERATION WAY NS RATIO`: medians of short batches, and of their
 * ratios to those without it right before or after them.
 */
#include <stdlib.h>
#include <upc.h>

#include "../local/result.h"
#include "operations.h"

enum { N_WAYS = 3, N_BATCHES = 401 };

shared int *from, *to;

static const struct {
	const char *name;
	void (*way[N_WAYS])(long n);
	long n; /* in a batch */
} operations[] = {
	{"decision", {plain_decision, strict_decision, weak_decision}, 20000},
	{"barrier", {plain_barrier, strict_barrier, weak_barrier}, 50},
	{"broadcast", {plain_broadcast, strict_broadcast, weak_broadcast}, 50},
	{"exchange", {plain_exchange, strict_exchange, weak_exchange}, 50},
};

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *v, int n)
{
	qsort(v, (size_t)n, sizeof(double), compare);
	return v[n / 2];
}

static void measure(size_t k, int n_batches)
{
	static const char *const names[N_WAYS] = {"plain", "strict", "weak"};
	static double times[N_WAYS][N_BATCHES], ratios[N_WAYS][N_BATCHES];

	for (int batch = -1; batch < n_batches; batch++) /* the first one is not counted */
		for (int i = 0; i < N_WAYS; i++) {
			int way = (i + batch + 1) % N_WAYS;
			double begin;

			upc_barrier;
			begin = result_seconds();
			operations[k].way[way](operations[k].n);
			if (batch >= 0)
				times[way][batch] = result_seconds() - begin;
		}
	for (int i = 0; i < N_WAYS; i++)
		for (int batch = 0; batch < n_batches; batch++)
			ratios[i][batch] = times[i][batch] / times[0][batch];
	for (int i = 0; i < N_WAYS && MYTHREAD == 0; i++)
		printf("%s %s %.3f %.3f\n", operations[k].name, names[i],
			median(times[i], n_batches) * 1e9 / (double)operations[k].n, median(ratios[i], n_batches));
}

int main(int argc, char **argv)
{
	from = upc_all_alloc(THREADS, THREADS * sizeof(int));
	to = upc_all_alloc(THREADS, THREADS * sizeof(int));
	for (size_t k = 0; k < sizeof operations / sizeof *operations; k++)
		if ((strcmp(operations[k].name, "decision") == 0) == (THREADS == 1))
			measure(k, result_is_large(argc, argv) ? N_BATCHES : 3);
	return 0;
}
