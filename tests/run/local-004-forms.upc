/* SPDX-License-Identifier: MIT
 *
 * Tests where a loop may stand and what its body may be: without braces, under `else`, in a switch, in a
 * statement expression, from a macro, with labels, with names that hide others, left by every jump,
 * in recursion, in a function that a upc_forall calls.
 */
// flags: -Wno-forall-exit -Wno-nested-forall
#include <setjmp.h>
#include "check.h"

enum { N = 20 };

shared [4] int a[N * THREADS];
shared int c[N * THREADS];
shared [4] long wide[N * THREADS];

#define EACH(i, n) for (int i = 0; i < (n); i++)
#define ALL(i) upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
#define AT(i) a[(i)]

static void set(void)
{
	for (volatile int i = 0; i < N * THREADS; i++)
		a[i] = c[i] = wide[i] = i;
}

static int mine(void)
{
	int n = 0;

	for (volatile int i = 0; i < N * THREADS; i++)
		n += (int)upc_threadof(&a[i]) == MYTHREAD;
	return n;
}

static int unbraced(int way)
{
	int sum = 0;

	if (way == 1)
		for (int i = 0; i < N; i++)
			if (a[i] % 2)
				sum += a[i];
			else
				sum -= a[i];
	else if (way == 2)
		upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
			if (i % 2)
				sum++;
			else for (int j = 0; j < 2; j++)
				sum += (a[i] == i) + (a[j] == j) - 1;
	else
		for (int i = 0; i < N; i++)
			for (int j = i; j < N; j++)
				upc_forall (int k = 0; k < 2; k++; i)
					sum += a[j] - j + (i == 0);
	return sum;
}

static void forms(void)
{
	int sum = 0, n_mine = mine(), i = 5, evens = 0, last = 0;

	CHECK_INT(unbraced(1), N / 2);
	for (volatile int k = 0; k < N * THREADS; k++)
		evens += k % 2 == 0 && (int)upc_threadof(&a[k]) == MYTHREAD;
	CHECK_INT(unbraced(2), n_mine + evens);
	CHECK_INT(unbraced(3), MYTHREAD == 0 ? 2 * N : 0);
	EACH(k, N)
		sum += AT(k);
	ALL(k)
		AT(k) -= k, sum += AT(k);
	CHECK_INT(sum, N * (N - 1) / 2);
	set();
	sum = ({ int s = 0; for (int k = 0; k < N; k++) s += a[k]; upc_forall (int k = 0; k < N; k++; k) s += c[k] - k; s; });
	CHECK_INT(sum, N * (N - 1) / 2);
	for (int k = 0; k < 4; k++)
		switch (k) {
		case 0:
			for (last = 0; last < N; last++)
		case 2:
				sum += k;
			break;
		case 1: upc_forall (int j = 0; j < N * THREADS; j++; &a[j]) { if (a[j] % 2) continue; sum -= a[j] == j; } break;
		default: sum++;
		}
	CHECK_INT(sum, N * (N - 1) / 2 + 2 + 1 - evens);
	for (int k = 0, m = 3; k < 6; k++, m += 2) {
		int k2 = k, a = k * 2; /* not the array */
		{
			int k = 100;

			CHECK_INT(a + k, 100 + 2 * k2);
		}
		CHECK_INT(c[k] + c[m], 3 * k + 3);
	}
	for (i = 0; i < N; i++) {
		int i = 3;

		CHECK_INT(a[i], 3);
		i++;
	}
	CHECK_INT(i, N);
	for (int k = 0; k < 5; k++) {
		int row[k + 1];

		row[k] = a[k];
		CHECK_INT(row[k] * (int)sizeof row, k * (k + 1) * (int)sizeof(int));
	}
	for (int k = 0; k < 6; k++)
		;
	upc_forall (int k = 0; k < 6; k++; k) {}
	for (shared [4] int *p = a; p < &a[N]; ++p)
		CHECK_INT(*p, p - a);
}

