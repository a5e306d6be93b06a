/* SPDX-License-Identifier: MIT
 *
 * shared, strict and relaxed in any order and place that C gives to qualifiers
 * (U-QUAL-1, U-QUAL-2, U-QUAL-4, U-QUAL-16, U-QUAL-22, U-QUAL-23, U-LAY-15, U-LAY-16).
 */
#include "check.h"

shared int a1;
int shared a2;
static shared [2] long a3[2 * THREADS];
static long shared [2] a4[2 * THREADS];
const shared int a5 = 5;
shared const int a6 = 6;
int const shared strict a7 = 7;
strict strict shared int a8;
shared int a9;
unsigned shared long int b1;
int shared [2] b2;
shared int b3[2 * THREADS];
typedef shared int si;
strict si b4;
relaxed si b5;
si strict b6[THREADS];
typedef shared [3] struct { int f; } structs;
structs b7[3 * THREADS];
shared [5] int *p0, *p1, a[10 * THREADS];
shared [5] int *shared [3] pa[3 * THREADS];
int *shared c1;
shared int *shared c2, *c3;
shared void *v1;
shared const void *v2;
shared void *shared v3;
shared void **v4;
void *shared v5;
struct s { int x; } shared c4, *shared c5;
enum e { E0, E1 } shared c6;
shared int (*c7)[4], (*c8[2])[4];
shared int c9[THREADS][4];

typedef int number;

static number after_names(int n, number shared *p, number shared [2] *q, number shared (*r)[4])
{
	return n + *p + *q + (*r)[3];
}

static void values(void)
{
	a1 = a2 = 1;
	a3[0] = a4[1] = 2;
	a8 = a9 = 3;
	b1 = 4;
	b2 = b3[1] = 5;
	b4 = b5 = b6[0] = 6;
	b7[2].f = 7;
	c4.x = 8;
	c6 = E1;
	CHECK_INT(a1 + a2 + (int)a3[0] + (int)a4[1], 6);
	CHECK_INT(a5 + a6 + a7 + a8 + a9, 24);
	CHECK_INT((int)b1 + b2 + b3[1] + b4 + b5 + b6[0], 32);
	CHECK_INT(b7[2].f + c4.x + c6, 16);
	c9[0][3] = 7;
	CHECK_INT(after_names(1, &b4, &b2, &c9[0]), 19);
}

static void layouts(void)
{
	CHECK_INT(upc_blocksizeof(a3) + upc_blocksizeof(a4), 4);
	CHECK_INT(upc_blocksizeof(b2), 2);
	CHECK_INT(upc_blocksizeof(b3), 1);
	CHECK_INT(upc_blocksizeof(b7), 3);
	CHECK_INT(upc_blocksizeof(*p0) + upc_blocksizeof(*p1) + upc_blocksizeof(a), 15);
	CHECK_INT(upc_blocksizeof(pa), 3);
	CHECK_INT(upc_blocksizeof(*pa[0]), 5);
	CHECK_INT(upc_blocksizeof(int *shared [2]), 2);
	CHECK_INT(sizeof(shared int) + sizeof(int shared [3]), 8);
	CHECK_INT(sizeof(shared [2] char[3]), 3);
}

static void pointers(void)
{
	p0 = &a[4];
	p1 = p0 + 1;
	CHECK_INT(p1 - a, 5);
	pa[2] = p1;
	CHECK(pa[2] == &a[5]);
	c2 = c3 = &a1;
	CHECK(*c2 == 1 && c3 == c2);
	v1 = p0;
	v2 = p0;
	v3 = v1;
	v4 = &v1;
	CHECK(v1 == v2 && v3 == p0 && *v4 == v3);
	CHECK(!v5 && !c1);
	c5 = NULL;
	c7 = c9;
	c8[1] = &c9[0];
	(*c7)[3] = 9;
	CHECK_INT((*c8[1])[3], 9);
}

static void test(void)
{
	values();
	layouts();
	pointers();
}

int main(void)
{
	return check_in_turn(test);
}
