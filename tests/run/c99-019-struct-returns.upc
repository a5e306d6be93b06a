/* SPDX-License-Identifier: MIT
 *
 * Large structs by value and arrays inside results of calls, from and to shared memory
 * (U-C99-19, U-PAT-9).
 */
#include "check.h"

struct big {
	int v[40];
	struct {
		shared int *p[2];
		char c[3];
	} in[2];
};

shared struct big b[2 * THREADS];
shared int x[4 * THREADS];

static struct big make(int base)
{
	struct big r = {{0}, {{{&x[1], NULL}, "ab"}, {{NULL, &x[2]}, "cd"}}};

	for (int i = 0; i < 40; i++)
		r.v[i] = base + i;
	return r;
}

static struct big changed(struct big v, int k)
{
	v.v[k] = -k;
	v.in[1].c[0]++;
	return v;
}

static void test(void)
{
	x[1] = 11;
	x[2] = 22;
	b[1] = make(100);
	CHECK_INT(b[1].v[39], 139);
	CHECK_INT(changed(b[1], 5).v[5], -5);
	CHECK_INT(b[1].v[5], 105);
	CHECK_INT(*changed(b[1], 5).in[0].p[0], 11);
	CHECK_INT(*changed(b[1], 5).in[1].p[1], 22);
	CHECK_INT(changed(changed(b[1], 1), 2).in[1].c[0], 'e');
	b[0] = changed(b[1], 7);
	CHECK_INT(b[0].v[7] + b[0].v[8], 101);
	CHECK_INT(b[0].in[1].c[0], 'd');
	CHECK_INT((b[0] = make(3)).v[1], 4);
	CHECK(b[0].in[1].p[1] == &x[2]);
	*make(0).in[0].p[0] = 12;
	CHECK_INT(x[1], 12);
	++*make(0).in[0].p[0];
	CHECK_INT(x[1], 13);
	CHECK_INT(make(b[0].v[2]).v[b[0].v[0]], 8);
}

int main(void)
{
	return check_in_turn(test);
}
