/* SPDX-License-Identifier: MIT
 *
 * Conditional operators whose operands point to shared data with different qualifiers: the result
 * has the address, the phase and the block size of its operand, wherever it stands.
 */
#include "check.h"

#include <upc.h>

typedef shared [3] const int *reader;
typedef int row[5];
struct holder {
	reader first;
	struct {
		reader second[2];
	} inner;
};
struct cell {
	int value;
	shared struct cell *next;
};

#define N 30
#define PICK(a, b) (c ? (a) : (b))

shared [3] int a[N * THREADS];
shared [3] int *p;
reader cp;
shared [3] volatile int *vp;
shared struct cell cells[THREADS];
shared struct cell *sp;
const shared struct cell *csp;
shared [] row *rp;
const shared [] row *crp;
shared void *v;
const shared void *cv;
static int c;

static reader chosen(void)
{
	return c ? cp : p;
}

static int element(int i, reader q)
{
	return q[i];
}

static void check_values(int k)
{
	int n = 0;

	CHECK_INT(*(c ? cp : p), k);
	CHECK_INT(*(c ? p : cp), 3 - k);
	CHECK_INT((c ? cp : p)[7], k + 7);
	CHECK_INT(*((c ? cp : p) + 5), k + 5);
	CHECK_INT(*PICK(cp, p), k);
	CHECK_INT((PICK((cp), ((p))))[8], k + 8);
	CHECK_INT((c ? a : cp)[10], c ? 10 : 12);
	CHECK_INT((p ?: cp)[10], 11);
	CHECK_INT((cp ?: p)[10], 12);
	CHECK_INT(*(c ? (reader)p : (p)), 1);
	CHECK_INT(PICK(cp + p[0], p + *PICK(cp, p))[*PICK(p, cp)], 4);
	CHECK_INT(*(c ? (n++, cp) : (n--, p)), k);
	CHECK_INT(n, c ? 1 : -1);
}

static void check_nested(void)
{
	int want = c == 1 ? 2 : c == 0 ? 1 : 3;
	const volatile shared [3] int *q = c == 1 ? cp : c == 0 ? p : vp;

	CHECK_INT(*q, want);
	CHECK_INT(q[9], want + 9);
	CHECK_INT((c != 2 ? c == 1 ? cp : p : vp)[4], want + 4);
	CHECK_INT(PICK(PICK(vp, p), PICK(cp, p))[4], c ? 7 : 5);
	CHECK_INT(PICK(p, PICK(p, PICK(p, cp)))[1], c ? 2 : 3);
	CHECK_INT(*(c ? cp : c == 1 ? p : (p = a + 1)), c ? 2 : 1);
}

static void check_places(int k)
{
	struct holder h = {c ? cp : p, {{[1] = c ? p : cp}}};
	reader list[2] = {[1] = c ? cp : p};
	__typeof__(c ? cp : p) t = c ? cp : p;
	int n = 0;

	CHECK_INT(h.first[8], k + 8);
	CHECK_INT(h.inner.second[1][8], 11 - k);
	h = (struct holder){.first = c ? p : cp, .inner = {{c ? cp : p}}};
	CHECK_INT(h.first[8], 11 - k);
	CHECK_INT(h.inner.second[0][8], k + 8);
	h.first = c ? cp : p;
	CHECK_INT(h.first[3], k + 3);
	CHECK_INT((c ? h.first : p)[3], k + 3);
	CHECK_INT(list[1][8], k + 8);
	CHECK_INT(t[5], k + 5);
	CHECK_INT(element(4, c ? cp : p), k + 4);
	CHECK_INT(*chosen(), k);
	CHECK_INT(((shared [3] int *)(c ? cp : p))[4], k + 4);
	for (reader q = c ? cp : p; (c ? q : p) != &a[20] && n < 5; q = c ? q + 1 : p)
		n++;
	CHECK_INT(n, 5);
	while ((c ? cp : p) != a + k)
		CHECK(0);
	if (!(c ? cp : p) || (c ? cp : p) - a != k)
		CHECK(0);
	CHECK_INT(upc_blocksizeof(*(c ? cp : p)), 3);
	CHECK_INT(upc_phaseof((shared void *)&(c ? cp : p)[1]), (k + 1) % 3);
}

static void check_loops(void)
{
	upc_forall (int i = 0; i < 9; i++; &(c ? cp : p)[i])
		CHECK_INT(upc_threadof(&a[(c ? 2 : 1) + i]), MYTHREAD);
}

static void check_types(void)
{
	CHECK_INT((c ? csp : sp)->value, 7);
	CHECK((c ? csp : sp)->next == sp);
	CHECK_INT((c ? sp : csp)->next->value, 7);
	CHECK_INT((c ? crp : rp)[1][2], 8);
	CHECK_INT((*(c ? rp : crp))[4], 5);
	cv = c ? cv : p;
	cv = c ? cp : v;
	cv = c ? v : cv;
	CHECK(cv == v);
	cv = c ? NULL : cp;
	CHECK(c ? !cv : cv == cp);
}

int main(void)
{
	for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
		a[i] = i;
	sp = cells;
	csp = cells;
	rp = upc_all_alloc(1, 2 * sizeof(row));
	crp = rp;
	if (MYTHREAD == 0) {
		cells[0] = (struct cell){7, sp};
		for (int i = 0; i < 10; i++)
			rp[i / 5][i % 5] = i + 1;
	}
	upc_barrier;
	p = a + 1;
	cp = a + 2;
	vp = a + 3;
	v = a;
	for (c = 0; c < 3; c++) {
		check_values(c ? 2 : 1);
		check_nested();
		check_places(c ? 2 : 1);
		check_loops();
		cv = v;
		check_types();
	}
	upc_barrier;
	if (MYTHREAD == 0)
		upc_free((shared void *)rp);
	return check_done();
}
