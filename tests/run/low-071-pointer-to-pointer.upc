/* SPDX-License-Identifier: MIT
 *
 * Pointers to shared pointers, shared pointers to private data, and the conversions on the
 * way into them (U-LOW-71, U-LOW-72, U-LOW-73, U-CONV-22).
 */
#include "check.h"

struct s {
	int f;
	shared [] int *in;
};

shared int n[4 * THREADS];
shared [4] int b[8 * THREADS];
shared int *shared sp;
shared struct s st, *shared stp;
int *shared lp_s[THREADS], *shared one;
struct s *shared record;
shared [] int *shared local[2 * THREADS];

static void two_levels(void)
{
	shared int *shared *pp = &sp;
	shared struct s *shared *spp = &stp;

	sp = &n[1];
	n[1] = 11;
	n[2] = 12;
	CHECK_INT(**pp, 11);
	**pp = 10;
	CHECK_INT(n[1], 10);
	++*pp;
	CHECK(sp == &n[2]);
	CHECK_INT((*pp)[0], 12);
	CHECK_INT(*(*pp)--, 12);
	*pp = &n[3];
	CHECK(sp == &n[3]);
	CHECK(*&sp == &n[3]);
	*spp = &st;
	(*spp)->f = 8;
	(**spp).f++;
	CHECK_INT(st.f, 9);
	*pp = NULL;
	CHECK(!*pp && !sp);
}

/* Accesses pointers in this thread's own shared memory, through a private pointer. */
static void own_pointers(void)
{
	shared [] int *shared *pp = &local[MYTHREAD];
	shared [] int **mine = (shared [] int **)pp;
	int *shared *q = &lp_s[MYTHREAD];
	int here = 4, **lq = (int **)q;

	*pp = (shared [] int *)&n[MYTHREAD];
	CHECK(*mine == *pp);
	**mine = 13;
	CHECK_INT(n[MYTHREAD], 13);
	++*mine;
	CHECK(local[MYTHREAD] == (shared [] int *)&n[MYTHREAD] + 1);
	*mine = NULL;
	CHECK(!*pp);
	*q = &here;
	CHECK_INT(**lq + **q, 8);
	*lq = NULL;
	CHECK(!lp_s[MYTHREAD]);
}

static void private_targets(void)
{
	int mine[3] = {1, 2, 3};
	struct s r = {0, NULL};

	lp_s[MYTHREAD] = mine;
	*lp_s[MYTHREAD] = 10;
	CHECK_INT(mine[0], 10);
	CHECK_INT(lp_s[MYTHREAD][2], 3);
	CHECK_INT(*(lp_s[MYTHREAD] + 1), 2);
	one = mine;
	*one = 20;
	CHECK_INT(mine[0], 20);
	CHECK_INT(one[1] + *(one + 2), 5);
	CHECK(*++one == 2 && one++ == &mine[1] && one-- == &mine[2]);
	mine[0] = 10;
	record = &r;
	record->f = 4;
	CHECK_INT(record->f++ + (*record).f, 9);
	CHECK_INT(r.f, 5);
	one = NULL;
	record = NULL;
	lp_s[MYTHREAD]++;
	*lp_s[MYTHREAD] += 5;
	CHECK_INT(mine[1], 7);
	CHECK_INT(*lp_s[MYTHREAD]++, 7);
	CHECK(lp_s[MYTHREAD] == &mine[2]);
	CHECK_INT(lp_s[MYTHREAD] - mine, 2);
	lp_s[MYTHREAD] = NULL;
	CHECK(!lp_s[MYTHREAD]);
}

/* An assignment with a cast, or through a generic pointer, leaves the phase behind. */
static void conversions(void)
{
	shared [4] int *p = &b[6];
	shared [] int *mine[2];
	shared void *v = p;

	b[6] = 66;
	b[7] = 77;
	local[0] = (shared [] int *)p;
	CHECK_INT(upc_phaseof(local[0]), 0);
	CHECK_INT(local[0][1], 77);
	mine[1] = v;
	CHECK_INT(upc_phaseof(mine[1]), 0);
	CHECK_INT(mine[1][0], 66);
	st.in = (shared [] int *)&b[7];
	CHECK_INT(upc_phaseof(st.in), 0);
	CHECK_INT(st.in[-1], 66);
	p = v;
	CHECK_INT(upc_phaseof(p), 2);
	local[2 * THREADS - 1] = mine[0] = mine[1];
	CHECK_INT(*local[2 * THREADS - 1], 66);
}

static void test(void)
{
	two_levels();
	own_pointers();
	private_targets();
	conversions();
}

int main(void)
{
	return check_in_turn(test);
}
