// SPDX-License-Identifier: MIT
//
// Conditions depend on variables, parameters, results of functions, affinity; and some come out the same on
// all threads although MYTHREAD is in them.
#include <stdlib.h>
#include <upc.h>

shared int a[4 * THREADS], flag;
shared [2] int pairs[4 * THREADS];
shared [] int lone[8];
int global;
static int total;

void elsewhere(int *);
int from_elsewhere(void);

/* ---- variables ---- */

void computed(int n)
{
	int me = MYTHREAD;
	int first = me == 0, half, high = 0, low, x, y, last;
	unsigned char small = 256 * MYTHREAD, large = MYTHREAD - 1;

	if (first)
		upc_barrier; // warning: upc-alignment
	half = me;
	half /= 2;
	if (half < 1 && THREADS > 2)
		upc_barrier; // warning: upc-alignment
	if (me >= 1)
		high = 1;
	if (high)
		upc_barrier; // warning: upc-alignment
	if (first)
		low = 3;
	else
		low = 5;
	if (low == 3)
		upc_barrier; // warning: upc-alignment
	x = n;
	x = me;
	while (x == 1) {
		upc_barrier; // warning: upc-alignment
		n++;
	}
	if ((y = MYTHREAD + 1) == 1)
		upc_barrier; // warning: upc-alignment
	last = THREADS - 1;
	if (me == last)
		upc_barrier; // warning: upc-alignment
	for (last = 1; last < THREADS; last *= 2)
		continue;
	if (me == last / 2)
		upc_barrier; // warning: upc-alignment
	if (me++ == 0)
		n++;
	if (me == 1)
		upc_barrier; // warning: upc-alignment
	if (small)
		upc_barrier; /* 0 everywhere */
	if (large < 200)
		upc_barrier; // warning: upc-alignment
	x = MYTHREAD;
	if (n)
		x = 7;
	else if (x == 1)
		upc_barrier; // warning: upc-alignment
}

void same_on_all(int n)
{
	int me = MYTHREAD, np = THREADS, one = me / np, id = me, other = MYTHREAD, bit, any = me == 0;
	static int once;

	if (MYTHREAD < THREADS)
		upc_barrier;
	if (MYTHREAD >= 0)
		upc_barrier;
	if (!(me < np))
		upc_barrier;
	if (me * 0 == 1 || one || me - MYTHREAD)
		upc_barrier;
	if (id == other)
		upc_barrier;
	if (me % np != me)
		upc_barrier;
	if (me == 0 || me > 0)
		upc_barrier;
	if ((me == 0 ? 1 : 2) > 0)
		upc_barrier;
	if ((unsigned)me < (unsigned)np)
		upc_barrier;
	id = n;
	if (id)
		upc_barrier;
	for (bit = 1; bit < np; bit *= 2)
		n++;
	if (me < bit)
		upc_barrier;
	if (global > 3)
		other = from_elsewhere();
	if (other)
		upc_barrier;
	elsewhere(&any);
	if (any)
		upc_barrier;
	if (me == global || me < total || me == from_elsewhere() || me == a[me])
		upc_barrier; /* they may be as MYTHREAD */
	once = MYTHREAD;
	if (once)
		upc_barrier; /* not followed */
	while (n-- > 0)
		me = from_elsewhere();
	if (me)
		upc_barrier;
	if (THREADS == 1 && MYTHREAD == 0)
		upc_barrier;
}

/* An iteration decides, or what a loop has done. */
void by_iterations(int n)
{
	int sum = 0, k;

	for (int i = 0; i < THREADS; i++) {
		if (i == MYTHREAD)
			upc_barrier; // warning: upc-alignment
		if (i + MYTHREAD >= 0)
			upc_barrier;
		sum += i;
	}
	for (int i = MYTHREAD; i < 4 * THREADS; i += THREADS) {
		if (i % THREADS == MYTHREAD)
			upc_barrier;
		if (i == 0)
			upc_barrier; // warning: upc-alignment
	}
	for (k = 0; k < MYTHREAD; k++)
		sum++;
	if (k)
		upc_barrier; // warning: upc-alignment
	for (k = 0; k < 8; k++)
		if (a[k] == n)
			break;
	if (MYTHREAD < k)
		upc_barrier; /* nobody knows which threads come here */
}

/* ---- affinity ---- */

