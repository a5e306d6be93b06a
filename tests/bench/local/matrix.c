/* SPDX-License-Identifier: MIT
 *
 * matrix.c - matrix.upc in C: each thread has rows of the matrix, one behind the other.
 */
#include "result.h"
#include "spmd.h"

enum { SIDE = 256, N_PASSES = 60 };

static double (*w)[SIDE];

void rows(double by)
{
	for (int i = SIDE * spmd_me, end = i + SIDE; i < end; i++)
		for (int j = 0; j < SIDE; j++)
			w[i][j] += by;
}

/* An empty asm keeps the compiler from turning the loops. */
void columns(double by)
{
	for (int j = 0; j < SIDE; j++) {
		for (int i = SIDE * spmd_me, end = i + SIDE; i < end; i++)
			w[i][j] += by;
		__asm__ volatile("");
	}
}

static const struct {
	const char *name;
	void (*run)(double by);
} kernels[] = {{"matrix-first", rows}, {"matrix-number", rows}, {"matrix-element", rows},
	{"matrix-columns", columns}, {"matrix-columns-rows", rows}};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

/* The sum of all that was computed: a whole number. */
static double sum(void)
{
	double all = 0;

	for (int i = 0; i < SIDE * spmd_threads; i++)
		for (int j = 0; j < SIDE; j++)
			all += w[i][j];
	return all;
}

/* Seconds for some passes by all threads. */
static double measure(int kernel, int passes)
{
	double start;

	spmd_barrier();
	start = result_seconds();
	for (int p = 0; p < passes; p++)
		kernels[kernel].run(2.0);
	spmd_barrier();
	return result_seconds() - start;
}

int main(int argc, char **argv)
{
	int passes = result_is_large(argc, argv) ? N_PASSES : 1;
	int turns = result_is_large(argc, argv) ? 6 : 1;
	int status = 0;

	spmd_start();
	w = spmd_alloc(sizeof *w * SIDE * (size_t)spmd_threads);
	for (int k = 0; k < N_KERNELS; k++) {
		double best = 1e9;

		for (int t = 0; t <= turns; t++) { /* the first is for the caches */
			double time = measure(k, passes);

			if (t > 0 && time < best)
				best = time;
		}
		if (spmd_me == 0)
			result(kernels[k].name, best, (unsigned long long)sum());
	}
	if (spmd_me == 0)
		status = sum() != 2.0 * SIDE * SIDE * spmd_threads * N_KERNELS * passes * (turns + 1);
	spmd_barrier();
	return spmd_end(status);
}
