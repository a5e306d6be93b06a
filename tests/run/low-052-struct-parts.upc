/* SPDX-License-Identifier: MIT
 *
 * Array members travel with their struct, inner structs alone, flexible array members not
 * (U-LOW-52, U-LOW-53).
 */
#include "check.h"

struct inner {
	short v[3];
	char c;
};

struct outer {
	int head;
	struct inner inner;
	long row[4];
};

struct message {
	int n;
	double body[];
};

shared struct outer a[2 * THREADS];

static struct outer make(int n)
{
	short v = (short)n;
	struct outer o = {n, {{v, (short)(v + 1), (short)(v + 2)}, 'i'}, {n, -n, 2L * n, 7}};

	return o;
}

static void parts(void)
{
	shared struct outer *p = &a[0], *q = &a[1];
	struct outer t = make(50);

	*p = make(10);
	*q = make(20);
	a[0] = a[1];
	CHECK_INT(p->row[1], -20);
	CHECK_INT(a[0].inner.v[2], 22);
	*p = make(10);
	p->inner = q->inner;
	CHECK_INT(p->inner.v[1], 21);
	CHECK_INT(p->head, 10);
	CHECK_INT(p->row[0], 10);
	p->inner = t.inner;
	CHECK_INT(p->inner.v[0], 50);
	CHECK_INT(p->row[0], 10);
	t.inner = q->inner;
	CHECK_INT(t.inner.v[0], 20);
	CHECK_INT(t.row[0], 50);
	p->inner.v[1] = q->inner.v[0]--;
	CHECK_INT(p->inner.v[1] - q->inner.v[0], 1);
	CHECK_INT((p->inner = q->inner).v[0], 19);
	CHECK_INT(p->inner.c, 'i');
}

static void flexible(void)
{
	shared struct message *p = upc_alloc(sizeof(struct message) + 10 * sizeof(double));
	struct message head;

	p->n = 10;
	for (int i = 0; i < p->n; i++)
		p->body[i] = i / 2.0;
	p->body[3] += 1;
	CHECK(p->body[3] == 2.5);
	CHECK(*(p->body + 9) == 4.5);
	CHECK(&p->body[9] - p->body == 9);
	CHECK(upc_threadof(&p->body[9]) == (size_t)MYTHREAD);
	head = *p;
	CHECK_INT(head.n, 10);
	head.n = 11;
	*p = head;
	CHECK_INT(p->n, 11);
	CHECK(p->body[0] == 0.0 && p->body[9] == 4.5);
	upc_free(p);
}

static void test(void)
{
	parts();
	flexible();
}

int main(void)
{
	return check_in_turn(test);
}
