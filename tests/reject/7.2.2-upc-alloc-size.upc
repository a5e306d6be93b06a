// SPDX-License-Identifier: MIT
// dynamic-only
//
// The number of blocks and their size in each other's place.
#include <upc.h>

enum { N = 10 };
shared int *p;
shared [N] int *q;
shared [] double *d;
shared [] char *bytes;
shared [] struct pair *pairs;
struct pair {
	int a, b;
};

void wrong(int n)
{
	p = upc_all_alloc(sizeof(int), THREADS); // warning: upc-alloc-size at 20 // fix: THREADS, sizeof(int) at 20
	p = upc_global_alloc(sizeof *p, n); // warning: upc-alloc-size at 23 // fix: n, sizeof *p at 23
	q = upc_all_alloc(N * sizeof(int), THREADS); // warning: upc-alloc-size at 20 // fix: THREADS, N * sizeof(int) at 20
	d = upc_alloc(100); // warning: upc-alloc-size at 16 // fix: 100 * sizeof(double) at 16
	d = upc_alloc(N); // warning: upc-alloc-size at 16
	q = upc_all_alloc(THREADS, N); // warning: upc-alloc-size at 29
}

void right(int n)
{
	int list[] = {1, 2, 3};

	p = upc_all_alloc(THREADS, sizeof(int));
	q = upc_all_alloc(THREADS, N * sizeof(int));
	q = upc_global_alloc(sizeof list / sizeof *list, sizeof *list);
	q = upc_global_alloc(sizeof list / sizeof *list, n);
	p = upc_all_alloc(sizeof(int), sizeof(struct pair));
	p = upc_all_alloc(n, 4);
	p = upc_all_alloc(sizeof(struct pair), 1);
	d = upc_alloc(104);
	d = upc_alloc(n);
	d = upc_alloc(12 * sizeof(double) + 4);
	bytes = upc_alloc(101);
	pairs = upc_alloc(100);
	q = upc_all_alloc(THREADS, N * sizeof(int));
}
