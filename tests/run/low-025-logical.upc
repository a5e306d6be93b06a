/* SPDX-License-Identifier: MIT
 *
 * && and || over shared values and pointers: the right operand is touched only when it
 * decides (U-LOW-5, U-LOW-25).
 */
#include "check.h"

struct item {
	int n;
	shared struct item *next;
};

shared int x, y;
shared struct item first, second;
static int calls;

static int noted(int v)
{
	calls++;
	return v;
}

static void values(void)
{
	shared int *p = &y;

	x = 0;
	y = 2;
	CHECK_INT(x && y, 0);
	CHECK_INT(x || *p, 1);
	CHECK_INT(y && *p > 1, 1);
	CHECK_INT(!x && !y, 0);
	CHECK(HAS_TYPE(x && y, int));
	calls = 0;
	CHECK_INT(x && noted(1), 0);
	CHECK_INT(y || noted(1), 1);
	CHECK_INT(calls, 0);
	CHECK_INT(y && noted(0), 0);
	CHECK_INT(x || noted(0), 0);
	CHECK_INT(calls, 2);
	CHECK_INT(x++ && x++, 0);
	CHECK_INT(x, 1);
	CHECK_INT(x++ || x++, 1);
	CHECK_INT(x, 2);
}

/* A null pointer may be tested, and must not be followed. */
static void pointers(void)
{
	shared struct item *p = NULL;

	CHECK(!(p && p->n > 0));
	CHECK(!p || !p->next);
	second.n = 2;
	second.next = NULL;
	first.n = 1;
	first.next = &second;
	p = &first;
	CHECK(p && p->n > 0);
	CHECK(!(!p || !p->next));
	CHECK(p->next && p->next->n == 2 && !p->next->next);
	p = p->next;
	CHECK(!p->next || p->next->n == 3);
	CHECK(p && (x || p) && !(p && !p));
	CHECK_INT((p->next && 1) + (p || 0), 1);
}

static void test(void)
{
	values();
	pointers();
}

int main(void)
{
	return check_in_turn(test);
}
