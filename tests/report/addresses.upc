/* Addresses that take no more than in C, on one machine, and others that are computed. */
#include <upc_relaxed.h>

typedef struct node node;
struct node {
	int key, marks[4];
	shared node *next, *child;
};
shared int total;
shared [4] int table[4 * THREADS];
shared [] int *shared [1] rows[THREADS];

static int follow(shared node *p, shared node *stop)
{
	int s = 0;
	shared node *q = p, *r;

	while (q != stop) {
		r = q;
		s += r->key + r->marks[s % 4] + r->next->key + (*r).child->child->key;
		q = r->next;
	}
	return s;
}

static int computes(shared node *p, const int *which, int n)
{
	int s = 0;
	shared [4] int *m = table;
	shared node *q, *r = p;

	while (n-- > 0) {
		s += *m++;
		q = &p[which[n]];
		s += q->key + (p + which[n])->key;
		s += r->key;
		r += which[n];
	}
	return s;
}

static int names_a_name(shared node *p, const int *which, int n)
{
	int s = 0;

	while (n-- > 0) {
		shared node *a = p + which[n], *b = a, *c = b, *d = c, *e = p, *f = e, *g = f, *h = g;

		s += d->key + g->key + h->key;
	}
	return s;
}

static void flat(shared [] int *f, int n)
{
	while (n-- > 0) {
		f[n * n] = total;
		*f++ = n;
		total += *(f + n) + rows[n % THREADS][n];
	}
}

static int in_structs(shared node *p, int n)
{
	int s = 0;

	for (int i = 0; i < n; i++, p += 2)
		s += p->marks[i];
	return s;
}

/* Each iteration of the first loop has a barrier. */
static int in_steps(shared node *p, const int *which, int n)
{
	int s = 0;

	for (int i = 0; i < n; i++) {
		s += p[which[i]].key;
		upc_barrier;
	}
	for (int i = 0; i < n; i++) {
		if (i % 2)
			continue;
		s += p[which[i]].key;
		upc_barrier;
	}
	for (int i = 0; i < n; i++) {
		s += p[which[i]].key;
		if (i % 2)
			upc_barrier;
	}
	return s;
}
