/* SPDX-License-Identifier: MIT
 *
 * After a loop was left by break, goto or return, the next one controls again; jumps that
 * stay inside the body are plain C (U-FA-12, U-FA-13, U-FA-14, U-FA-20).
 */
// flags: -w
// uninstrumented: jumps into loops, whose end then has no start
#include "check.h"

#define N 8

shared int sum[THREADS];

static int all(int mine)
{
	int n = 0;

	sum[MYTHREAD] = mine;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		n += sum[t];
	upc_barrier;
	return n;
}

static int controls(void)
{
	int n = 0;

	upc_forall (int i = 0; i < N; i++; i)
		n++;
	return all(n) == N;
}

static int by_break(void)
{
	int i;

	upc_forall (i = 0; i < 10 * THREADS; i++; i)
		if (i >= THREADS)
			break;
	return i;
}

static int by_goto(void)
{
	int i;

	upc_forall (i = 0; i < 10 * THREADS; i++; i) {
		upc_forall (int j = 0; j < 3; j++; j)
			if (j == 1)
				goto out;
	}
out:
	return i;
}

static int by_return(void)
{
	upc_forall (int i = 0; i < 10 * THREADS; i++; i) {
		upc_forall (int j = 5; j < 9; j++; j)
			return 100 * i + j;
	}
	return -1;
}

/* Into a loop: what it does is undefined, later loops are not. */
static int by_entering(int how)
{
	int i = 0, k = 0;

	if (how == 0)
		goto into;
	switch (how) {
	case 1:
		upc_forall (; i < 3; i++; i) {
	case 2:
			k++;
		}
	}
	upc_forall (; i < 3; i++; i) {
into:
		k++;
	}
	return k;
}

static int leave_early(int v)
{
	upc_forall (int i = v; i < v + THREADS; i++; i)
		if (i % 2 == 0)
			return i;
	return v;
}

static int inside(void)
{
	int n = 0;

	upc_forall (int i = 0; i < N; i++; i) {
		for (int j = 0; j < 9; j++) {
			if (j == 2)
				continue;
			if (j == 4)
				break;
			n++;
		}
		switch (i % 2) {
		case 0: break;
		default: n += 10; break;
		}
		if (i == 3)
			goto next;
		if (i == 4)
			continue;
		n += 100;
next:
		n += 1000;
	}
	return n;
}

int main(void)
{
	int i = by_break();

	CHECK_INT(i, THREADS + MYTHREAD);
	CHECK(controls());
	CHECK_INT(by_goto(), MYTHREAD);
	CHECK(controls());
	CHECK_INT(by_return(), 100 * MYTHREAD + 5);
	CHECK(controls());
	for (i = 0; i < 3; i++) {
		CHECK(by_entering(i) >= (i != 1));
		CHECK(controls());
	}
	leave_early(10);
	CHECK(controls());
	CHECK_INT(all(inside()), 3 * N + 10 * N / 2 + 100 * (N - 2) + 1000 * (N - 1));
	CHECK(controls());
	i = 0;
	for (int k = 0; k < N; k++)
		i++;
	CHECK_INT(i, N);
	return check_done();
}
