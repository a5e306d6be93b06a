/* SPDX-License-Identifier: MIT
 *
 * places.upc - sums into a shared object (`places-object`) and into the thread's element of a shared array
 * (`places-element`), a walk along a list (`places-list`), and columns of rows that pointers in a
 * directory lead to (`places-columns`), in a cache.  Thread 0 alone has and reads all.
 */
#include <upc_relaxed.h>

#include "kernels.h"

enum { N = 4096, ROW = 64, NODES = 1000 };

struct node {
	long key;
	shared struct node *next;
};

static shared [] long *values;
static shared long sum;
static shared long sums[THREADS];
static shared struct node *shared list;
static shared [] double *shared [] rows[N / ROW];

double sum_in_object(long n)
{
	sum = 0;
	for (long i = 0; i < n; i++)
		sum += values[i];
	return (double)sum;
}

double sum_in_element(long n)
{
	sums[MYTHREAD] = 0;
	for (long i = 0; i < n; i++)
		sums[MYTHREAD] += values[i];
	return (double)sums[MYTHREAD];
}

double sum_list(long n)
{
	long s = 0;

	(void)n;
	for (shared struct node *p = list; p != NULL; p = p->next)
		s += p->key;
	return (double)s;
}

double sum_columns(long n)
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
	values = upc_alloc(N * sizeof(long));
	for (long i = 0; i < N; i++)
		values[i] = i % 1000;
	for (long r = 0; r < N / ROW; r++) {
		rows[r] = upc_alloc(ROW * sizeof(double));
		for (long c = 0; c < ROW; c++)
			rows[r][c] = (double)((r * ROW + c) % 1000);
	}
	for (long i = NODES - 1; i >= 0; i--) {
		shared struct node *first = upc_alloc(sizeof(struct node));

		first->key = i;
		first->next = list;
		list = first;
	}
}

int main(int argc, char **argv)
{
	int status = 0, turns = result_is_large(argc, argv) ? 120 : 3;

	if (MYTHREAD == 0) {
		fill();
		for (int k = 0; k < N_KERNELS; k++) {
			long n = strstr(kernels[k].name, "list") ? NODES : N;

			status |= kernel_measure(
				&kernels[k], "near", n, 16, turns, kernel_sum(n));
		}
	}
	upc_barrier;
	return status;
}
