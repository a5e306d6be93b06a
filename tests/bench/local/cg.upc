/* SPDX-License-Identifier: MIT
 *
 * cg.upc - the least eigenvalue of a sparse matrix, in the spirit of NAS CG: the inverse power
 * method, in whose turns conjugate gradients solve a system.
 */
#include "cg.h"

#include <stdlib.h>
#include <upc_relaxed.h>

/* Row i of the matrix and element i of the vectors are with thread i % THREADS. */
shared int length[MOST_ROWS * THREADS];
shared [WIDTH] int column[MOST_ROWS * THREADS][WIDTH];
shared [WIDTH] double value[MOST_ROWS * THREADS][WIDTH];
shared double x[MOST_ROWS * THREADS], z[MOST_ROWS * THREADS], p[MOST_ROWS * THREADS];
shared double q[MOST_ROWS * THREADS], r[MOST_ROWS * THREADS];
shared double part[THREADS]; /* each thread's part of a sum */

static void make_matrix(int n)
{
	upc_forall (int i = 0; i < n; i++; &length[i]) {
		struct cg_row row;

		cg_row(&row, i, n);
		length[i] = row.length;
		for (int k = 0; k < row.length; k++) {
			column[i][k] = row.column[k];
			value[i][k] = row.value[k];
		}
	}
}

/* The sum of all threads' values. */
static double add_up(double mine)
{
	double sum = 0.0;

	part[MYTHREAD] = mine;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		sum += part[t];
	upc_barrier;
	return sum;
}

static double dot(shared double *a, shared double *b, int n)
{
	double sum = 0.0;

	upc_forall (int i = 0; i < n; i++; &a[i])
		sum += a[i] * b[i];
	return add_up(sum);
}

/* q = A p */
static void multiply(int n)
{
	upc_forall (int i = 0; i < n; i++; &q[i]) {
		double sum = 0.0;

		for (int k = 0; k < length[i]; k++)
			sum += value[i][k] * p[column[i][k]];
		q[i] = sum;
	}
}

/* Solves A z = x; returns the length of the residual x - A z. */
static double solve(int n)
{
	double rho, sum = 0.0;

	upc_forall (int i = 0; i < n; i++; &z[i]) {
		z[i] = 0.0;
		r[i] = x[i];
		p[i] = x[i];
	}
	rho = dot(r, r, n);
	for (int step = 0; step < STEPS; step++) {
		double alpha, beta, before = rho;

		multiply(n);
		alpha = rho / dot(p, q, n);
		upc_forall (int i = 0; i < n; i++; &z[i]) {
			z[i] += alpha * p[i];
			r[i] -= alpha * q[i];
		}
		rho = dot(r, r, n);
		beta = rho / before;
		upc_forall (int i = 0; i < n; i++; &p[i])
			p[i] = r[i] + beta * p[i];
		upc_barrier;
	}
	upc_forall (int i = 0; i < n; i++; &p[i])
		p[i] = z[i];
	upc_barrier;
	multiply(n);
	upc_forall (int i = 0; i < n; i++; &x[i])
		sum += (x[i] - q[i]) * (x[i] - q[i]);
	return sqrt(add_up(sum));
}

static void scale(double factor, shared double *from, int n)
{
	upc_forall (int i = 0; i < n; i++; &x[i])
		x[i] = factor * from[i];
	upc_barrier;
}

/* Called by thread 0. */
static int is_wrong(int n, double least, double residual)
{
	double *copy = malloc((size_t)n * sizeof(*copy));
	int right;

	if (!copy)
		return 1;
	for (int i = 0; i < n; i++)
		copy[i] = z[i];
	right = cg_is_right(copy, n, least, residual);
	free(copy);
	return !right;
}

int main(int argc, char **argv)
{
	const struct cg_size *size = &cg_sizes[result_is_large(argc, argv)];
	double start, least = 0.0, residual = 0.0;
	unsigned long long check = 0;
	int n = size->rows;

	make_matrix(n);
	upc_forall (int i = 0; i < n; i++; &x[i])
		x[i] = cg_guess(i);
	upc_barrier;
	start = result_seconds();
	scale(1.0 / sqrt(dot(x, x, n)), x, n);
	for (int turn = 0; turn < size->turns; turn++) {
		residual = fmax(residual, solve(n));
		least = 1.0 / dot(x, z, n);
		check = cg_check(check, least);
		scale(1.0 / sqrt(dot(z, z, n)), z, n);
	}
	if (MYTHREAD != 0)
		return 0;
	result("cg", result_seconds() - start, check);
	return is_wrong(n, least, residual);
}
