/* SPDX-License-Identifier: MIT
 *
 * typeof, __auto_type and the type builtins over shared lvalues
 * (U-LOW-112, U-LOW-114, U-GNU-5).
 */
// compilers: gcc clang
#include "check.h"

struct s {
	short f;
	double row[3];
};

shared int a[4 * THREADS];
shared [3] long b[6 * THREADS];
shared struct s s;
typeof(a[0]) another;
static typeof(b) like_b;

static int calls;

static shared int *at(int i)
{
	calls++;
	return &a[i];
}

static void types(void)
{
	int *lp = NULL;
	__typeof__(*lp) k = 4;
	typeof(a[0] + 0) v = a[1];
	typeof(&a[0]) q = &a[2];
	typeof(&b[0]) r = &b[4];
	typeof(s.f + 0L) w = s.f;
	typeof(*at(1)) *p = q;
	__auto_type n = a[3];
	__auto_type where = b + 5;

	CHECK_INT(calls, 0);
	CHECK_INT(k + v, 5);
	CHECK_INT(*q, 2);
	CHECK_INT(*p, 2);
	CHECK_INT(upc_phaseof(r), 1);
	CHECK_INT(*++r, 50);
	CHECK_INT(w, -3);
	n += 1;
	CHECK_INT(n, 4);
	CHECK_INT(a[3], 3);
	CHECK_INT(*where, 50);
	CHECK_INT(upc_phaseof(where), 2);
	another = 8;
	CHECK_INT(another, 8);
	CHECK_INT(upc_threadof(&another), 0);
	like_b[3] = 6;
	CHECK_INT(upc_threadof(&like_b[3]), 1 % THREADS);
	CHECK_INT(upc_blocksizeof(like_b), 3);
}

static void builtins(void)
{
	int x = (int)__builtin_expect(a[1], 1);

	CHECK_INT(x, 1);
	CHECK_INT(__builtin_constant_p(a[calls++]), 0);
	CHECK_INT(calls, 0);
	CHECK_INT(__builtin_popcount((unsigned)a[3]), 2);
	CHECK_INT(__builtin_choose_expr(1, a[2], s), 2);
	CHECK_INT(__builtin_types_compatible_p(typeof(a[0] + 0), int), 1);
	CHECK_INT(__builtin_types_compatible_p(typeof(a[0]), int), 1);
	CHECK_INT(__builtin_types_compatible_p(typeof(*at(calls++)), shared int), 1);
	CHECK_INT(__builtin_types_compatible_p(typeof(a[0]), shared long), 0);
	CHECK_INT(__builtin_types_compatible_p(shared int *, int *), 0);
	CHECK_INT(__builtin_types_compatible_p(typeof(&a[0]), shared int *), 1);
	CHECK_INT(__builtin_choose_expr(__builtin_types_compatible_p(typeof(s.f), short), a[3], 0), 3);
	CHECK_INT(calls, 0);
	CHECK_INT(__builtin_abs(s.f), 3);
}

static void assembler(void)
{
	int out;

	__asm__("" : "=r"(out) : "0"(a[2]));
	CHECK_INT(out, 2);
	__asm__ volatile("" : : "r"(s.f) : "memory");
}

static void test(void)
{
	calls = 0;
	for (int i = 0; i < 4 * THREADS; i++)
		a[i] = i;
	for (int i = 0; i < 6 * THREADS; i++)
		b[i] = 10 * i;
	s.f = -3;
	types();
	builtins();
	assembler();
	CHECK(at(2) == &a[2]);
}

int main(void)
{
	return check_in_turn(test);
}
