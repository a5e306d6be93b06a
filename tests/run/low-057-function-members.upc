/* SPDX-License-Identifier: MIT
 *
 * Function pointers in shared memory: compared, tested and called (U-LOW-57, U-LOW-82).
 * The threads are copies of one process image, so a function has one address.
 */
#include "check.h"

struct ops {
	int (*fn)(int);
	double (*scale)(double, int);
};

struct object {
	int x;
	int (*method)(shared struct object *);
	struct ops ops;
	shared struct ops *vtable;
};

shared struct object o[2 * THREADS];
shared struct ops table;
int (*shared fp)(int);
int (*shared fps[3 * THREADS])(int);

static int inc(int v)
{
	return v + 1;
}

static int neg(int v)
{
	return -v;
}

static double scale(double d, int n)
{
	return d * n;
}

static int get_x(shared struct object *self)
{
	return self->x++;
}

static void scalars(void)
{
	fp = inc;
	CHECK_INT(fp(1), 2);
	CHECK_INT((*fp)(2), 3);
	CHECK(fp == inc && fp != neg);
	fp = neg;
	CHECK_INT(fp(fp(fp(5))), -5);
	for (int i = 0; i < 3 * THREADS; i++)
		fps[i] = i % 2 ? inc : neg;
	CHECK_INT(fps[0](4) + fps[1](4), 1);
	CHECK_INT((fps[1] == inc ? fps[2] : fps[1])(9), -9);
	fp = NULL;
	CHECK(!fp);
}

static void members(void)
{
	shared struct object *p = &o[1];

	table.fn = neg;
	table.scale = scale;
	o[1].ops.fn = inc;
	p->ops.scale = NULL;
	p->method = get_x;
	p->vtable = &table;
	p->x = 40;
	CHECK_INT(p->ops.fn(3), 4);
	CHECK_INT((*p->ops.fn)(p->x), 41);
	CHECK_INT(p->method(p), 40);
	CHECK_INT(p->method(p), 41);
	CHECK_INT(p->vtable->fn(3), -3);
	CHECK(p->vtable->scale(1.5, p->x) == 63.0);
	o[0].vtable = &table;
	CHECK_INT(o[0].vtable->fn(3) + (*o[1].vtable->fn)(4), -7);
	CHECK(p->ops.fn == inc);
	CHECK(!p->ops.scale);
	if (o[1].ops.fn)
		o[0] = o[1];
	CHECK_INT(o[0].method(&o[0]), 42);
	CHECK_INT(p->x, 42);
}

static void test(void)
{
	scalars();
	members();
}

int main(void)
{
	return check_in_turn(test);
}
