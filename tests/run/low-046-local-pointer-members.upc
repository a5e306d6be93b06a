/* SPDX-License-Identifier: MIT
 *
 * Shared structs that hold pointers to private data, and private structs that hold
 * pointers-to-shared: only the steps through shared memory differ (U-LOW-46, U-LOW-47).
 */
#include "check.h"

struct leaf {
	int v;
	int more[3];
};

struct holder {
	struct leaf *lptr;
	int *ints;
};

struct map {
	shared struct leaf *sp;
	shared [2] int *pts[2];
};

shared struct holder h[THREADS];
shared struct leaf s;
shared [2] int a[8 * THREADS];
shared struct leaf leaves[3 * THREADS];

static void private_in_shared(void)
{
	struct leaf leaf = {5, {6, 7, 8}};
	int ints[3] = {1, 2, 3};
	shared struct holder *p = &h[MYTHREAD];
	int *q;

	p->lptr = &leaf;
	p->ints = ints;
	CHECK_INT(p->lptr->v, 5);
	p->lptr->v = 50;
	CHECK_INT(leaf.v, 50);
	p->lptr->more[2]++;
	CHECK_INT(leaf.more[2], 9);
	p->ints[1] += 40;
	CHECK_INT(ints[1], 42);
	for (int i = 0; i < 3; i++)
		p->ints[i]++;
	CHECK_INT(ints[0] * 100 + ints[1] + ints[2], 200 + 43 + 4);
	for (int i = 0; i < 3; i++)
		--p->ints[i];
	p->lptr[0].more[1]++;
	CHECK_INT(leaf.more[1], 8);
	q = &p->lptr->v;
	CHECK(q == &leaf.v);
	CHECK(&p->ints[2] == ints + 2);
	CHECK_INT(*p->ints++, 1);
	CHECK_INT(*p->ints, 42);
	CHECK_INT(h[MYTHREAD].ints - ints, 1);
	p->ints = NULL;
	CHECK(!h[MYTHREAD].ints);
}

struct group {
	shared struct leaf *pts;
	shared struct leaf *each[2];
};

static void structs_in_private(void)
{
	struct group ls = {leaves, {&leaves[2], &leaves[1]}}, *lp = &ls;

	for (int i = 0; i < 3 * THREADS; i++)
		leaves[i].v = 10 * i;
	for (int i = 0; i < 3; i++)
		CHECK_INT(ls.pts[i].v, 10 * i);
	ls.pts[1].more[0] = 7;
	CHECK_INT(lp->each[1]->more[0]++, 7);
	CHECK_INT(lp->pts[1].more[0] + lp->each[0]->v, 28);
	lp->pts++->v = 3;
	CHECK_INT(leaves[0].v + ls.pts[0].v, 13);
}

static void shared_in_private(void)
{
	struct map m = {&s, {a, &a[3]}}, *lp = &m;

	s.v = 9;
	s.more[1] = 11;
	for (int i = 0; i < 8 * THREADS; i++)
		a[i] = i;
	CHECK_INT(m.sp->v, 9);
	CHECK_INT(lp->sp->more[1], 11);
	lp->sp->v--;
	CHECK_INT(s.v, 8);
	CHECK_INT(lp->pts[1][2], 5);
	lp->pts[0][4] = -4;
	CHECK_INT(a[4], -4);
	CHECK_INT(*m.pts[1]++, 3);
	CHECK_INT(*lp->pts[1], -4);
	CHECK_INT(upc_phaseof(m.pts[1]), 0);
}

static void test(void)
{
	private_in_shared();
	shared_in_private();
	structs_in_private();
}

int main(void)
{
	return check_in_turn(test);
}
