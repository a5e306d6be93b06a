// SPDX-License-Identifier: MIT
//
// upc_free of what no allocation has returned.
#include <upc.h>

shared int a[THREADS], n;
shared [] int *blocks[2];

struct node {
	shared struct node *next;
};

void release(upc_lock_t *l, shared int *p, shared struct node *q)
{
	upc_free(a); // warning: free-nonheap
	upc_free(&a[3]); // warning: free-nonheap
	upc_free(&n); // warning: free-nonheap
	upc_free(l); // warning: free-nonheap
	upc_free(blocks[1]);
	upc_free(p);
	upc_free(q->next);
	upc_free(NULL);
}
