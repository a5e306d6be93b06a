/* SPDX-License-Identifier: MIT
 *
 * Tests where static shared objects live, that there is one of each, that they start as zero, and
 * that own parts lie side by side (U-DECL-1, U-DECL-2, U-DECL-3, U-DECL-4, U-DECL-5, U-DECL-6,
 * U-DECL-7, U-DECL-8, U-ENV-3).
 */
#include "model.h"

struct mixed {
	char c;
	shared int *p;
	int *local;
	double d;
};

shared int x;
shared [9] long y[18 * THREADS];
shared struct mixed mixed[3 * THREADS];
static shared [2] short z[5 * THREADS];
shared long double ld;
shared [] struct mixed all_here[4];

static void zeros(void)
{
	CHECK_INT(x, 0);
	for (int i = 0; i < 18 * THREADS; i++)
		CHECK_INT(y[i], 0);
	for (int i = 0; i < 3 * THREADS; i++) {
		CHECK(mixed[i].c == 0 && mixed[i].d == 0.0);
		CHECK(mixed[i].p == NULL && !mixed[i].local);
	}
	for (int i = 0; i < 5 * THREADS; i++)
		CHECK_INT(z[i], 0);
	CHECK(ld == 0.0L && all_here[3].p == 0);
}

static void places(void)
{
	CHECK_INT(upc_threadof(&x) + upc_threadof(&ld), 0);
	for (size_t i = 0; i < 18u * THREADS; i++) {
		size_t t = place_of(i, 9).thread;

		CHECK(is_place(&y[i], &y[9 * t], i, 9, sizeof(long)));
	}
	for (size_t i = 0; i < 5u * THREADS; i++) {
		size_t t = place_of(i, 2).thread;

		CHECK(is_place(&z[i], &z[2 * t], i, 2, sizeof(short)));
	}
	for (size_t i = 0; i < 4; i++)
		CHECK_INT(upc_threadof(&all_here[i]), 0);
}

/* The next block of a thread follows its last one without a gap. */
static void side_by_side(void)
{
	long *lp = (long *)&y[9 * MYTHREAD];

	for (int i = 0; i < 9; i++) {
		CHECK((long *)&y[9 * MYTHREAD + i] == lp + i);
		CHECK((long *)&y[9 * (MYTHREAD + THREADS) + i] == lp + 9 + i);
	}
	CHECK((struct mixed *)&mixed[MYTHREAD] + 1
	      == (struct mixed *)&mixed[MYTHREAD + THREADS]);
}

/* Each thread writes; all see all. */
static void one_object(void)
{
	y[9 * MYTHREAD + 4] = MYTHREAD + 1;
	mixed[MYTHREAD].d = MYTHREAD;
	if (MYTHREAD == THREADS - 1)
		x = 99;
	upc_barrier;
	CHECK_INT(x, 99);
	for (int t = 0; t < THREADS; t++) {
		CHECK_INT(y[9 * t + 4], t + 1);
		CHECK(mixed[t].d == t);
	}
}

int main(void)
{
	zeros();
	upc_barrier;
	places();
	side_by_side();
	one_object();
	return check_done();
}
