/* SPDX-License-Identifier: MIT
 *
 * upc_localsizeof, upc_blocksizeof and upc_elemsizeof are integer constants of type size_t
 * in both environments; operands are types or unary expressions
 * (U-OPER-5, U-OPER-8, U-OPER-10, U-OPER-11, U-OPER-12).
 */
#include "check.h"

struct s {
	short v[3];
	int f;
};

typedef shared [6] int six;
typedef int pair[2];

shared int a[10 * THREADS];
shared [5] double m[2 * THREADS][5];
shared [] char s[11];
shared [4] pair r[3 * THREADS];
shared struct s st;
shared [10] int *shared [20] pp[20 * THREADS];
six *p6;

char in_bound[upc_elemsizeof(m) + upc_blocksizeof(m)];
enum {
	LOCAL = upc_localsizeof(shared [4] char[7 * THREADS]),
	BLOCK = upc_blocksizeof(*p6),
};
_Static_assert(upc_elemsizeof(int shared [3][3][THREADS]) == 4, "constant");

static int in_case(int v)
{
	switch (v) {
	case upc_blocksizeof(pp): return 1;
	case upc_elemsizeof(r[0]): return 2;
	case upc_localsizeof(s): return 3;
	}
	return 0;
}

static void blocks(void)
{
	CHECK_INT(upc_blocksizeof(a), 1);
	CHECK_INT(upc_blocksizeof a[0], 1);
	CHECK_INT(upc_blocksizeof(s), 0);
	CHECK_INT(upc_blocksizeof m[1], 5);
	CHECK_INT(upc_blocksizeof m[1][1], 5);
	CHECK_INT(upc_blocksizeof *&m[1][1], 5);
	CHECK_INT(upc_blocksizeof(shared [7] int), 7);
	CHECK_INT(upc_blocksizeof(six), 6);
	CHECK_INT(upc_blocksizeof(r), 4);
	CHECK_INT(upc_blocksizeof(pp), 20);
	CHECK_INT(upc_blocksizeof(*pp[0]), 10);
	CHECK_INT(upc_blocksizeof(shared [10] int *shared [20]), 20);
	CHECK_INT(upc_blocksizeof(st), 1);
	CHECK_INT(upc_blocksizeof(st.f), 0);
	CHECK_INT(upc_blocksizeof(*&st.f), 0);
	CHECK_INT(BLOCK, 6);
}

static void elements(void)
{
	CHECK_INT(upc_elemsizeof(a), 4);
	CHECK_INT(upc_elemsizeof(m), 8);
	CHECK_INT(upc_elemsizeof m[0], 8);
	CHECK_INT(upc_elemsizeof(r), 4);
	CHECK_INT(upc_elemsizeof(st), sizeof(struct s));
	CHECK_INT(upc_elemsizeof(st.v), 2);
	CHECK_INT(upc_elemsizeof(*p6), 4);
	CHECK_INT(upc_elemsizeof(pp), sizeof(shared int *));
	CHECK_INT(upc_elemsizeof(shared [3] struct s[9 * THREADS]), sizeof(struct s));
	CHECK(HAS_TYPE(upc_elemsizeof(a), size_t));
	CHECK(HAS_TYPE(upc_blocksizeof(a), size_t));
	CHECK(HAS_TYPE(upc_localsizeof(a), size_t));
}

static void test(void)
{
	blocks();
	elements();
	CHECK_INT(sizeof in_bound, 13);
	CHECK_INT(LOCAL, 8);
	CHECK_INT(in_case(20) * 100 + in_case(4) * 10 + in_case(11), 123);
	CHECK_INT(upc_localsizeof(a), 40);
	CHECK_INT(upc_localsizeof(shared [3] char[THREADS][5]), 6);
	CHECK_INT(upc_localsizeof(shared char[3 * THREADS]), 3);
	CHECK_INT(upc_localsizeof(st), sizeof(struct s));
}

int main(void)
{
	return check_in_turn(test);
}
