/* SPDX-License-Identifier: MIT
 *
 * places.c - places.upc in C.
 */
#include "kernels.h"
#include "spmd.h"

enum { N = 4096, ROW = 64, NODES = 1000 };

struct node {
	long key;
	struct node *next;
};

static long *values;
static long sum;
static long sums[SPMD_MOST];
static struct node *list;
static double *rows[N / ROW];

static double sum_in_object(long n)
{
	sum = 0;
	for (long i = 0; i < n; i++)
		sum += values[i];
	return (double)sum;
}

static double sum_in_element(long n)
{
	sums[spmd_me] = 0;
	for (long i = 0; i < n; i++)
		sums[spmd_me] += values[i];
	return (double)sums[spmd_me];
}

static double sum_list(long n)
{
	long s = 0;

	(void)n;
	for (struct node *p = list; p != NULL; p = p->next)
		s += p->key;
	return (double)s;
}

static double sum_columns(long n)
{
	double s = 0;

	for (long c = 0; c < ROW; c++)
		for (long r = 0; r < n / ROW; r++)
			s += rows[r][c];
	return s;
}

static const struct kernel kernels[] = {{"places-object", sum_in_object},
	{"places-element", sum_in_element}, {"places-list", sum_list},
	{"places-columns", sum_columns}};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

static void fill(void)
{
	values = spmd_alloc(N * sizeof(long));
	for (long i = 0; i < N; i++)
		values[i] = i % 1000;
	for (long r = 0; r < N / ROW; r++) {
		rows[r] = spmd_alloc(ROW * sizeof(double));
		for (long c = 0; c < ROW; c++)
			rows[r][c] = (double)((r * ROW + c) % 1000);
	}
	for (long i = NODES - 1; i >= 0; i--) {
		struct node *first = spmd_alloc(sizeof *first);

		first->key = i;
		first->next = list;
		list = first;
	}
}

int main(int argc, char **argv)
{
	int status = 0, turns = result_is_large(argc, argv) ? 120 : 3;

	spmd_start();
	if (spmd_me == 0) {
		fill();
		for (int k = 0; k < N_KERNELS; k++) {
			long n = strstr(kernels[k].name, "list") ? NODES : N;

			status |= kernel_measure(
				&kernels[k], "near", n, 16, turns, kernel_sum(n));
		}
	}
	spmd_barrier();
	return spmd_end(status);
}
