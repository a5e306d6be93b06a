/* SPDX-License-Identifier: MIT
 *
 * blocklu.upc - a matrix in square blocks is split in a lower and an upper factor, without pivots.  Blocks
 * are dealt to a grid of threads, and each is contiguous in the memory of its owner.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define BS 6

typedef shared [] double *block_t;

static shared block_t *blocks; /* nb * nb pointers */
static int n, nb, prows, pcols;
shared double errors[THREADS];

static int owner(int bi, int bj)
{
	return bi % prows * pcols + bj % pcols;
}

static double value(int i, int j)
{
	return i == j ? 2.0 * n : (i * 7 + j * 13) % 11 / 11.0;
}

/* The block of the diagonal, in place. */
static void lu0(double *a)
{
	for (int k = 0; k < BS; k++)
		for (int i = k + 1; i < BS; i++) {
			a[i * BS + k] /= a[k * BS + k];
			for (int j = k + 1; j < BS; j++)
				a[i * BS + j] -= a[i * BS + k] * a[k * BS + j];
		}
}

/* A block below the diagonal: divided by the upper half. */
static void bdiv(double *a, block_t diag)
{
	for (int i = 0; i < BS; i++)
		for (int k = 0; k < BS; k++) {
			a[i * BS + k] /= diag[k * BS + k];
			for (int j = k + 1; j < BS; j++)
				a[i * BS + j] -= a[i * BS + k] * diag[k * BS + j];
		}
}

/* A block right of the diagonal. */
static void bmodd(double *a, block_t diag)
{
	for (int k = 0; k < BS; k++)
		for (int i = k + 1; i < BS; i++)
			for (int j = 0; j < BS; j++)
				a[i * BS + j] -= diag[i * BS + k] * a[k * BS + j];
}

static void bmod(double *a, block_t left, block_t above)
{
	for (int i = 0; i < BS; i++)
		for (int k = 0; k < BS; k++)
			for (int j = 0; j < BS; j++)
				a[i * BS + j] -= left[i * BS + k] * above[k * BS + j];
}

static void factor(void)
{
	int i, j, k;
	block_t diag, left, above, b;

	for (k = 0; k < nb; k++) {
		diag = blocks[k * nb + k];
		if (upc_threadof(diag) == (size_t)MYTHREAD)
			lu0((double *)diag);
		upc_barrier;
		for (i = k + 1; i < nb; i++) {
			left = blocks[i * nb + k];
			above = blocks[k * nb + i];
			if (upc_threadof(left) == (size_t)MYTHREAD)
				bdiv((double *)left, diag);
			if (upc_threadof(above) == (size_t)MYTHREAD)
				bmodd((double *)above, diag);
		}
		upc_barrier;
		for (i = k + 1; i < nb; i++)
			for (j = k + 1; j < nb; j++) {
				b = blocks[i * nb + j];
				if (upc_threadof(b) == (size_t)MYTHREAD)
					bmod((double *)b, blocks[i * nb + k], blocks[k * nb + j]);
			}
	}
	upc_barrier;
}

static double at(int i, int j)
{
	return blocks[i / BS * nb + j / BS][i % BS * BS + j % BS];
}

int main(int argc, char **argv)
{
	int i, j, k;
	double worst = 0;

	nb = argc > 1 ? atoi(argv[1]) : 6;
	n = nb * BS;
	for (prows = 1; (prows + 1) * (prows + 1) <= THREADS; prows++)
		;
	while (THREADS % prows != 0)
		prows--;
	pcols = THREADS / prows;
	blocks = upc_all_alloc(nb * nb, sizeof(block_t));
	for (i = 0; i < nb; i++)
		for (j = 0; j < nb; j++) {
			if (owner(i, j) != MYTHREAD)
				continue;
			blocks[i * nb + j] = upc_alloc(BS * BS * sizeof(double));
			for (k = 0; k < BS * BS; k++)
				blocks[i * nb + j][k] = value(i * BS + k / BS, j * BS + k % BS);
		}
	upc_barrier;
	factor();
	for (i = MYTHREAD; i < n; i += THREADS)
		for (j = 0; j < n; j++) {
			double sum = i <= j ? at(i, j) : 0;

			for (k = 0; k < i && k <= j; k++)
				sum += at(i, k) * at(k, j);
			worst = fmax(worst, fabs(sum - value(i, j)));
		}
	errors[MYTHREAD] = worst;
	upc_barrier;
	for (i = 0; i < THREADS; i++)
		worst = fmax(worst, errors[i]);
	if (MYTHREAD == 0)
		printf(worst < 1e-9 ? "blocklu: ok\n" : "blocklu: an error of %g\n", worst);
	return worst >= 1e-9;
}
