// SPDX-License-Identifier: MIT
//
// Casts to private pointers of what may be another thread's.
// flags: -Wremote-cast -Wno-never-set
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>

#define B 4
enum { ROW = 5 };
struct item {
	int n;
	double x[3];
	shared struct item *next;
};

shared int a[3 * THREADS], one;
shared [B] int b[B * THREADS];
shared [ROW] int rows[2 * THREADS][ROW];
shared [] int *shared table[THREADS];
shared [] int whole[8];
shared struct item items[THREADS];
shared int *find(void);
static shared [] int *mine;
struct part {
	shared [] int *data;
} part;

void doubtful(shared int *p, int i)
{
	int *q = (int *)p; // warning: remote-cast
	struct item *r;

	q = (int *)&a[i]; // warning: remote-cast
	q = (int *)&a[MYTHREAD + 1]; // warning: remote-cast
	q = (int *)&b[MYTHREAD]; // warning: remote-cast
	q = (int *)&b[MYTHREAD * 3]; // warning: remote-cast
	q = (int *)&b[2 * MYTHREAD * B]; // warning: remote-cast
	q = (int *)&one; // warning: remote-cast
	q = (int *)whole; // warning: remote-cast
	q = (int *)rows[i]; // warning: remote-cast
	q = (int *)(a + 2); // warning: remote-cast
	q = (int *)find(); // warning: remote-cast
	r = (struct item *)items[MYTHREAD].next; // warning: remote-cast
	p = upc_global_alloc(4, 4);
	q = (int *)p; // warning: remote-cast
	upc_forall (int k = 0; k < 8; k++; &a[k])
		q = (int *)&a[i]; // warning: remote-cast
	if (MYTHREAD == 0)
		q = (int *)&a[1]; // warning: remote-cast
	q = (int *)table[i]; // warning: remote-cast
	q = (int *)part.data; // warning: remote-cast
	memcpy(&i, (int *)p, sizeof i); // warning: remote-cast
	upc_forall (int k = 0; k < 8; k++; &a[k])
		upc_forall (int j = 0; j < 8; j++; &a[j])
			q = (int *)&a[j]; // warning: remote-cast
	(void)q;
	(void)r;
}

/* All is well: */
void sure(shared int *p, shared [] int *w, shared struct item *s, int i)
{
	int me = MYTHREAD, first = MYTHREAD * B, *q;
	shared [] int *own = upc_alloc(8 * sizeof(int)), *moved;
	shared struct item *n;

	q = (int *)&a[MYTHREAD];
	q = (int *)&a[me];
	q = (int *)(a + MYTHREAD);
	q = (int *)&a[MYTHREAD + 2 * THREADS];
	q = (int *)&a[i * THREADS + MYTHREAD];
	q = (int *)&b[MYTHREAD * B];
	q = (int *)&b[B * MYTHREAD + 2];
	q = (int *)&b[MYTHREAD * 2 * (B / 2)];
	q = (int *)&b[first];
	q = (int *)(b + first);
	q = (int *)rows[MYTHREAD];
	q = (int *)&rows[MYTHREAD][2];
	q = &((struct item *)&items[MYTHREAD])->n;
	q = (int *)&items[MYTHREAD].n;
	q = (int *)own;
	q = (int *)table[MYTHREAD];
	mine = upc_alloc(4);
	part.data = upc_alloc(8);
	q = (int *)part.data;
	q = (int *)&part.data[2];
	q = (int *)&table[MYTHREAD][2];
	q = (int *)&own[2];
	q = (int *)(own + 1);
	q = (int *)(shared [] int *)upc_alloc(4);
	n = upc_alloc(sizeof *n);
	q = (int *)&n->n;
	moved = own + 3;
	q = (int *)moved;
	q = (int *)NULL;
	if ((int *)p == NULL || !(int *)w)
		return;
	if ((uintptr_t)(int *)p == 3)
		return;
	printf("%p\n", (void *)p);
	if (upc_threadof(p) == MYTHREAD)
		q = (int *)p;
	if (upc_threadof(s) != (size_t)MYTHREAD)
		return;
	q = (int *)&s->n;
	if ((int)upc_threadof(&w[i]) == MYTHREAD && (q = (int *)&w[i]) != NULL)
		i++;
	q = upc_threadof(&whole[i]) == MYTHREAD ? (int *)&whole[i] : NULL;
	upc_forall (i = 0; i < 8; i++; &a[i])
		q = (int *)&a[i];
	upc_forall (i = 0; i < 8; i++; i)
		q = (int *)&a[i];
	upc_forall (i = 0; i < 8; i++; rows[i]) {
		q = (int *)rows[i];
		q = (int *)&rows[i][2];
	}
	if (MYTHREAD == 0) {
		q = (int *)&one;
		q = (int *)whole;
		q = (int *)&whole[3];
		q = (int *)&a[0];
	}
	q = (int *)table[MYTHREAD];
	q = (int *)&table[MYTHREAD][3];
	q = (int *)table[i]; // warning: remote-cast
	(void)q;
}

int *later(struct part *p)
{
	return p ? (int *)p->data : (int *)mine;
}

enum { FIRST, SECOND };
shared int numbers[8 * THREADS];
shared [2] int pairs[8 * THREADS];

/* Tests what the sums in an index prove. */
int sums(int n)
{
	int own = 3 * THREADS + MYTHREAD;
	int *p = (int *)&numbers[2 * THREADS + MYTHREAD - THREADS];
	int *q = (int *)&numbers[own];
	int *r = (int *)&numbers[MYTHREAD - THREADS + n * THREADS];
	int *s = (int *)&pairs[(MYTHREAD + THREADS) * 2 - 2 * THREADS];
	int *t = (int *)&pairs[2 * MYTHREAD + SECOND];
	int *u = (int *)&numbers[own + 1]; // warning: remote-cast

	if (MYTHREAD == 0)
		*(int *)&numbers[FIRST] = n;
	if (MYTHREAD == 0)
		*(int *)&numbers[SECOND] = n; // warning: remote-cast
	return *p + *q + *r + *s + *t + *u;
}

/* Indices that were compared with MYTHREAD. */
int compared(int n)
{
	int *q = NULL, mine;

	for (int t = 0; t < THREADS; t++) {
		if (t == MYTHREAD) {
			q = (int *)table[t];
			q = (int *)&table[t][3];
			q = (int *)&items[t].n;
			q = (int *)rows[t];
			q = (int *)&b[t * B + 1];
			q = (int *)&a[t + 1]; // warning: remote-cast
			q = (int *)&b[t * 3]; // warning: remote-cast
			q = (int *)&b[t]; // warning: remote-cast
		} else {
			q = (int *)&a[t]; // warning: remote-cast
		}
		if (t != MYTHREAD)
			q = (int *)table[t]; // warning: remote-cast
		mine = t == MYTHREAD;
		if (mine)
			q = (int *)&a[t];
	}
	for (int t = 0; t < THREADS; t++) {
		q = (int *)&a[t]; // warning: remote-cast
		if (t != MYTHREAD)
			continue;
		q = (int *)&a[t];
		q = (int *)table[t];
	}
	for (int i = 0; i < n; i++)
		if (i / B % THREADS == MYTHREAD)
			q = (int *)&b[i];
	return q != NULL;
}

/* The affinity of a loop is over with it. */
int main(void)
{
	int i, *q = NULL;

	upc_forall (i = 0; i < 8; i++; &a[i])
		q = (int *)&a[i];
	q = (int *)&a[i]; // warning: remote-cast
	return q != NULL;
}
