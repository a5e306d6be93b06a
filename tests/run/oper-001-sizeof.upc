/* SPDX-License-Identifier: MIT
 *
 * sizeof over shared objects: whole arrays count all threads' bytes, parts are constants
 * (U-OPER-1, U-OPER-2, U-OPER-20, U-C99-24).
 */
#include "check.h"

struct s {
	int f;
	char c[3];
};

typedef int row[7];
typedef shared [3] short spread[6 * THREADS];

shared int a[10 * THREADS];
shared [3] double m[2 * THREADS][5];
shared [] char s[11];
shared [2] row r[3 * THREADS];
shared struct s st[THREADS];
shared [*] int star[4 * THREADS];
extern shared int later[];

int constant[sizeof(m[0]) + sizeof(s) + sizeof(st[0].c)];

enum { IN_ENUM = sizeof(a[0]) + sizeof(*st) };

_Static_assert(sizeof(m[0][0]) == 8 && sizeof(s) == 11, "parts are constants");

static size_t of_parameter(shared int v[10])
{
	return sizeof(*v);
}

static void whole(void)
{
	CHECK_INT(sizeof a, 40 * THREADS);
	CHECK_INT(sizeof(m), 80 * THREADS);
	CHECK_INT(sizeof s, 11);
	CHECK_INT(sizeof r, 84 * THREADS);
	CHECK_INT(sizeof st, 8 * THREADS);
	CHECK_INT(sizeof star, 16 * THREADS);
	CHECK_INT(sizeof(shared int[3 * THREADS]), 12 * THREADS);
	CHECK_INT(sizeof(spread), 12 * THREADS);
	CHECK_INT(sizeof(spread[2]), 24 * THREADS);
	CHECK_INT(sizeof(shared [5] short[2][THREADS]), 4 * THREADS);
	CHECK(HAS_TYPE(sizeof a, size_t));
	CHECK_INT(sizeof a / sizeof *a, 10 * THREADS);
}

static void parts(void)
{
	shared [3] double (*p)[5] = m;
	shared struct s *q = st;

	CHECK_INT(sizeof constant / sizeof *constant, 40 + 11 + 3);
	CHECK_INT(IN_ENUM, 12);
	CHECK_INT(sizeof m[1], 40);
	CHECK_INT(sizeof *p, 40);
	CHECK_INT(sizeof r[0], 28);
	CHECK_INT(sizeof r[0][1], 4);
	CHECK_INT(sizeof q->c, 3);
	CHECK_INT(sizeof(q->f + 0L), 8);
	CHECK_INT(sizeof later[0], 4);
	CHECK_INT(of_parameter(a), 4);
	CHECK_INT(sizeof &a[0], sizeof(shared void *));
	CHECK_INT(sizeof(shared struct s), 8);
	CHECK_INT(_Alignof(shared double), 8);
	switch (8) {
	case sizeof(st[0]): break;
	default: CHECK(0);
	}
}

shared int later[2 * THREADS];

static void test(void)
{
	whole();
	parts();
	CHECK_INT(sizeof later, 8 * THREADS);
}

int main(void)
{
	return check_in_turn(test);
}
