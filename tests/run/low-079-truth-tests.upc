/* SPDX-License-Identifier: MIT
 *
 * A pointer-to-shared wherever C wants a truth value (U-LOW-79, U-CONV-12, U-CONV-25).
 */
#include <assert.h>
#include "check.h"

struct node {
	shared struct node *next;
};

shared int x;
shared struct node n[3 * THREADS];
shared int *shared sp;
upc_lock_t *shared lock;

static int as_int(_Bool b)
{
	return b;
}

static _Bool exists(shared void *p)
{
	return p;
}

static int statements(shared int *p)
{
	int yes = 0, rounds = 0;

	if (p)
		yes++;
	if (!p)
		yes--;
	while (p) {
		rounds++;
		p = rounds == 3 ? NULL : p;
	}
	do
		rounds += 10;
	while (p);
	for (; !p;) {
		p = &x;
		rounds += 100;
	}
	return 1000 * yes + rounds;
}

static void expressions(shared int *p, shared int *null)
{
	_Bool b = p, c = null;

	CHECK(b && !c);
	b = null;
	CHECK(!b);
	CHECK_INT(!p + !null * 2, 2);
	CHECK_INT(!!p, 1);
	CHECK_INT(p && null, 0);
	CHECK_INT(p || null, 1);
	CHECK_INT(p ? 1 : 2, 1);
	CHECK_INT(null ? 1 : 2, 2);
	CHECK_INT((_Bool)p, 1);
	CHECK_INT((_Bool)null, 0);
	CHECK_INT(as_int(p) + as_int(null), 1);
	CHECK(exists(p) && !exists(null));
	CHECK_INT((p && x == 5) || (null && *null), 1);
	CHECK_INT(p && p, 1);
	CHECK((p++, null) == 0);
	assert(p);
	assert(!null);
}

static void in_shared_memory(void)
{
	int length = 0;

	sp = NULL;
	CHECK(!sp && (sp ? 0 : 1));
	sp = &x;
	CHECK(sp && !!sp);
	if (!sp || *sp != 5)
		CHECK(0);
	for (int i = 0; i < 3 * THREADS; i++)
		n[i].next = i + 1 < 3 * THREADS ? &n[i + 1] : NULL;
	for (shared struct node *p = n; p; p = p->next)
		length++;
	CHECK_INT(length, 3 * THREADS);
	CHECK(n[0].next ? 1 : 0);
	CHECK(n[3 * THREADS - 1].next ? 0 : 1);
	CHECK(!lock);
	lock = upc_global_lock_alloc();
	CHECK(lock);
	upc_lock_free(lock);
	lock = 0;
}

static void test(void)
{
	x = 5;
	CHECK_INT(statements(&x), 1113);
	CHECK_INT(statements(NULL), -890);
	expressions(&x, NULL);
	in_shared_memory();
}

int main(void)
{
	return check_in_turn(test);
}
