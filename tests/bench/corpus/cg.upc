/* SPDX-License-Identifier: MIT
 *
 * cg.upc - conjugate gradients for a sparse matrix, Laplace's on a grid.  Each thread has a part of the
 * rows, in compressed form behind pointers in a shared struct.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

typedef struct {
	int first, rows;
	shared [] int *start; /* the start of each row in col and val */
	shared [] int *col;
	shared [] double *val;
} part_t;

typedef struct {
	long n;
	shared double *v;
} vector_t;

shared part_t parts[THREADS];
shared double partial[THREADS], sum;

static vector_t new_vector(long n, double value)
{
	vector_t x;
	long i;

	x.n = n;
	x.v = (shared double *)upc_all_alloc(n, sizeof(double));
	upc_forall (i = 0; i < n; i++; &x.v[i])
		x.v[i] = value;
	return x;
}

static void add_entry(part_t *p, int *used, int col, double val)
{
	p->col[*used] = col;
	p->val[*used] = val;
	(*used)++;
}

static void build(int m)
{
	int n = m * m, lo = MYTHREAD * n / THREADS, hi = (MYTHREAD + 1) * n / THREADS, used = 0, r;
	part_t mine;

	mine.first = lo;
	mine.rows = hi - lo;
	mine.start = upc_alloc((hi - lo + 1) * sizeof(int));
	mine.col = upc_alloc(5 * (hi - lo + 1) * sizeof(int));
	mine.val = upc_alloc(5 * (hi - lo + 1) * sizeof(double));
	for (r = lo; r < hi; r++) {
		mine.start[r - lo] = used;
		if (r >= m)
			add_entry(&mine, &used, r - m, -1);
		if (r % m > 0)
			add_entry(&mine, &used, r - 1, -1);
		add_entry(&mine, &used, r, 4);
		if (r % m < m - 1)
			add_entry(&mine, &used, r + 1, -1);
		if (r + m < n)
			add_entry(&mine, &used, r + m, -1);
	}
	mine.start[hi - lo] = used;
	parts[MYTHREAD] = mine;
	upc_barrier;
}

/* y = A x */
static void spmv(vector_t *y, const vector_t *x)
{
	for (int i = 0; i < parts[MYTHREAD].rows; i++) {
		double s = 0;

		for (int k = parts[MYTHREAD].start[i]; k < parts[MYTHREAD].start[i + 1]; k++)
			s += parts[MYTHREAD].val[k] * x->v[parts[MYTHREAD].col[k]];
		y->v[parts[MYTHREAD].first + i] = s;
	}
	upc_barrier;
}

static double dot(vector_t *x, vector_t *y)
{
	double mine = 0;

	upc_forall (long i = 0; i < x->n; i++; &x->v[i])
		mine += x->v[i] * y->v[i];
	partial[MYTHREAD] = mine;
	upc_all_reduceD(&sum, partial, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	mine = sum;
	upc_barrier;
	return mine;
}

/* y = x + factor * y, or with x and y exchanged */
static void xpay(vector_t *y, vector_t *x, double factor)
{
	upc_forall (long i = 0; i < y->n; i++; &y->v[i])
		y->v[i] = x->v[i] + factor * y->v[i];
	upc_barrier;
}

static void axpy(vector_t *y, double factor, vector_t *x)
{
	long i;

	for (i = MYTHREAD; i < y->n; i += THREADS)
		y->v[i] += factor * x->v[i];
	upc_barrier;
}

int main(int argc, char **argv)
{
	int m = argc > 1 ? atoi(argv[1]) : 12, wrong = 0, steps;
	vector_t x = new_vector(m * m, 0), b = new_vector(m * m, 1), r, p, q;
	double rho, before, alpha;

	r = new_vector(m * m, 1);
	p = new_vector(m * m, 1);
	q = new_vector(m * m, 0);
	build(m);
	rho = dot(&r, &r);
	for (steps = 0; steps < 10 * m && rho > 1e-24; steps++) {
		spmv(&q, &p);
		alpha = rho / dot(&p, &q);
		axpy(&x, alpha, &p);
		axpy(&r, -alpha, &q);
		before = rho;
		rho = dot(&r, &r);
		xpay(&p, &r, rho / before);
	}
	spmv(&q, &x);
	if (MYTHREAD == 0) {
		for (int i = 0; i < m * m; i++)
			if (fabs(q.v[i] - b.v[i]) > 1e-9)
				wrong++;
		if (wrong)
			fprintf(stderr, "cg: %d elements of A x are wrong after %d steps\n", wrong, steps);
		else
			printf("cg: ok\n");
	}
	return wrong != 0;
}