void affinity(shared int *p, int n)
{
	if (upc_threadof(&a[1]) == MYTHREAD)
		upc_barrier; // warning: upc-alignment
	if (upc_threadof(&lone[5]) == MYTHREAD)
		upc_barrier; // warning: upc-alignment
	if (upc_threadof(&flag) != MYTHREAD)
		upc_barrier; // warning: upc-alignment
	if (upc_threadof(a + MYTHREAD) == 0)
		upc_barrier; // warning: upc-alignment
	if (upc_threadof(&a[1]) == 1)
		upc_barrier; /* the same on all threads */
	if (upc_threadof(&a[MYTHREAD]) == MYTHREAD)
		upc_barrier; /* each has its own */
	if (upc_threadof(&pairs[2 * MYTHREAD + 1]) == MYTHREAD)
		upc_barrier;
	if (upc_threadof(p) == MYTHREAD)
		upc_barrier; /* each may have its own */
	if (upc_threadof(&p[n]) == MYTHREAD)
		upc_barrier;
}

/* ---- parameters ---- */

static void in_each_call(int n)
{
	if (n)
		upc_barrier; // warning: upc-alignment
}

static void in_one_call(int n)
{
	if (n == 0)
		upc_barrier; // warning: upc-alignment
}

static void in_no_call(int n, int of)
{
	if (n)
		upc_barrier;
	if (MYTHREAD < of)
		upc_barrier;
}

static void passed_on(int n)
{
	in_each_call(n + 1 > 1);
}

static void down(int n)
{
	upc_barrier;
	if (n > 0)
		down(n - 1); // warning: upc-alignment
}

static void down_together(int n)
{
	upc_barrier;
	if (n > 0)
		down_together(n - 1);
}

void calls(int n)
{
	passed_on(MYTHREAD);
	in_one_call(n);
	in_one_call(MYTHREAD);
	in_no_call(n, THREADS);
	in_no_call(THREADS, THREADS + 1);
	down(MYTHREAD);
	down_together(5);
}

/* ---- results ---- */

static int is_first(void)
{
	return MYTHREAD == 0;
}

static int rank(int from)
{
	if (from == 1)
		return MYTHREAD + 1;
	return MYTHREAD;
}

static int sign(int n)
{
	if (n < 0)
		return -1;
	else if (n > 0)
		return 1;
	return 0;
}

static int is_thread(int n)
{
	return n >= 0 && n < THREADS;
}

static int counted(int n)
{
	int i;

	for (i = 0; i < n; i++)
		if (a[i])
			return i;
	return MYTHREAD;
}

void results(void)
{
	if (is_first())
		upc_barrier; // warning: upc-alignment
	if (rank(0) == 0)
		upc_barrier; // warning: upc-alignment
	if (sign(MYTHREAD))
		upc_barrier; // warning: upc-alignment
	if (__builtin_expect(is_first(), 0))
		upc_barrier; // warning: upc-alignment
	if (rank(1))
		upc_barrier; /* 1 or more */
	if (is_thread(MYTHREAD) && is_thread(rank(0)))
		upc_barrier;
	if (sign(MYTHREAD + 1) == 1)
		upc_barrier;
	if (counted(3) == MYTHREAD)
		upc_barrier; /* perhaps on all threads */
}

/* ---- with what is not known ---- */

void unknown(int n)
{
	if (MYTHREAD == 0 && global)
		upc_barrier; // warning: upc-alignment
	if (MYTHREAD == 0 || global)
		upc_barrier; /* it may be so on all others */
	if (MYTHREAD == n)
		upc_barrier; // warning: upc-alignment
	if (MYTHREAD == flag)
		upc_barrier; // warning: upc-alignment
	if (atoi("2") > MYTHREAD)
		upc_barrier;
}

/* ---- within others ---- */

void nested(int n)
{
	if (MYTHREAD == 0) {
		if (MYTHREAD < 1)
			upc_barrier; // warning: upc-alignment
		if (n)
			upc_barrier;
	}
	if (MYTHREAD == 0) {
		if (MYTHREAD == 1)
			upc_barrier; /* never */
	}
	if (THREADS > 1000000)
		if (MYTHREAD == 0)
			upc_barrier; /* nor this, in all runs that are tried */
	if (MYTHREAD == 0)
		in_no_call(0, 0); /* no barrier in this call */
}
