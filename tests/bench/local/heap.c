/* SPDX-License-Identifier: MIT
 *
 * heap.c - heap.upc in C: each thread has a piece of each array, behind pointers of the same kinds.
 */
#include "passes.h"

enum { OWN = 4800, N_PASSES = 1200 };

struct vec {
	double *x, *y, *blocks;
	long n;
};

static double *a, *b, *a_block, *b_block; /* the elements of this thread */
static double *all_a, *all_block, *all_cells;
static struct vec all;
static struct cell {
	double *y;
	long n;
} *cell;
static double **dir;

static void global(double by)
{
	for (long i = 0; i < OWN; i++)
		a[i] += by * b[i];
}

static void blocks(double by)
{
	for (int i = 0; i < OWN; i++)
		a_block[i] += by * b_block[i];
}

static void of_struct(const struct vec *v, double by)
{
	for (int i = 0; i < v->n; i++)
		v->y[i] += by * v->x[i];
}

static void parameter(double by)
{
	of_struct(&all, by);
}

static void member(double by)
{
	for (long i = 0; i < all.n; i++)
		all.blocks[i] += by;
}

static void branch(double by)
{
	for (long i = all.n - 1; i >= 0; i--)
		if (b[i] > 20)
			a[i] += by;
}

static void cells(double by)
{
	for (long i = 0; i < cell[spmd_me].n; i++)
		cell[spmd_me].y[i] += by;
}

static void directory(double by)
{
	for (int i = 0; i < OWN; i++)
		dir[spmd_me][i] += by;
}

static void counted(double by)
{
	long i = 0;

	while (i < OWN) {
		dir[spmd_me][i] += by;
		i++;
	}
}

static const struct pass_kernel kernels[] = {{"heap-global", global}, {"heap-block16", blocks},
	{"heap-struct", parameter}, {"heap-member", member}, {"heap-branch", branch}, {"heap-owner", parameter},
	{"heap-remainder", global}, {"heap-shared-struct", cells}, {"heap-directory", directory},
	{"heap-while", counted}};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

/* Fills the elements of the thread, which are those that it has in UPC. */
static void fill(void)
{
	size_t bytes = sizeof(double) * OWN, n = (size_t)spmd_threads;

	all_a = spmd_alloc(bytes * n);
	b = (double *)spmd_alloc(bytes * n) + OWN * spmd_me;
	all_block = spmd_alloc(bytes * n);
	b_block = (double *)spmd_alloc(bytes * n) + OWN * spmd_me;
	all_cells = spmd_alloc(bytes * n);
	cell = spmd_alloc(n * sizeof *cell);
	dir = spmd_alloc(n * sizeof *dir);
	a = all_a + OWN * spmd_me;
	a_block = all_block + OWN * spmd_me;
	all = (struct vec){b, a, a_block, OWN};
	cell[spmd_me].y = dir[spmd_me] = all_cells + OWN * spmd_me;
	cell[spmd_me].n = OWN;
	for (long i = 0; i < OWN; i++) {
		long block = (i / 16 * spmd_threads + spmd_me) * 16 + i % 16;

		dir[spmd_me][i] = (double)(i % 3);
		b[i] = (double)((i * spmd_threads + spmd_me) % 100);
		b_block[i] = (double)(block % 100);
	}
	spmd_barrier();
}

/* Returns the sum of all computed elements, which are whole numbers. */
static double sum(void)
{
	double total = 0;

	for (long i = 0; i < OWN * spmd_threads; i++)
		total += all_a[i] + all_block[i] + all_cells[i];
	return total;
}

int main(int argc, char **argv)
{
	int passes = result_is_large(argc, argv) ? N_PASSES : 1;
	int turns = result_is_large(argc, argv) ? 6 : 1;

	spmd_start();
	fill();
	for (int k = 0; k < N_KERNELS; k++)
		pass_measure(&kernels[k], passes, turns, sum);
	return spmd_end(0);
}
