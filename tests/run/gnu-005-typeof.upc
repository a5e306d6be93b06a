/* SPDX-License-Identifier: MIT
 *
 * typeof in every declaration keeps the layout: results and parameters of functions, members,
 * pointers to it, typeof in typeof; functions that a typedef declares first (U-GNU-5).
 */
// compilers: gcc clang
#include "check.h"

typedef shared int *on_pointer(shared int *);

shared int x;
shared [4] long a[8 * THREADS];
struct s {
	shared int *p;
	typeof(x) *q;
	typeof(&a[0]) r[2];
};

static struct s st;
static typeof(st.p) pointer;
typeof(x) *result(typeof(&x) p);
typeof(typeof(a[0]) *) nested;
static const typeof(x) constant = 3;
typeof(a) *whole = &a;
on_pointer by_typedef;
static on_pointer *function = by_typedef;

typeof(x) *result(typeof(&x) p)
{
	return p;
}

shared int *by_typedef(shared int *p)
{
	return p + 1;
}

static int of_types(typeof(&a[1]) p, int (*f)(shared int *), typeof(*pointer) *q)
{
	return (int)upc_phaseof(p) + f(q);
}

static int read_it(shared int *p)
{
	return *p;
}

static typeof(&a[2]) third(void)
{
	return &a[2];
}

static void test(void)
{
	typeof(x) *p = result(&x);
	typeof(*p) *q = p;
	static typeof(*p) object;
	typeof(({
		shared int *z = p;

		z;
	})) w = q;
	typeof((void)0, x + 1) v = 2;
	typeof(result) *f = result;

	x = 5;
	st.p = st.q = p;
	st.r[1] = &a[3];
	nested = st.r[1] + 1;
	pointer = w;
	object = v;
	CHECK(upc_phaseof(nested) == 0 && nested == &a[4] && upc_phaseof(st.r[1]) == 3);
	CHECK_INT(*w + *st.q + *pointer + constant + object, 20);
	CHECK_INT(of_types(st.r[1], read_it, q), 8);
	CHECK_INT(upc_phaseof(third() + 3), 1);
	CHECK_INT(upc_blocksizeof(*whole) + sizeof(typeof(x)), 4 + 4);
	CHECK(f(q) == p && function(&x) - p == 1);
}

int main(void)
{
	return check_in_turn(test);
}
