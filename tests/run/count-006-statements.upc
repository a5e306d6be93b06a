/* SPDX-License-Identifier: MIT
 *
 * Shared values in statements, arguments, initializers and bounds are read once each, and
 * values of barriers too (U-LOW-80, U-LOW-84, U-LOW-85, U-LOW-86, U-LOW-88, U-LOW-92,
 * U-LOW-93, U-LOW-117).
 */
// flags: -fno-localize -Wc,-DUPCR_COUNT
#include <assert.h>
#include "check.h"
#include "count.h"

struct s {
	int f;
	unsigned bf : 4;
	shared int *link;
};

shared int x, a[6 * THREADS], b[6 * THREADS];
shared struct s s, arr[2 * THREADS];
shared double d;

static int sum(int v, int w, double z)
{
	return v + w + (int)z;
}

static int give(void) { return x; }
static int give_step(shared int *p) { return *p++; }
static int give_nested(int i) { return a[b[i]]; }
static int give_set(void) { return x = 3; }
static struct s give_struct(void) { return s; }

static void initialize(void)
{
	int k = x, m = a[k], v[3] = {a[0], x};
	struct s t = {.f = s.f, .link = s.link}, u = s;

	CHECK_INT(k + m + v[1] + t.f + u.f, 3 + 1 + 3 + 2 + 2);
}

static void bounds(void)
{
	int v[x];
	size_t n = sizeof v + sizeof v[0];

	CHECK_INT(n, 16);
}

static size_t size_of_type(void)
{
	return sizeof(int[x]);
}

static size_t size_of_array(void)
{
	return sizeof a / sizeof a[0] + upc_localsizeof(a) / upc_elemsizeof(a);
}

static int choose(shared int *p)
{
	switch (*p++) {
	case 1: return 1;
	default: return 2;
	}
}

static int choose_field(void)
{
	switch (s.bf) {
	case 5: return arr[1].bf;
	default: return 0;
	}
}

static void test(void)
{
	int k;

	COUNT(k = sum(x, a[1], d), 3, 0);
	COUNT(k = give() + give_step(a) + give_nested(1), 4, 0);
	COUNT(k = give_set(), 0, 1);
	COUNT(k = give_struct().f, 1, 0);
	COUNT(initialize(), 2 + 2 + 2 + 1, 0);
	COUNT(bounds(), 1, 0);
	COUNT(k = (int)size_of_type(), 1, 0);
	COUNT(k = (int)size_of_array(), 0, 0);
	COUNT(k = choose(a), 1, 0);
	COUNT(k = choose_field(), 2, 0);
	COUNT(assert(x == 3), 1, 0);
	(void)k;
}

static void owners(void)
{
	upc_forall (int i = 0; i < 4; i++; &a[b[i]])
		;
	upc_forall (int i = 0; i < 4; i++; s.f)
		;
}

int main(void)
{
	shared int *p = &x;

	if (MYTHREAD == 0) {
		x = 3;
		s = (struct s){2, 5, &x};
		d = 1.5;
	}
	a[MYTHREAD] = b[MYTHREAD] = 1;
	for (int i = MYTHREAD; i < 6 * THREADS; i += THREADS)
		a[i] = b[i] = 1;
	upc_barrier;
	for (int t = 0; t < THREADS; t++) {
		if (MYTHREAD == t)
			test();
		upc_barrier;
	}
	COUNT(upc_barrier x, 1, 0);
	COUNT(upc_notify *p, 1, 0);
	COUNT(upc_wait s.f + 1, 1, 0);
	COUNT(upc_fence, 0, 0);
	COUNT(upc_barrier a[b[0]], 2, 0);
	COUNT(owners(), 4 + 4, 0);
	return check_done();
}
