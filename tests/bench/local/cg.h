/* SPDX-License-Identifier: MIT
 *
 * cg.h - shared by both programs of cg: the sizes and the matrix.
 *
 * The matrix is that of a random graph of n nodes: each edge has a weight w, which stands as -w in the rows
 * of both ends; the diagonal makes the sum of each row LEAST.  So it is symmetric, LEAST is its smallest
 * eigenvalue, all others are well above, and the eigenvector of LEAST has equal elements.  Each of
 * PERMUTATIONS permutations of the nodes, i -> a i + c modulo n, joins about three quarters of them to
 * others.
 */
#ifndef CG_H
#define CG_H

#include "lcg.h"
#include "result.h"

#include <math.h>

#define MOST_ROWS    50021
#define PERMUTATIONS 12
#define WIDTH        (2 * PERMUTATIONS + 1) /* elements of a row, at most */
#define STEPS        25 /* steps of the conjugate gradient */
#define LEAST        0.5

static const struct cg_size {
	int rows; /* a prime, so that each `a` above permutes */
	int turns;
} cg_sizes[2] = {{2003, 15}, {50021, 15}};

struct cg_row {
	int length;
	int column[WIDTH];
	double value[WIDTH];
};

/* Returns the inverse of a modulo the prime n. */
static inline long cg_inverse(long a, long n)
{
	long power = n - 2, result = 1;

	for (; power != 0; power >>= 1) {
		if (power & 1)
			result = result * a % n;
		a = a * a % n;
	}
	return result;
}

/* Returns the weight of the edge from node i by permutation j; 0 if there is none. */
static inline double cg_weight(int i, int j)
{
	uint64_t x = ((uint64_t)i * PERMUTATIONS + (uint64_t)j + 1) * 0x9e3779b97f4a7c15u;

	x = (x ^ x >> 31) * 0xbf58476d1ce4e5b9u;
	x ^= x >> 29;
	return (x & 3) == 0 ? 0.0 : 0.5 + (double)(x >> 40) * 0x1p-24;
}

static inline void cg_add(struct cg_row *row, int i, int column, double weight)
{
	if (weight == 0.0 || column == i)
		return;
	row->column[row->length] = column;
	row->value[row->length++] = -weight;
	row->value[0] += weight;
}

/* Computes row i of n; the diagonal is first, the columns are in no order. */
static inline void cg_row(struct cg_row *row, int i, int n)
{
	int j, other;

	row->length = 1;
	row->column[0] = i;
	row->value[0] = LEAST;
	for (j = 0; j < PERMUTATIONS; j++) {
		long a = (long)(lcg_at(2 * (uint64_t)j + 1) % (uint64_t)(n - 1)) + 1;
		long c = (long)(lcg_at(2 * (uint64_t)j + 2) % (uint64_t)n);

		cg_add(row, i, (int)((a * i + c) % n), cg_weight(i, j));
		other = (int)((i + n - c) % n * cg_inverse(a, n) % n);
		cg_add(row, i, other, cg_weight(other, j));
	}
}

/* Returns the start vector of the iteration, which is far from the eigenvector. */
static inline double cg_guess(int i)
{
	return lcg_unit(lcg_at((uint64_t)i + 1)) - 0.25;
}

/* Adds the result of a turn to the check. */
static inline unsigned long long cg_check(unsigned long long check, double least)
{
	return check * 31 + (unsigned long long)llrint(least * 1e8);
}

/* Returns whether z, a copy in private memory, has the direction of the eigenvector of `least`, and the
 * residual of no system was above the limit for that many steps. */
static inline int cg_is_right(const double *z, int n, double least, double residual)
{
	double mean = 0.0, most = 0.0;
	int i;

	for (i = 0; i < n; i++)
		mean += z[i] / n;
	for (i = 0; i < n; i++)
		most = fmax(most, fabs(z[i] / mean - 1.0));
	return fabs(least - LEAST) < 1e-11 && residual < 1e-9 && most < 1e-9;
}

#endif