/* Into and out of bodies. */
static void labels(void)
{
	int sum = 0, i;

	i = 3;
	goto inside;
	for (i = 0; i < 6; i++) {
		sum += 100;
inside:
		sum += a[i];
	}
	CHECK_INT(sum, 3 + 104 + 105);
	sum = 0;
	for (i = 0; i < N; i++) {
		if (a[i] == 2)
			goto next;
		if (a[i] == 7)
			goto out;
		sum += a[i];
next:;
	}
out:
	CHECK_INT(sum, 1 + 3 + 4 + 5 + 6);
	CHECK_INT(i, 7);
}

static int first_above(int limit)
{
	for (int i = 0; i < N; i++)
		if (a[i] > limit)
			return i;
	return -1;
}

static int my_first(int from)
{
	upc_forall (int i = from; i < N * THREADS; i++; &a[i])
		if (a[i] >= from)
			return i;
	return -1;
}

static jmp_buf back;
static int n_before;

static void out(int i)
{
	if (i == 9)
		longjmp(back, 1);
}

static void jump_out(void)
{
	for (int k = 0; k < N; k++) {
		n_before += a[k];
		a[k] = -1;
		out(k);
	}
}

static void jump_back(void)
{
	if (!setjmp(back))
		jump_out();
}

static void leaving(void)
{
	int i, seen = 0, rest = 0;

	CHECK_INT(first_above(11), 12);
	CHECK_INT(first_above(N * THREADS), -1);
	CHECK_INT(my_first(0), 4 * MYTHREAD);
	CHECK_INT(my_first(4 * MYTHREAD + 2), 4 * MYTHREAD + 2);
	CHECK_INT(my_first(N * THREADS), -1);
	upc_forall (i = 0; i < N * THREADS; i++; &a[i]) {
		if (a[i] == 4 * MYTHREAD + 3)
			break;
		seen++;
	}
	CHECK_INT(i, 4 * MYTHREAD + 3);
	CHECK_INT(seen, 3);
	upc_forall (i = N * THREADS - 1; i >= 0; i--; &a[i]) {
		if (i % 4 == 3)
			continue;
		for (int j = 0; j < N; j++)
			if (a[j] == 2)
				break;
			else
				rest++;
		if (i % 4 == 1)
			goto done;
	}
done:
	CHECK_INT(rest, 4);
	upc_forall (i = 0; i < THREADS; i++; i) /* and later ones control */
		CHECK_INT(i, MYTHREAD);
	jump_back();
	CHECK_INT(n_before, 45);
	n_before = 0;
	CHECK_INT(a[9] + a[10], 9);
	set();
}

static int depth_first(int from)
{
	int sum = 0;

	for (int i = from; i < 5; i++) {
		sum += a[i];
		sum += depth_first(i + 1);
		a[i] += 0;
	}
	return sum;
}

static int inner_runs(void)
{
	int n = 0;

	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		n += a[i] == i;
	upc_forall (int i = 0; i < 7; i++; i)
		n++;
	return n;
}

static void nested(void)
{
	int n = 0, all = 0, i;

	CHECK_INT(inner_runs(), mine() + (MYTHREAD < 7 ? (7 - MYTHREAD + THREADS - 1) / THREADS : 0));
	upc_forall (i = 0; i < 3 * THREADS; i++; i) {
		CHECK_INT(inner_runs(), N * THREADS + 7);
		n++;
	}
	CHECK_INT(n, 3);
	CHECK_INT(i, 3 * THREADS);
	upc_forall (i = 0; i < 4 * THREADS; i++; &a[i])
		upc_forall (int j = 0; j < N * THREADS; j++; &a[j]) {
			all += a[j] == j;
			c[j] = i;
		}
	CHECK_INT(all, 4 * N * THREADS);
	CHECK_INT(c[N * THREADS - 1], 4 * MYTHREAD + 3);
	upc_forall (i = 0; i < 2; i++; continue) {
		int m = 0;

		upc_forall (int j = 0; j < THREADS; j++; j)
			m++;
		CHECK_INT(m, 1);
	}
	CHECK_INT(depth_first(0), 1 * 2 + 2 * 4 + 3 * 8 + 4 * 16);
	set();
}

static void everything(void)
{
	set();
	forms();
	labels();
	leaving();
	nested();
}

int main(void)
{
	return check_in_turn(everything);
}
