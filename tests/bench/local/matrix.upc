/* SPDX-License-Identifier: MIT
 *
 * matrix.upc - the rows and the columns of a matrix: its rows are blocks that go round the threads, and each
 * thread adds to those that it has, by rows with the affinity of a row's first element, of a number and of each
 * element, and by columns: an inner upc_forall that visits an element of each of its rows.  The C of the columns
 * goes by columns, and the one of `columns-rows` by rows.  A time is for N_PASSES passes, the best of some.
 */
#include <upc.h>

#include "passes.h"

enum { SIDE = 256, N_PASSES = 60 };

shared [SIDE] double w[SIDE * THREADS][SIDE];

void by_first(double by)
{
	upc_forall (int i = 0; i < SIDE * THREADS; i++; &w[i][0])
		for (int j = 0; j < SIDE; j++)
			w[i][j] += by;
}

void by_number(double by)
{
	upc_forall (int i = 0; i < SIDE * THREADS; i++; i)
		for (int j = 0; j < SIDE; j++)
			w[i][j] += by;
}

void by_element(double by)
{
	for (int i = 0; i < SIDE * THREADS; i++)
		upc_forall (int j = 0; j < SIDE; j++; &w[i][j])
			w[i][j] += by;
}

void columns(double by)
{
	for (int j = 0; j < SIDE; j++)
		upc_forall (int i = 0; i < SIDE * THREADS; i++; &w[i][j])
			w[i][j] += by;
}

static const struct pass_kernel kernels[] = {{"matrix-first", by_first}, {"matrix-number", by_number},
	{"matrix-element", by_element}, {"matrix-columns", columns}, {"matrix-columns-rows", columns}};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

/* The sum of all that was computed: a whole number. */
static double sum(void)
{
	double all = 0;

	for (int i = 0; i < SIDE * THREADS; i++)
		for (int j = 0; j < SIDE; j++)
			all += w[i][j];
	return all;
}

int main(int argc, char **argv)
{
	int passes = result_is_large(argc, argv) ? N_PASSES : 1;
	int turns = result_is_large(argc, argv) ? 6 : 1;
	int status = 0;

	for (int k = 0; k < N_KERNELS; k++)
		pass_measure(&kernels[k], passes, turns, sum);
	if (MYTHREAD == 0)
		status = sum() != 2.0 * SIDE * SIDE * THREADS * N_KERNELS * passes * (turns + 1);
	upc_barrier;
	return status;
}
