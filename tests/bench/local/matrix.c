/* SPDX-License-Identifier: MIT
 *
 * matrix.c - matrix.upc in C: each thread has consecutive rows of the matrix.
 */
#include "passes.h"

enum { SIDE = 256, N_PASSES = 60 };

static double (*w)[SIDE];

void rows(double by)
{
	for (int i = SIDE * spmd_me, end = i + SIDE; i < end; i++)
		for (int j = 0; j < SIDE; j++)
			w[i][j] += by;
}

/* Computes column by column; an empty asm keeps the compiler from interchanging the loops. */
void columns(double by)
{
	for (int j = 0; j < SIDE; j++) {
		for (int i = SIDE * spmd_me, end = i + SIDE; i < end; i++)
			w[i][j] += by;
		__asm__ volatile("");
	}
}

static const struct pass_kernel kernels[] = {{"matrix-first", rows}, {"matrix-number", rows},
	{"matrix-element", rows}, {"matrix-columns", columns}, {"matrix-columns-rows", rows}};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

/* Returns the sum of all computed elements, a whole number. */
static double sum(void)
{
	double all = 0;

	for (int i = 0; i < SIDE * spmd_threads; i++)
		for (int j = 0; j < SIDE; j++)
			all += w[i][j];
	return all;
}

int main(int argc, char **argv)
{
	int passes = result_is_large(argc, argv) ? N_PASSES : 1;
	int turns = result_is_large(argc, argv) ? 6 : 1;
	int status = 0;

	spmd_start();
	w = spmd_alloc(sizeof *w * SIDE * (size_t)spmd_threads);
	for (int k = 0; k < N_KERNELS; k++)
		pass_measure(&kernels[k], passes, turns, sum);
	if (spmd_me == 0)
		status = sum() != 2.0 * SIDE * SIDE * spmd_threads * N_KERNELS * passes * (turns + 1);
	spmd_barrier();
	return spmd_end(status);
}
