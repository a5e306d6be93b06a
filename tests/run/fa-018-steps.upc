/* SPDX-License-Identifier: MIT
 *
 * Loops that count down, in steps, in floating point, with shared bounds, and whose body
 * changes the variable (U-FA-18, U-FA-19).
 */
#include "check.h"

#define N 60

shared int hits[N * THREADS], limit, step;

static void expect_hits(int (*want)(int))
{
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++)
		CHECK_INT(hits[i], want(i));
	upc_barrier;
	for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
		hits[i] = 0;
	upc_barrier;
}

static int every(int i) { return i >= 0; }
static int third(int i) { return i % 3 == 0; }
static int few(int i) { return i < 40 && i % 7 == 0; }
static int powers(int i) { return i > 0 && (i & (i - 1)) == 0; }
static int over(int i) { return i % (THREADS + 1) == 0; }
static int under(int i) { return i % (2 * THREADS - 1) == 0; }
static int none(int i) { return i < 0; }

int main(void)
{
	unsigned u;
	double d;
	long l;

	upc_forall (int i = N * THREADS - 1; i >= 0; i--; i)
		hits[i]++;
	expect_hits(every);
	upc_forall (int i = 0; i < N * THREADS; i += 3; &hits[i])
		hits[i]++;
	expect_hits(third);
	upc_forall (u = N * (unsigned)THREADS; u-- > 0; ; u)
		hits[u]++;
	expect_hits(every);
	upc_forall (d = 0; d < N * THREADS; d += 1.5; (int)(d / 1.5))
		hits[(int)d] += (int)d % 3 == 0;
	expect_hits(third);
	upc_forall (l = 1; l < N * THREADS; l *= 2; l)
		hits[l]++;
	expect_hits(powers);
	if (MYTHREAD == 0) {
		limit = 40;
		step = 7;
	}
	upc_barrier;
	upc_forall (int i = 0; i < limit; i += step; i / step)
		hits[i]++;
	expect_hits(few);
	upc_forall (int i = 0; i < N * THREADS; i += THREADS + 1; &hits[i])
		hits[i]++;
	expect_hits(over);
	if (MYTHREAD == THREADS - 1)
		for (int i = 0; i < N * THREADS; i += 2 * THREADS - 1)
			hits[i]++;
	expect_hits(under);
	upc_forall (int i = 5; i < 5; i++; i)
		hits[i]++;
	expect_hits(none);
	/* the body moves on by itself, on the thread that runs it */
	upc_forall (int i = 0; i < 10 * THREADS; i++; i) {
		hits[i]++;
		i += THREADS;
		CHECK((i - MYTHREAD) % THREADS == 0);
	}
	return check_done();
}
