/* SPDX-License-Identifier: MIT
 *
 * cg.c - the least eigenvalue of a sparse matrix, in plain C: see cg.upc.
 */
#include "spmd.h"

#include "cg.h"

static int *length, (*column)[WIDTH];
static double (*value)[WIDTH], *x, *z, *p, *q, *r, *part;
static int first, end; /* the rows of this process */

static void make_matrix(int n)
{
	for (int i = first; i < end; i++) {
		struct cg_row row;

		cg_row(&row, i, n);
		length[i] = row.length;
		memcpy(column[i], row.column, (size_t)row.length * sizeof(int));
		memcpy(value[i], row.value, (size_t)row.length * sizeof(double));
	}
}

/* Returns the sum of all processes' values. */
static double add_up(double mine)
{
	double sum = 0.0;

	part[spmd_me] = mine;
	spmd_barrier();
	for (int t = 0; t < spmd_threads; t++)
		sum += part[t];
	spmd_barrier();
	return sum;
}

static double dot(const double *a, const double *b)
{
	double sum = 0.0;

	for (int i = first; i < end; i++)
		sum += a[i] * b[i];
	return add_up(sum);
}

/* Computes q = A p. */
static void multiply(void)
{
	for (int i = first; i < end; i++) {
		double sum = 0.0;

		for (int k = 0; k < length[i]; k++)
			sum += value[i][k] * p[column[i][k]];
		q[i] = sum;
	}
}

/* Solves A z = x; returns the length of the residual x - A z. */
static double solve(void)
{
	double rho, sum = 0.0;

	for (int i = first; i < end; i++) {
		z[i] = 0.0;
		r[i] = x[i];
		p[i] = x[i];
	}
	rho = dot(r, r);
	for (int step = 0; step < STEPS; step++) {
		double alpha, beta, before = rho;

		multiply();
		alpha = rho / dot(p, q);
		for (int i = first; i < end; i++) {
			z[i] += alpha * p[i];
			r[i] -= alpha * q[i];
		}
		rho = dot(r, r);
		beta = rho / before;
		for (int i = first; i < end; i++)
			p[i] = r[i] + beta * p[i];
		spmd_barrier();
	}
	for (int i = first; i < end; i++)
		p[i] = z[i];
	spmd_barrier();
	multiply();
	for (int i = first; i < end; i++)
		sum += (x[i] - q[i]) * (x[i] - q[i]);
	return sqrt(add_up(sum));
}

static void scale(double factor, const double *from)
{
	for (int i = first; i < end; i++)
		x[i] = factor * from[i];
	spmd_barrier();
}

static void allocate(int n)
{
	size_t bytes = (size_t)n * sizeof(double);

	length = spmd_alloc((size_t)n * sizeof(*length));
	column = spmd_alloc((size_t)n * sizeof(*column));
	value = spmd_alloc((size_t)n * sizeof(*value));
	x = spmd_alloc(bytes);
	z = spmd_alloc(bytes);
	p = spmd_alloc(bytes);
	q = spmd_alloc(bytes);
	r = spmd_alloc(bytes);
	part = spmd_alloc((size_t)spmd_threads * sizeof(*part));
	first = (int)((long)n * spmd_me / spmd_threads);
	end = (int)((long)n * (spmd_me + 1) / spmd_threads);
}

int main(int argc, char **argv)
{
	const struct cg_size *size = &cg_sizes[result_is_large(argc, argv)];
	double start, least = 0.0, residual = 0.0;
	unsigned long long check = 0;
	int n = size->rows;

	spmd_start();
	allocate(n);
	make_matrix(n);
	for (int i = first; i < end; i++)
		x[i] = cg_guess(i);
	spmd_barrier();
	start = result_seconds();
	scale(1.0 / sqrt(dot(x, x)), x);
	for (int turn = 0; turn < size->turns; turn++) {
		residual = fmax(residual, solve());
		least = 1.0 / dot(x, z);
		check = cg_check(check, least);
		scale(1.0 / sqrt(dot(z, z)), z);
	}
	if (spmd_me != 0)
		return spmd_end(0);
	result("cg", result_seconds() - start, check);
	return spmd_end(!cg_is_right(z, n, least, residual));
}
