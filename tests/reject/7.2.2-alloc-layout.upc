// SPDX-License-Identifier: MIT
// dynamic-only
//
// Pointers with a finite block size to memory of one thread.
#include <upc.h>

enum { N = 10 };
struct node {
	int value;
	shared struct node *next;
};
shared int *global, *twice; // note: declare 'global' with 'shared []': then all its elements are of one thread at 13
shared [] int *whole;

void wrong(int n, int k)
{
	shared int *p = upc_alloc(n * sizeof(int)); // note: declare 'p' with 'shared []': then all its elements are of one thread at 14
	shared int *q = (shared int *)upc_alloc(N * sizeof(int)), *cast; // note: declare 'q' with 'shared []': then all its elements are of one thread at 14 // note: declare 'cast' with 'shared []': then all its elements are of one thread at 61
	shared [4] int *r = upc_alloc(8 * sizeof(int)); // note: declare 'r' with 'shared []': then all its elements are of one thread at 18
	shared [4] int *s = upc_alloc(THREADS * 4 * sizeof(int)); // note: declare 's' with 'shared []': then all its elements are of one thread at 18
	shared struct node *nodes = upc_alloc(N * sizeof(struct node)); // note: declare 'nodes' with 'shared []': then all its elements are of one thread at 22
	shared double *d = upc_local_alloc(N, sizeof(double)); // note: declare 'd' with 'shared []': then all its elements are of one thread at 17
	shared char *bytes = upc_alloc(N * sizeof(char)); // note: declare 'bytes' with 'shared []': then all its elements are of one thread at 15

	p[k] = 1; // warning: alloc-layout at 2
	p[k] = 1;
	*(q + 1) = 2; // warning: alloc-layout at 4
	r[3] = 0;
	r[4] = 0; // warning: alloc-layout at 2
	s[k] = 0; // warning: alloc-layout at 2
	nodes[k].value = 0; // warning: alloc-layout at 2
	for (int i = 0; i < N; i++)
		*d++ = 0; // warning: alloc-layout at 4
	cast = upc_alloc(N * sizeof *cast);
	for (int i = 0; i < N; i++, cast += 1) // warning: alloc-layout at 30
		*cast = 0;
	bytes[1] = 0; // warning: alloc-layout at 2
	global = upc_alloc(n * sizeof *global);
}

int also_wrong(int k)
{
	return global[k]; // warning: alloc-layout at 9
}

void right(int n, int k)
{
	shared [] int *p = upc_alloc(n * sizeof(int));
	shared int *one = upc_alloc(sizeof(int)), *first = upc_alloc(n * sizeof(int)), *mine = upc_alloc(n * sizeof(int));
	shared int *own = upc_alloc(n * sizeof(int));
	shared [4] int *r = upc_alloc(4 * sizeof(int)), *some = upc_alloc(n * sizeof(int));
	shared struct node *head = upc_alloc(sizeof(struct node)), *other = upc_alloc(sizeof *other);
	shared int *all = upc_all_alloc(THREADS * N, sizeof(int));
	shared void *any = upc_alloc(n);
	int *local = (int *)mine;

	whole = upc_alloc(k);
	whole[k] = 0;
	twice = upc_alloc(n * sizeof(int));
	twice[0] = 0;
	twice = all;
	twice[k] = 0;
	p[k] = 1;
	one[k] = 0;
	first[0] = 0;
	own[k * THREADS] = 0;
	for (int i = 0; i < n; i++, own += THREADS)
		*own = 0;
	r[3] = 0;
	r[k] = 0;
	some[k] = 0;
	head->value = 0;
	head->next = other;
	all[k] = 1;
	local[k] = 1;
	(void)any;
}
