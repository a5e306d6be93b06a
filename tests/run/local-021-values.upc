/* SPDX-License-Identifier: MIT
 *
 * Elements that stay the same in a loop, or only seem to (U-PTR-24): what is read once must be
 * what each turn would read.  Whoever looks does so element by element through a function.
 */
// races: the bound is written while others read it, with the value that it has
// unaligned: the last thread has a loop of its own
#include <upc_relaxed.h>

#include "check.h"

#define N 16

shared [N] int a[N * THREADS][N];
shared [N] int b[N * THREADS][N];
shared [N] int c[N * THREADS][N];
shared [] int x[N];
shared [N] int line[N * THREADS];
shared int limit;
strict shared int flag;

static int a_at(int i, int j)
{
	return a[i][j];
}

static int c_at(int i, int j)
{
	return c[i][j];
}

static void fill(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i][0])
		for (int j = 0; j < N; j++) {
			a[i][j] = 10 * i + j;
			b[i][j] = i - j;
			c[i][j] = 0;
		}
	if (MYTHREAD == 0)
		for (int j = 0; j < N; j++)
			x[j] = j + 1;
	upc_barrier;
}

/* The same product with and without what stays. */
static void product(void)
{
	upc_forall (int i = 0; i < N; i++; &c[i][0])
		for (int k = 0; k < N; k++)
			for (int j = 0; j < N; j++)
				c[i][j] += a[i][k] * b[k][j];
	upc_barrier;
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++) {
			int sum = 0;

			for (int k = 0; k < N; k++)
				sum += a_at(i, k) * (k - j);
			CHECK_INT(c_at(i, j), sum);
		}
	upc_barrier;
}

/* The element is written in the loop: by its name, through pointers, in another row. */
static void changes(void)
{
	shared [N] int *p = &a[1][0];
	shared [] int *q = x;
	int *mine = upc_threadof(x) == (size_t)MYTHREAD ? (int *)x : NULL;

	for (int j = 0; j < N; j++)
		a[1][j] = a[1][3] + 1;
	CHECK_INT(a_at(1, 3), 14);
	CHECK_INT(a_at(1, 4), 15);
	for (int j = 0; j < N; j++)
		p[j] = a[1][5] + 1;
	CHECK_INT(a_at(1, 5), 16);
	CHECK_INT(a_at(1, 6), 17);
	for (int j = 0; j < N; j++)
		*q++ = x[2] + 1;
	CHECK_INT(x[2], 4);
	CHECK_INT(x[3], 5);
	for (int j = 0; j < N; j++)
		mine[j] = x[2] + 1;
	CHECK_INT(x[2], 5);
	for (int j = 0; j < N; j++) {
		c[0][j] = a[1][7];
		if (j == 4)
			a[1][7]--;
	}
	CHECK_INT(c_at(0, 4), 17);
	CHECK_INT(c_at(0, 5), 16);
}

static int bump(int j)
{
	x[4] += j;
	return j;
}

/* Calls, conditions, indices that change, loops without iterations, and elements that are not there. */
static void conditions(void)
{
	int far = 1 << 28, none = 0, k = 0;

	x[4] = 5;
	for (int j = 0; j < 3; j++)
		c[1][bump(j)] = x[4];
	CHECK_INT(x[4], 8);
	for (int j = 0; j < none; j++)
		c[1][j] = x[far];
	for (int j = 0; j < N; j++)
		c[1][j] = j < none ? x[far] : 1;
	for (int j = 0; j < N; j++) {
		if (none)
			c[1][j] = x[far];
		else
			c[1][j] += x[none];
	}
	for (int j = 0; j < N; j++)
		CHECK_INT(c_at(1, j), 1 + x[0]);
	for (int j = 0; j < N; j++) {
		c[2][j] = b[3][k];
		k = j;
	}
	CHECK_INT(c_at(2, 0), 3);
	CHECK_INT(c_at(2, N - 1), 3 - (N - 2));
	for (int j = N - 1; j >= 0; j--)
		c[j][3] = b[0][2] + b[none][j];
	CHECK_INT(c_at(5, 3), -2 - 5);
}

/* An expression where the loop begins is evaluated once. */
static void starts(void)
{
	int k = 2;

	c[1][2] = c[1][3] = c[1][N - 1] = 0;
	for (int j = k++; j < N; j++)
		c[1][j] += b[2][0];
	CHECK_INT(k, 3);
	CHECK_INT(c_at(1, 2), 2);
	CHECK_INT(c_at(1, N - 1), 2);
}

/* Another thread changes the bound after a barrier of the loop. */
static void bound(void)
{
	int n = 0;

	if (MYTHREAD == 0)
		limit = 10;
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		for (; n < 4; n++) {
			limit = n < 3 ? 10 : 4;
			upc_barrier;
		}
	else
		for (int i = 0; i < limit; i++) {
			n += 1 + 0 * line[i];
			upc_barrier;
		}
	CHECK_INT(n, 4);
	upc_barrier;
}

/* Another thread changes an element after strict accesses of the loop. */
static void strict_turns(void)
{
	if (MYTHREAD == 0)
		x[6] = 0;
	upc_barrier;
	for (int turn = 0; turn < 5; turn++) {
		if (MYTHREAD == THREADS - 1) {
			x[6] = turn;
			flag = turn + 1;
		}
		while (flag <= turn)
			;
		c[MYTHREAD][turn] = x[6];
		upc_barrier;
	}
	for (int turn = 0; turn < 5; turn++)
		CHECK_INT(c_at(MYTHREAD, turn), turn);
	upc_barrier;
	for (int j = 0; j < 5; j++) {
		flag = 0;
		c[MYTHREAD][j] = x[6];
	}
	CHECK_INT(c_at(MYTHREAD, 4), 4);
	upc_barrier;
}

int main(void)
{
	fill();
	product();
	if (MYTHREAD == 0) {
		changes();
		conditions();
		starts();
	}
	upc_barrier;
	bound();
	strict_turns();
	return check_done();
}
