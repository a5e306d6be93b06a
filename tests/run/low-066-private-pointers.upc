/* SPDX-License-Identifier: MIT
 *
 * Pointers-to-shared in private variables, arrays and behind private pointers
 * (U-LOW-66).
 */
#include "check.h"

struct s {
	int f;
};

shared int a[6 * THREADS];
shared [4] int b[8 * THREADS];
shared struct s st;
static shared int *at_file_scope;
static shared [4] int *row[3];

static void copies(void)
{
	shared int *p, *q;

	p = q = a;
	CHECK(p == q);
	p += 3;
	CHECK(p != q);
	CHECK_INT(p - q, 3);
	q = p++;
	CHECK_INT(p - q, 1);
	q = --p;
	CHECK(q == p);
	at_file_scope = p - 1;
	CHECK_INT(*at_file_scope++, 2);
	CHECK_INT(*at_file_scope, 3);
}

static void arrays(void)
{
	shared int *pp[4];
	int i;

	for (i = 0; i < 4; i++)
		pp[i] = &a[i];
	i = 1;
	CHECK_INT(*pp[i], 1);
	CHECK_INT(pp[i][2], 3);
	CHECK_INT(*pp[i]++, 1);
	CHECK_INT(*pp[1], 2);
	CHECK_INT(*pp[i++] += 10, 12);
	CHECK_INT(i, 2);
	CHECK_INT(a[2], 12);
	a[2] = 2;
	CHECK_INT(*++pp[i++], 3);
	CHECK_INT(i, 3);
	CHECK_INT(pp[3] - pp[0], 3);
	pp[--i] += 2;
	CHECK(pp[2] == &a[5]);
	for (i = 0; i < 3; i++)
		row[i] = &b[2 * i];
	CHECK_INT(row[2][1], -5);
	CHECK_INT(upc_phaseof(row[1]), 2);
	row[1] = row[2];
	CHECK_INT(**(row + 1), -4);
}

static void indirect(void)
{
	shared int *p = a;
	shared int **pp = &p;
	shared struct s *sp = &st, **spp = &sp, ***sppp = &spp;

	CHECK_INT(*(*pp)++, 0);
	CHECK_INT(**pp, 1);
	CHECK(p == &a[1]);
	*pp += 2;
	CHECK_INT((*pp)[1], 4);
	*pp = NULL;
	CHECK(!p);
	(*spp)->f = 6;
	(**sppp)->f++;
	CHECK_INT(st.f, 7);
}

static void test(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		a[i] = i;
	for (int i = 0; i < 8 * THREADS; i++)
		b[i] = -i;
	copies();
	arrays();
	indirect();
}

int main(void)
{
	return check_in_turn(test);
}
