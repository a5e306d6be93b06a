/* SPDX-License-Identifier: MIT
 *
 * Initialisers that mix pointers-to-shared, plain pointers and numbers, static and
 * automatic, designated, nested, with parts left out (U-INIT-4, U-INIT-5, U-C99-1).
 */
#include "check.h"

struct inner {
	shared [2] int *p;
	const char *name;
	double d;
};

struct outer {
	int tag;
	struct inner in[3];
	shared void *any;
	int (*fn)(int);
};

shared [2] int a[8 * THREADS];
shared int x;
static int here;

static int twice(int v)
{
	return 2 * v;
}

static struct outer one = {1, {{&a[3], "three", 0.5}, {.d = 1.5}}, &x, twice};
static struct outer two = {
	.fn = twice,
	.in[2] = {.name = "last", .p = a + 7},
	.in[0].p = &a[1],
	.tag = 2,
};
struct inner list[] = {[1] = {a, "first", 0}, [3].p = &a[5]};
shared [2] int *pts[5] = {a, &a[2], NULL, [4] = &a[4]};
static struct {
	int *local;
	shared int *pts;
} both = {&here, &x};

static void statics(void)
{
	CHECK(one.in[0].p == &a[3] && one.in[0].name[0] == 't');
	CHECK(one.in[1].p == NULL && one.in[1].d == 1.5 && !one.in[2].name);
	CHECK(one.any == &x && one.fn(4) == 8);
	CHECK(two.in[2].p == &a[7] && two.in[0].p == &a[1] && !two.in[1].p);
	CHECK_INT(upc_phaseof(two.in[2].p), 1);
	CHECK_INT(two.tag, 2);
	CHECK(two.any == NULL);
	CHECK_INT(sizeof list / sizeof *list, 4);
	CHECK(list[1].p == a && !list[0].p && list[3].p == &a[5]);
	CHECK(pts[0] == a && pts[1] == &a[2] && !pts[2] && !pts[3] && pts[4] == &a[4]);
	CHECK(both.local == &here && both.pts == &x);
}

static void automatic(void)
{
	shared [2] int *p = &a[6];
	struct outer o = {.in = {{.p = p}, {.p = p + 1}}, .any = p};
	struct inner copy = o.in[1], v[2] = {o.in[0], {.name = "x"}};
	shared [2] int *both[2][2] = {{p, a}, {[1] = &a[1]}};

	CHECK(o.in[0].p == p && o.in[1].p == &a[7] && !o.in[2].p && o.any == p);
	CHECK_INT(o.tag, 0);
	CHECK(copy.p == &a[7] && v[0].p == p && v[1].p == NULL);
	CHECK(both[0][1] == a && both[1][1] == &a[1] && !both[1][0]);
}

int main(void)
{
	statics();
	automatic();
	return check_done();
}
