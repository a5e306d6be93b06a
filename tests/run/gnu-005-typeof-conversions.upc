/* SPDX-License-Identifier: MIT
 *
 * A type that typeof stands for keeps its layout under qualifiers and in every conversion to it: assignments,
 * initializers, arguments, results and casts, from pointers of the layout and from pointers to void; and
 * as the operand of a size.
 */
// compilers: gcc clang
#include "check.h"

#define CHECK_PHASE(p) CHECK_INT(upc_phaseof(p), 2)

shared [4] int a[4 * THREADS];
strict shared [4] int b[4 * THREADS];
shared [4] int *p;
shared [4] const int *cp;
shared void *v;
shared [] int *local;
static struct s {
	__typeof__(cp) q;
	__typeof__(p) r[2];
} st;

static __typeof__(cp) result(int from_void)
{
	if (from_void)
		return v;
	return p;
}

static void take(const __typeof__(*p) *x, __typeof__(cp) y, volatile __typeof__(a[0]) *z)
{
	CHECK_PHASE(x);
	CHECK_PHASE(y);
	CHECK_PHASE(z);
}

static void initializers(void)
{
	shared [4] int *volatile vp = p;
	const __typeof__(*cp) *from_p = p, *from_v = v;
	__typeof__(p) const constant = p;
	__typeof__(vp) y = vp, z = v;
	__typeof__(cp) row[2] = {p, v}, rows[2][2] = {{p, p}, {v, v}};
	struct s t = {p, {p, v}}, u = {v, {v, p}}, named = {.r[1] = p, .q = p};
	static __typeof__(cp) in_block;

	in_block = p;
	CHECK_PHASE(from_p);
	CHECK_PHASE(from_v);
	CHECK_PHASE(constant);
	CHECK_PHASE(y);
	CHECK_PHASE(z);
	CHECK_PHASE(row[0]);
	CHECK_PHASE(row[1]);
	CHECK_PHASE(rows[0][1]);
	CHECK_PHASE(rows[1][0]);
	CHECK_PHASE(t.q);
	CHECK_PHASE(t.r[1]);
	CHECK_PHASE(u.q);
	CHECK_PHASE(u.r[0]);
	CHECK_PHASE(named.q);
	CHECK_PHASE(named.r[1]);
	CHECK_PHASE(in_block);
}

static void assignments(void)
{
	__typeof__(cp) z;
	volatile const __typeof__(a[0]) *r;
	__typeof__(b[0]) *strict_z = &b[2];

	z = p;
	CHECK_PHASE(z);
	z = v;
	CHECK_PHASE(z);
	r = p;
	CHECK_PHASE(r);
	r = v;
	CHECK_PHASE(r);
	st.q = v;
	CHECK_PHASE(st.q);
	st.q = p;
	CHECK_PHASE(st.q);
	st.r[1] = v;
	CHECK_PHASE(st.r[1]);
	z = v ? p : cp;
	CHECK_PHASE(z);
	z = ((void)0, p);
	CHECK_PHASE(z);
	CHECK_PHASE(strict_z);
	z += 3;
	CHECK_INT(upc_phaseof(z), 1);
	CHECK_INT(z - p, 3);
	CHECK_INT(z == &a[5 % (4 * THREADS)] || THREADS == 1, 1);
}

static void casts(void)
{
	__typeof__(cp) z = (__typeof__(cp))p;

	CHECK_PHASE(z);
	z = (const __typeof__(a[0]) *)p;
	CHECK_PHASE(z);
	z = (__typeof__(cp))v;
	CHECK_PHASE(z);
	p = (__typeof__(p))cp;
	CHECK_PHASE(p);
	p = (__typeof__(*p) *)cp;
	CHECK_PHASE(p);
	z = (__typeof__(cp)){p};
	CHECK_PHASE(z);
	z = (__typeof__(cp)){v};
	CHECK_PHASE(z);
	st = (struct s){v, {p, v}};
	CHECK_PHASE(st.q);
	CHECK_PHASE(st.r[1]);
	local = (__typeof__(local))p;
	CHECK_INT(upc_phaseof(local), 0);
}

static void sizes(void)
{
	CHECK_INT(upc_blocksizeof(__typeof__(*cp)), 4);
	CHECK_INT(upc_blocksizeof(__typeof__(a)), 4);
	CHECK_INT(upc_elemsizeof(__typeof__(a)), sizeof(int));
	CHECK_INT(upc_localsizeof(__typeof__(a)), 4 * sizeof(int));
	CHECK_INT(sizeof(__typeof__(a)), 4 * THREADS * sizeof(int));
	CHECK_INT(sizeof(__typeof__(cp)), sizeof(shared int *));
	CHECK_INT(_Alignof(__typeof__(a[0])), _Alignof(int));
}

static void test(void)
{
	v = p = &a[2];
	cp = p;
	initializers();
	assignments();
	casts();
	sizes();
	CHECK_PHASE(result(0));
	CHECK_PHASE(result(1));
	take(p, p, p);
	take(v, v, v);
}

int main(void)
{
	return check_in_turn(test);
}
