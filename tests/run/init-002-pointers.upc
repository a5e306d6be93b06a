/* SPDX-License-Identifier: MIT
 *
 * Static pointers-to-shared, private and shared, initialised with addresses and nulls
 * (U-INIT-2, U-INIT-3, U-INIT-4).
 */
#include "check.h"

struct s {
	int f;
	int row[3];
};

shared int x = 5;
shared int cyclic[4 * THREADS];
shared [3] int a[9 * THREADS];
shared [3] int m[2 * THREADS][4];
shared struct s st;

shared int *p = &x;
shared [3] int *q = &a[4];
shared [3] int *r = a + 1;
shared [3] int *r2 = 2 + a;
shared [3] int *whole = a;
shared [3] int *row = m[1];
shared [3] int (*prow)[4] = &m[1];
shared [] int *member = &st.row[1];
shared [] int *local = (shared [] int *)&a[3];
shared [2] int *other = (shared [2] int *)a;
shared void *generic = &a[2];
shared int *image = &x; /* upcr_set_image is of the runtime */
static shared int *last = &cyclic[4] - 1;
shared int *null1 = 0, *null2 = NULL, *null3 = (void *)0, *null4, *null5 = (shared int *)0;
shared [3] int *null6 = ((shared [3] int *)0);
shared [2] int *null7 = (shared [2] int *)(shared void *)(shared [3] int *)0;
static volatile shared [2] char *null8 = (relaxed shared [2] char *)0;

shared [3] int *shared sq = &a[5];
shared int *shared sp[3 * THREADS] = {&x, &cyclic[1], NULL};
shared [] int *shared smember = &st.f;
shared int *shared snull;

static void private_ones(void)
{
	static shared [3] int *in_block = &a[8];

	CHECK(p == &x && image == &x);
	CHECK_INT(*p, 5);
	CHECK(q == &a[4] && r == &a[1] && r2 == &a[2] && whole == &a[0]);
	CHECK_INT(upc_phaseof(q), 1);
	CHECK_INT(upc_threadof(q), 1 % THREADS);
	CHECK_INT(upc_phaseof(r), 1);
	CHECK_INT(upc_phaseof(row), 1);
	CHECK(row == &m[1][0] && prow == &m[1]);
	CHECK_INT(upc_phaseof(prow), 1);
	CHECK(member == &st.row[1]);
	CHECK(local == (shared void *)&a[3]);
	CHECK_INT(upc_threadof(local), 1 % THREADS);
	CHECK_INT(upc_phaseof(local), 0);
	CHECK(other == (shared void *)a);
	CHECK(generic == &a[2]);
	CHECK_INT(upc_phaseof(generic), 2);
	CHECK(last == &cyclic[3]);
	CHECK(!null1 && !null2 && !null3 && !null4 && !null5);
	CHECK(!null6 && !null7 && !null8 && upc_phaseof(null7) == 0);
	CHECK(in_block == &a[8]);
	in_block = NULL;
}

static void shared_ones(void)
{
	CHECK(sq == &a[5]);
	CHECK_INT(upc_phaseof(sq), 2);
	CHECK(sp[0] == &x && sp[1] == &cyclic[1] && sp[2] == NULL);
	CHECK(smember == &st.f);
	CHECK(!snull);
}

int main(void)
{
	private_ones();
	shared_ones();
	return check_done();
}
