// SPDX-License-Identifier: MIT
// dynamic-only
//
// The number of blocks and their size in each other's place.
#include <upc.h>

enum { N = 10 };
shared int *p;
shared [N] int *q;
struct pair {
	int a, b;
};

void wrong(int n)
{
	p = upc_all_alloc(sizeof(int), THREADS); // warning: upc-alloc-size at 20 // fix: THREADS, sizeof(int) at 20
	p = upc_global_alloc(sizeof *p, n); // warning: upc-alloc-size at 23 // fix: n, sizeof *p at 23
	q = upc_all_alloc(N * sizeof(int), THREADS); // warning: upc-alloc-size at 20 // fix: THREADS, N * sizeof(int) at 20
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
}
