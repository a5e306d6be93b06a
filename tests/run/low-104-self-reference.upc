/* SPDX-License-Identifier: MIT
 *
 * The same object on both sides, under one name or two (U-LOW-104, U-MEM-18).
 */
#include "check.h"

struct node {
	int v;
	shared struct node *n;
};

shared int x, a[8 * THREADS];
shared struct node p0, p1, p2;

static void swap(shared int *p, shared int *q)
{
	int t = *p;

	*p = *q;
	*q = t;
}

static void xor_swap(shared int *p, shared int *q)
{
	*p ^= *q;
	*q ^= *p;
	*p ^= *q;
}

static void elements(void)
{
	int i = 2;

	x = 5;
	x = x + 1;
	x = x * x - x;
	CHECK_INT(x, 30);
	x += x;
	x -= x / 2;
	CHECK_INT(x, 30);
	for (int k = 0; k < 8 * THREADS; k++)
		a[k] = k;
	a[i] = a[i - 1] + a[i + 1];
	CHECK_INT(a[2], 4);
	a[a[i]] = i;
	CHECK_INT(a[4], 2);
	a[a[a[4]]] = 9;
	CHECK_INT(a[4], 9);
	a[0] = a[a[0]];
	CHECK_INT(a[0], 0);
	swap(&a[5], &a[6]);
	CHECK_INT(a[5] * 10 + a[6], 65);
	swap(&a[5], &a[5]);
	CHECK_INT(a[5], 6);
	xor_swap(&a[5], &a[7]);
	CHECK_INT(a[5] * 10 + a[7], 76);
}

static void links(void)
{
	shared struct node *p = &p0;

	p0 = (struct node){0, &p1};
	p1 = (struct node){1, &p2};
	p2 = (struct node){2, NULL};
	p->n = p->n->n;
	CHECK(p0.n == &p2);
	p->n->n = p;
	CHECK_INT(p->n->n->n->v, 2);
	p = p->n->n->n;
	CHECK(p == &p2);
	*p = *p->n;
	CHECK(p2.n == &p2);
	CHECK_INT(p2.v, 0);
	p->n->n->n->v = 5;
	CHECK_INT(p2.v, 5);
}

static void aliases(void)
{
	shared [] int *one = (shared [] int *)&a[MYTHREAD];
	shared int *cyclic = &a[MYTHREAD];
	int *local = (int *)cyclic;

	*one = 1;
	CHECK_INT(*local + *cyclic, 2);
	*local += 10;
	CHECK_INT(*one, 11);
	*cyclic = *one + *local;
	CHECK_INT(*local, 22);
	*(shared [] short *)one = 7;
	CHECK_INT(*cyclic, 7);
	upc_memset(cyclic, 0, sizeof *cyclic);
	CHECK_INT(*local + *one, 0);
}

static void test(void)
{
	elements();
	links();
	aliases();
}

int main(void)
{
	return check_in_turn(test);
}
