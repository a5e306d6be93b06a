/* SPDX-License-Identifier: MIT
 *
 * Members that point to something shared, and pointers to shared void at every level
 * (U-QUAL-7, U-QUAL-16).
 */
#include "check.h"

typedef shared [3] int block;

struct s {
	shared char *p;
	shared [] int (*q)[4];
	shared struct s *next;
	upc_lock_t *l;
	block *b;
	shared int *list[2];
	shared const void *any;
};
union u {
	shared int *p;
	struct {
		shared [] long *q;
		int n;
	} in;
};

shared char text[4 * THREADS];
shared [] int rows[3][4];
shared [3] int blocks[6 * THREADS];
shared int plain[4 * THREADS];
shared [] long longs[2];
shared struct s nodes[THREADS], first;
static struct s mine;
static union u either;

static shared void *generic;
shared const void *constant;
shared void *shared of_all;
shared const void *shared list[2 * THREADS];
static shared void **to_generic = &generic;
static shared void *shared *to_shared = &of_all;

static void members(void)
{
	first.p = &text[1];
	first.q = &rows[1];
	first.next = &nodes[0];
	first.b = &blocks[4];
	first.list[1] = &plain[2];
	first.any = first.b;
	mine = first;
	mine.l = upc_global_lock_alloc();
	*mine.p = 'x';
	(*mine.q)[2] = 7;
	mine.q[1][3] = 8;
	mine.next->p = mine.p + 1;
	*mine.b = 9;
	*mine.list[1] = 10;
	CHECK_INT(text[1], 'x');
	CHECK_INT(rows[1][2], 7);
	CHECK_INT(rows[2][3], 8);
	CHECK(nodes[0].p == &text[2] && first.next->p == &text[2]);
	CHECK_INT(blocks[4], 9);
	CHECK_INT(upc_phaseof(first.b), 1);
	CHECK_INT(plain[2], 10);
	CHECK(mine.any == &blocks[4] && upc_phaseof((block *)mine.any) == 1);
	either.p = &plain[3];
	CHECK(either.p == plain + 3);
	either.in.q = longs;
	either.in.q[1] = 11;
	CHECK_INT(longs[1], 11);
	upc_lock(mine.l);
	upc_unlock(mine.l);
	upc_lock_free(mine.l);
}

static void voids(void)
{
	generic = &blocks[5];
	constant = generic;
	of_all = generic;
	list[THREADS] = constant;
	CHECK(*to_generic == &blocks[5] && *to_shared == generic && list[THREADS] == of_all);
	CHECK_INT(upc_phaseof(constant), 2);
	*to_generic = plain;
	*to_shared = NULL;
	CHECK(generic == plain && !of_all);
	CHECK((shared int *)list[THREADS] != plain);
}

static void test(void)
{
	members();
	voids();
}

int main(void)
{
	return check_in_turn(test);
}
