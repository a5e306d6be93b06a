/* SPDX-License-Identifier: MIT
 *
 * The address of a member is an indefinite pointer into the struct's thread
 * (U-LOW-55, U-LOW-56, U-OPER-14, U-OPER-16, U-OPER-17).
 */
#include "check.h"

struct inner {
	char pad;
	int g[3];
};

struct s {
	int x;
	int a[6];
	struct inner in;
	shared [3] int *link;
};

shared [2] struct s arr[4 * THREADS];
shared struct s one;
shared [3] int target[9 * THREADS];

static void set(shared [] int *p, int v)
{
	*p = v;
}

static void chains(void)
{
	shared [2] struct s *p = &arr[1];
	shared [] int *q = &p->x;

	*q = 3;
	CHECK_INT(p->x, 3);
	*&p->x = 4;
	CHECK_INT(arr[1].x, 4);
	(&p->a[0])[3] = 33;
	CHECK_INT(p->a[3], 33);
	*p->a = 30;
	CHECK_INT(p->a[0], 30);
	*(p->a + 2) = 32;
	q = p->a + 2;
	CHECK_INT(*q++, 32);
	CHECK_INT(*q, 33);
	CHECK_INT(q - p->a, 3);
	q = &p->a[1];
	q[4] = 35;
	CHECK_INT(arr[1].a[5], 35);
	set(&p->x, 5);
	set(&arr[1].in.g[2], 6);
	set(p->a, 7);
	CHECK_INT(p->x + p->in.g[2] + p->a[0], 18);
	set(&one.in.g[0], 8);
	CHECK_INT(one.in.g[0]--, 8);
	CHECK_INT(*one.in.g, 7);
}

static void parts(void)
{
	for (int i = 0; i < 4 * THREADS; i++) {
		shared [] int *q = &arr[i].in.g[1];
		shared [] int (*whole)[6] = &arr[i].a;

		CHECK(upc_threadof(q) == upc_threadof(&arr[i]));
		CHECK_INT(upc_phaseof(q), 0);
		CHECK_INT((upc_addrfield(q) - upc_addrfield(&arr[i])),
			offsetof(struct s, in) + offsetof(struct inner, g[1]));
		(*whole)[5] = i;
		CHECK_INT(arr[i].a[5], i);
		CHECK_INT((*whole)[5] - whole[0][5], 0);
	}
}

static void link_member(void)
{
	shared [2] struct s *p = &arr[2];
	shared [] int *local;
	shared [3] int *shared [] *where = &p->link;

	*where = &target[4];
	CHECK_INT(upc_phaseof(p->link), 1);
	CHECK(p->link == target + 4);
	target[4] = 44;
	target[6] = 46;
	CHECK_INT((*where)[2], 46);
	CHECK_INT(**where, 44);
	++*where;
	CHECK(p->link - target == 5);
	local = (shared [] int *)p->link;
	CHECK(local == (shared void *)&target[5]);
}

static void local_cast(void)
{
	shared [2] struct s *p = &arr[2 * MYTHREAD];
	int *q = (int *)&p->x;

	*q = -1;
	CHECK_INT(p->x, -1);
	((int *)p->a)[2] = -2;
	CHECK_INT(p->a[2], -2);
}

static void test(void)
{
	chains();
	parts();
	link_member();
	local_cast();
}

int main(void)
{
	return check_in_turn(test);
}
