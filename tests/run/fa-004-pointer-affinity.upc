/* SPDX-License-Identifier: MIT
 *
 * Pointer affinity: any layout, generic, to incomplete types, arrays by name, results of
 * calls, pointers that lie in shared memory, null (U-FA-4, U-PTR-24).
 */
// flags: -Wno-forall-affinity
#include "check.h"

struct unknown;

shared int a[12 * THREADS];
shared [4] int b[12 * THREADS];
shared [3] int d[12 * THREADS];
shared [] int c[12];
shared [3] int m[2 * THREADS][5];
shared [4] int *shared sp[12 * THREADS];
shared struct { int v; shared void *where; } s[3 * THREADS];

static shared void *somewhere(int i)
{
	return &b[(5 * i) % (12 * THREADS)];
}

static void layouts(void)
{
	int n = 0;

	upc_forall (int i = 0; i < 12 * THREADS; i++; &a[i]) {
		CHECK_INT(i % THREADS, MYTHREAD);
		n++;
	}
	upc_forall (int i = 0; i < 12 * THREADS; i++; b + i) {
		CHECK_INT(i / 4 % THREADS, MYTHREAD);
		n++;
	}
	upc_forall (int i = 0; i < 12; i++; &c[i]) {
		CHECK_INT(0, MYTHREAD);
		n++;
	}
	upc_forall (int i = 0; i < 2 * THREADS; i++; m[i]) {
		CHECK_INT(5 * i / 3 % THREADS, MYTHREAD);
		n++;
	}
	CHECK(n >= 24 && n <= 24 + 12 + 2 * THREADS);
	n = 0;
	upc_forall (int i = 0; i < 3; i++; a)
		n++;
	upc_forall (int i = 0; i < 3; i++; (shared int *)NULL)
		n += 10;
	CHECK_INT(n, MYTHREAD == 0 ? 33 : 0);
}

/* The body works on the neighbour of the element that has the affinity, or on one with another layout. */
static void neighbours(void)
{
	upc_forall (int i = 0; i < 12 * THREADS; i++; &b[i])
		b[i] = i;
	upc_barrier;
	upc_forall (int i = 0; i < 12 * THREADS - 1; i++; &b[i])
		b[i + 1] += 1000;
	upc_barrier;
	upc_forall (int i = 0; i < 12 * THREADS; i++; &b[i])
		d[i] = b[i];
	upc_barrier;
	upc_forall (int i = 0; i < 12 * THREADS; i++; &b[i])
		CHECK_INT(d[i], i + 1000 * (i > 0));
}

static void sources(void)
{
	int n = 0;

	upc_forall (int i = 0; i < 12 * THREADS; i++; somewhere(i))
		CHECK_INT(upc_threadof(somewhere(i)), MYTHREAD);
	upc_forall (int i = 0; i < 12 * THREADS; i++; sp[i])
		CHECK_INT(upc_threadof(sp[i]), MYTHREAD);
	upc_forall (int i = 0; i < 3 * THREADS; i++; s[i].where)
		CHECK_INT(upc_threadof(s[i].where), MYTHREAD);
	upc_forall (int i = 0; i < 3 * THREADS; i++; &s[i].v) {
		CHECK_INT(i % THREADS, MYTHREAD);
		n++;
	}
	upc_forall (int i = 0; i < 3 * THREADS; i++; (shared struct unknown *)&s[i])
		n++;
	upc_forall (int i = 0; i < 3 * THREADS; i++; (shared void *)&s[i].where)
		n++;
	CHECK_INT(n, 9);
}

static void induction(void)
{
	shared [4] int *p;
	shared int *q;
	int n = 0;

	upc_forall (p = b; p < b + 12 * THREADS; p++; p) {
		*p = MYTHREAD;
		n++;
	}
	CHECK_INT(n, 12);
	CHECK(p == b + 12 * THREADS);
	upc_forall (q = &a[12 * THREADS - 1]; q >= a; q -= 2; q)
		*q = MYTHREAD + 100;
	upc_barrier;
	for (int i = 0; i < 12 * THREADS; i++) {
		CHECK_INT(b[i], i / 4 % THREADS);
		CHECK_INT(a[i], i % 2 ? 100 + i % THREADS : 0);
	}
}

int main(void)
{
	for (int i = MYTHREAD; i < 12 * THREADS; i += THREADS)
		sp[i] = &b[12 * THREADS - 1 - i];
	for (int i = MYTHREAD; i < 3 * THREADS; i += THREADS)
		s[i].where = i % 3 ? (shared void *)&a[i] : (shared void *)&b[i];
	upc_barrier;
	layouts();
	neighbours();
	sources();
	induction();
	return check_done();
}
