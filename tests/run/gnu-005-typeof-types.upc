/* SPDX-License-Identifier: MIT
 *
 * typeof of a type name, and of a typedef's, keeps the layout in declarations, members, parameters, results and
 * casts, at each level of pointers, and in sizes.
 */
// compilers: gcc clang
#include "check.h"

#define CHECK_PHASE(p) CHECK_INT(upc_phaseof(p), 2)

typedef shared [4] int element;
typedef shared [4] int *pointer;
typedef pointer again;

shared [4] int a[4 * THREADS];
shared [4] int *shared [2] dir[2 * THREADS];
shared [4] int *p;
shared [4] const int *cp;
shared void *v;
struct s {
	__typeof__(shared [4] int *) q;
	__typeof__(pointer) r[2];
};

static __typeof__(shared [4] int *) result(int from_void)
{
	if (from_void)
		return v;
	return p;
}

static void take(__typeof__(const shared [4] int) *w, __typeof__(pointer) x, const __typeof__(element) *y,
	__typeof__(const element *) z)
{
	CHECK_PHASE(w);
	CHECK_PHASE(x);
	CHECK_PHASE(y);
	CHECK_PHASE(z);
}

static void variables(void)
{
	__typeof__(const shared [4] int *) w = p, w2 = v;
	__typeof__(again) x = p, x2 = v;
	const __typeof__(element) *y = p, *y2 = v;
	__typeof__(strict shared [4] int *) z = v;
	__typeof__(shared int *) one = (shared int *)p;
	__typeof__(shared [4] int *shared [2] *) d = &dir[1];
	static __typeof__(shared [4] int) *in_block;
	struct s s = {p, {v, p}};

	in_block = v;
	CHECK_PHASE(w);
	CHECK_PHASE(w2);
	CHECK_PHASE(x);
	CHECK_PHASE(x2);
	CHECK_PHASE(y);
	CHECK_PHASE(y2);
	CHECK_PHASE(z);
	CHECK_PHASE(in_block);
	CHECK_PHASE(s.q);
	CHECK_PHASE(s.r[0]);
	CHECK_PHASE(s.r[1]);
	CHECK_INT(upc_phaseof(one), 0);
	CHECK_INT(upc_phaseof(d), 1);
	*d = p;
	CHECK_PHASE(dir[1]);
	x += 3;
	CHECK_INT(upc_phaseof(x), 1);
}

static void casts(void)
{
	pointer z = (__typeof__(shared [4] int *))v;

	CHECK_PHASE(z);
	z = (__typeof__(pointer))cp;
	CHECK_PHASE(z);
	cp = (__typeof__(const element *))v;
	CHECK_PHASE(cp);
	z = (__typeof__(pointer)){v};
	CHECK_PHASE(z);
}

static void sizes(void)
{
	CHECK_INT(upc_blocksizeof(__typeof__(shared [4] int)), 4);
	CHECK_INT(upc_blocksizeof(__typeof__(element)), 4);
	CHECK_INT(upc_elemsizeof(__typeof__(shared [4] short[10 * THREADS])), sizeof(short));
	CHECK_INT(upc_localsizeof(__typeof__(shared [4] char[4 * THREADS])), 4);
	CHECK_INT(sizeof(__typeof__(shared [4] char[4 * THREADS])), 4 * THREADS);
	CHECK_INT(sizeof(__typeof__(pointer)), sizeof(pointer));
	CHECK_INT(sizeof(__typeof__(shared [4] int *)), sizeof(pointer));
}

static void test(void)
{
	v = p = &a[2];
	cp = p;
	variables();
	casts();
	sizes();
	CHECK_PHASE(result(0));
	CHECK_PHASE(result(1));
	take(p, p, p, p);
	take(v, v, v, v);
}

int main(void)
{
	return check_in_turn(test);
}
