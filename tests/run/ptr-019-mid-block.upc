/* SPDX-License-Identifier: MIT
 *
 * A cast to another block size or element size sets the phase to 0, so arithmetic goes on
 * as if a block began there; a cast that changes neither keeps it
 * (U-CONV-15, U-CONV-16, U-CONV-17, U-CONV-18, U-CONV-19, U-PTR-19).
 */
#include "check.h"

struct one {
	int v;
};

shared [4] int a[16 * THREADS];
shared [4] float f[8 * THREADS];
shared struct { char pad; shared int *c; } member[THREADS];
shared [] int *shared element[THREADS];

static size_t phase_of_parameter(shared [2] int *p)
{
	return upc_phaseof(p);
}

static size_t cyclic_parameter(shared int *p)
{
	return upc_phaseof(p) * 100 + upc_threadof(p);
}

static shared [] int *flat(shared void *v)
{
	return v;
}

static shared [4] int *again(shared void *v)
{
	return v;
}

static void phases(void)
{
	shared [4] int *p = &a[6];
	shared void *v = p;
	shared [2] int *two;
	shared int *cyclic;
	struct { shared [] int *m; } s;
	shared [] int *list[1];

	CHECK_INT(upc_phaseof(v), 2);
	CHECK_INT(upc_phaseof((shared [4] int *)v), 2);
	CHECK_INT(upc_phaseof(again(p)), 2);
	CHECK_INT(upc_phaseof((shared [4] float *)p), 2);
	CHECK_INT(upc_phaseof((shared [4] struct one *)p), 2);
	CHECK_INT(upc_phaseof((shared [4] unsigned *)&f[7]), 3);
	two = (shared [2] int *)p;
	CHECK_INT(upc_phaseof(two), 0);
	cyclic = (shared int *)p;
	CHECK_INT(upc_phaseof(cyclic), 0);
	CHECK_INT(upc_phaseof((shared [4] short *)p), 0);
	CHECK_INT(upc_phaseof((shared [4] double *)p), 0);
	s.m = v;
	list[0] = v;
	CHECK_INT(upc_phaseof(s.m) + upc_phaseof(list[0]), 0);
	{
		shared [] int *r = v, *rs[2] = {v, NULL};
		struct { shared int *c; } t = {v};

		CHECK_INT(upc_phaseof(r) + upc_phaseof(rs[0]) + upc_phaseof(t.c), 0);
		CHECK_INT(cyclic_parameter(v), 1 % THREADS);
		CHECK_INT(upc_phaseof(flat(v)), 0);
		CHECK_INT(flat(v)[1], 7);
		member[MYTHREAD].c = v;
		element[MYTHREAD] = v;
		CHECK_INT(upc_phaseof(member[MYTHREAD].c) + upc_phaseof(element[MYTHREAD]), 0);
		CHECK(member[MYTHREAD].c == v && element[MYTHREAD] == r);
	}
	cyclic = v;
	CHECK_INT(upc_phaseof(cyclic), 0);
	CHECK_INT(phase_of_parameter((shared [2] int *)p), 0);
	CHECK(two == v && cyclic == v && s.m == v);
	CHECK_INT(upc_threadof(two), upc_threadof(p));
	CHECK_INT(upc_addrfield(cyclic), upc_addrfield(p));
	CHECK_INT(upc_phaseof(upc_resetphase(p)), 0);
	CHECK(upc_resetphase(p) == p);
}

/* From a[6], on thread 1 with two elements of its block behind it. */
static void moves(void)
{
	shared [4] int *p = upc_resetphase(&a[6]);
	shared [] int *here = (shared [] int *)&a[6];
	shared [2] int *two = (shared [2] int *)&a[6];
	int t = 1 % THREADS;

	CHECK_INT(upc_threadof(p + 3), t);
	CHECK_INT(upc_addrfield(p + 3) - upc_addrfield(p), 3 * sizeof(int));
	CHECK_INT(upc_threadof(p + 4), (t + 1) % THREADS);
	CHECK_INT(upc_threadof(p - 1), (t + THREADS - 1) % THREADS);
	CHECK_INT(upc_phaseof(p - 1), 3);
	CHECK((p + 9) - 9 == p);
	CHECK_INT(here[1], 7);
	CHECK_INT(here[2], 4 * THREADS + 4);
	CHECK_INT(upc_threadof(here + 9), t);
	CHECK_INT(upc_threadof(two + 1), t);
	CHECK_INT(two[1], 7);
	CHECK_INT(upc_threadof(two + 2), (t + 1) % THREADS);
	CHECK_INT(upc_addrfield(two + 2 * THREADS) - upc_addrfield(two), 2 * sizeof(int));
	CHECK_INT(two[2 * THREADS], 4 * THREADS + 4);
}

static void test(void)
{
	for (int i = 0; i < 16 * THREADS; i++)
		a[i] = i;
	phases();
	moves();
}

int main(void)
{
	return check_in_turn(test);
}
