/* SPDX-License-Identifier: MIT
 *
 * Commas, calls, shared subscripts, conditional and statement expressions in every clause of
 * upc_forall (U-FA-21).
 */
// compilers: gcc clang
#include "check.h"

#define N 20

shared int a[(N + 1) * THREADS], next[N * THREADS], first, total[THREADS];
shared [2] int b[N * THREADS];

static int calls;

static int id(int i)
{
	calls++;
	return i;
}

static int all(int mine)
{
	int n = 0;

	total[MYTHREAD] = mine;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		n += total[t];
	upc_barrier;
	return n;
}

static void commas(void)
{
	int i, j, k = 0, n = 0;

	upc_forall (i = 0, j = N; i < j && (k++, 1); i++, j -= 1; (k++, id(i), &b[i])) {
		CHECK_INT(i / 2 % THREADS, MYTHREAD);
		n++;
	}
	CHECK_INT(i, N / 2);
	CHECK_INT(k, N);
	CHECK_INT(calls, N / 2);
	CHECK_INT(all(n), N / 2);
}

static void subscripts(void)
{
	int n = 0, rounds = 0;

	upc_forall (int i = first; a[i] >= 0 && rounds < N; i = next[i], rounds++; &a[next[i]]) {
		CHECK_INT(next[i] % THREADS, MYTHREAD);
		n++;
	}
	CHECK_INT(rounds, N);
	CHECK_INT(all(n), N);
}

static void conditionals(int c)
{
	int i, n = 0;

	upc_forall (i = c ? first : 1; c ? i < N : i <= N; i += c ? 1 : id(1);
			c ? &a[i] : (shared int *)&a[i + 1]) {
		CHECK_INT((c ? i : i + 1) % THREADS, MYTHREAD);
		n++;
	}
	CHECK_INT(all(n), c ? N - 1 : N);
	n = 0;
	upc_forall (i = 0; i < N; i++; i % 3 ? i : a[i])
		n++;
	CHECK_INT(all(n), N);
}

static void statements(void)
{
	int i, n = 0;

	upc_forall (__extension__({ i = first; i--; }); __extension__({ int t = a[i]; t < N; });
			__extension__({ int t = i + 1; i = t; });
			__extension__({ shared int *p = a; p += i; p; })) {
		CHECK_INT(i % THREADS, MYTHREAD);
		n++;
	}
	CHECK_INT(i, N);
	CHECK_INT(all(n), N);
	n = 0;
	upc_forall (i = 0; i < N; i++; __extension__({ int t = 0; while (t < i) t++; t; }))
		n++;
	CHECK_INT(all(n), N);
}

int main(void)
{
	upc_forall (int i = 0; i < (N + 1) * THREADS; i++; &a[i])
		a[i] = i;
	upc_forall (int i = 0; i < N * THREADS; i++; &next[i])
		next[i] = (i + 7) % (N * THREADS);
	if (MYTHREAD == 0)
		first = 1;
	upc_barrier;
	commas();
	subscripts();
	conditionals(1);
	conditionals(0);
	statements();
	return check_done();
}
