/* SPDX-License-Identifier: MIT
 *
 * heap.upc - loops over allocated arrays as programs hold them: behind pointers at file scope, in structs,
 * in structs of shared memory and in directories; with bounds from memory, downwards, with a branch, and with
 * tests of who owns an element in the place of an affinity.  Each adds to the elements of one array those of
 * another one.  What a thread has, fits into a cache near it.  A time is for N_PASSES passes, the best of some.
 */
#include <upc.h>

#include "passes.h"

enum { OWN = 4800, N_PASSES = 1200 };

struct vec {
	shared [1] double *x, *y;
	shared [16] double *blocks;
	long n;
};

static shared [1] double *a, *b;
static shared [16] double *a_block, *b_block;
static struct vec all;
static struct {
	shared [] double *y;
	long n;
} shared cell[THREADS];
static shared [] double *shared dir[THREADS];

static void global(double by)
{
	upc_forall (long i = 0; i < OWN * THREADS; i++; &a[i])
		a[i] += by * b[i];
}

static void blocks(double by)
{
	upc_forall (int i = 0; i < OWN * THREADS; i++; &a_block[i])
		a_block[i] += by * b_block[i];
}

static void of_struct(const struct vec *v, double by)
{
	upc_forall (int i = 0; i < v->n; i++; &v->y[i])
		v->y[i] += by * v->x[i];
}

static void parameter(double by)
{
	of_struct(&all, by);
}

static void member(double by)
{
	upc_forall (long i = 0; i < all.n; i++; &all.blocks[i])
		all.blocks[i] += by;
}

static void branch(double by)
{
	upc_forall (long i = all.n - 1; i >= 0; i--; &a[i])
		if (b[i] > 20)
			a[i] += by;
}

static void owner(double by)
{
	for (int i = 0; i < all.n; i++)
		if (upc_threadof(&a[i]) == (size_t)MYTHREAD)
			a[i] += by * b[i];
}

static void remainder_of(double by)
{
	for (long i = 0; i < all.n; i++)
		if (i % THREADS == MYTHREAD)
			a[i] += by * b[i];
}

static void cells(double by)
{
	for (long i = 0; i < cell[MYTHREAD].n; i++)
		cell[MYTHREAD].y[i] += by;
}

static void directory(double by)
{
	for (int i = 0; i < OWN; i++)
		dir[MYTHREAD][i] += by;
}

static void counted(double by)
{
	long i = 0;

	while (i < OWN) {
		dir[MYTHREAD][i] += by;
		i++;
	}
}

static const struct pass_kernel kernels[] = {{"heap-global", global}, {"heap-block16", blocks},
	{"heap-struct", parameter}, {"heap-member", member}, {"heap-branch", branch}, {"heap-owner", owner},
	{"heap-remainder", remainder_of}, {"heap-shared-struct", cells}, {"heap-directory", directory},
	{"heap-while", counted}};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

static void fill(void)
{
	long n = (long)OWN * THREADS;

	a = upc_all_alloc((size_t)n, sizeof *a);
	b = upc_all_alloc((size_t)n, sizeof *b);
	a_block = upc_all_alloc((size_t)n / 16, 16 * sizeof *a_block);
	b_block = upc_all_alloc((size_t)n / 16, 16 * sizeof *b_block);
	all = (struct vec){b, a, a_block, n};
	cell[MYTHREAD].y = dir[MYTHREAD] = upc_alloc(OWN * sizeof(double));
	cell[MYTHREAD].n = OWN;
	upc_barrier;
	for (long i = 0; i < OWN; i++)
		dir[MYTHREAD][i] = (double)(i % 3);
	for (long i = MYTHREAD; i < n; i += THREADS) {
		a[i] = a_block[i] = 0;
		b[i] = b_block[i] = (double)(i % 100);
	}
	upc_barrier;
}

/* The sum of all that was computed: whole numbers. */
static double sum(void)
{
	double total = 0;

	for (long i = 0; i < OWN * THREADS; i++)
		total += a[i] + a_block[i];
	for (int t = 0; t < THREADS; t++)
		for (long i = 0; i < OWN; i++)
			total += dir[t][i];
	return total;
}

int main(int argc, char **argv)
{
	int passes = result_is_large(argc, argv) ? N_PASSES : 1;
	int turns = result_is_large(argc, argv) ? 6 : 1;

	fill();
	for (int k = 0; k < N_KERNELS; k++)
		pass_measure(&kernels[k], passes, turns, sum);
	return 0;
}
