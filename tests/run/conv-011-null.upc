/* SPDX-License-Identifier: MIT
 *
 * Null pointers-to-shared of all kinds, wherever one may be given
 * (U-CONV-9, U-CONV-11, U-CONV-12, U-RT-5, U-LIB-11, U-LIB-12).
 */
#include <string.h>
#include "check.h"

struct s {
	shared [3] int *p;
	shared void *v;
};

shared [3] int *shared sp = NULL;
shared struct s st;
static shared [3] int *static_pts;
shared int x;

static int is_null(shared void *p)
{
	return p == NULL;
}

static shared [3] int *give_null(int how)
{
	if (how == 0)
		return 0;
	if (how == 1)
		return NULL;
	return (void *)0;
}

static void given(void)
{
	shared [3] int *p = 0, *q = NULL, *r = (void *)0, *list[2] = {0};
	struct s t = {0};

	CHECK(!p && !q && !r && !list[0] && !list[1] && !t.p && !t.v);
	CHECK(p == q && q == r && p == 0 && NULL == q && p == (void *)0);
	CHECK(is_null(0) && is_null(NULL) && is_null(p) && !is_null(&x));
	CHECK(!give_null(0) && give_null(1) == give_null(2));
	p = x ? &*q : 0;
	CHECK(!p);
	p = (shared [3] int *)0;
	q = (shared [3] int *)(shared void *)NULL;
	CHECK(p == q);
	CHECK(static_pts == NULL && sp == NULL && !st.p && !st.v);
	sp = 0;
	st.p = NULL;
	CHECK(sp == st.p);
	CHECK((shared int *)0 == (shared void *)sp);
}

static void made(void)
{
	struct s *m = calloc(2, sizeof *m), t;
	shared [3] int *p = NULL;
	int *lp = (int *)p;

	CHECK(m[1].p == NULL && !m[0].v);
	memset(&t, 0, sizeof t);
	CHECK(!t.p && t.v == NULL);
	free(m);
	CHECK(lp == NULL && (void *)t.v == NULL && !(int *)static_pts);
	CHECK_INT(upc_threadof(p), 0);
	CHECK_INT(upc_phaseof(NULL), 0);
	upc_free(NULL);
	upc_free(p);
	upc_lock_free(NULL);
}

static void test(void)
{
	given();
	made();
}

int main(void)
{
	return check_in_turn(test);
}
