// compilers: tcc gcc clang
/* SPDX-License-Identifier: MIT
 *
 * break and continue in loops that go by strips: a break in any strip leaves the whole loop, and the loop
 * variable is what it is in C; nested loops; names of pointers that two loops and their arrays share.
 */
#include "check.h"

#define N (64 * THREADS)

shared [16] int a[N];
shared [16] int a2[N];
shared [5] int five[5 * 4 * THREADS];

static void set(void)
{
	for (int i = MYTHREAD; i < N; i += THREADS) {
		a[i] = i;
		a2[i] = 2 * i;
	}
	for (int i = MYTHREAD; i < 20 * THREADS; i += THREADS)
		five[i] = 3 * i;
	upc_barrier;
}

/* The sum up to where the loop stops, and the variable there. */
static void stop_at(int last)
{
	long s = 0;
	int i;

	for (i = 0; i < N; i++) {
		if (a[i] == last)
			break;
		s += a[i] + a2[i];
	}
	CHECK_INT(i, last < N ? last : N);
	CHECK_INT(s, 3L * i * (i - 1) / 2);
	s = 0;
	for (i = N - 1; i >= 0; i--) {
		if (a[i] <= last && a2[i] != 0)
			break;
		if (a[i] % 2)
			continue;
		s++;
	}
	CHECK_INT(i, last >= N ? N - 1 : last ? last : -1);
	CHECK_INT(s, (N + 1) / 2 - (i + 2) / 2);
}

static void nested(void)
{
	long s = 0, n = 0;

	for (int i = 0; i < N; i++) {
		for (int j = 0; j < 20 * THREADS; j++) {
			if (five[j] > a[i] || j > 17)
				break;
			s += five[j] + a[i];
			n++;
		}
		if (a2[i] >= 2 * 40)
			break;
	}
	CHECK_INT(n, 301);
	for (int i = 0; i <= 40; i++)
		for (int j = 0; 3 * j <= i && j <= 17; j++)
			s -= 3 * j + i;
	CHECK_INT(s, 0);
}

static void test(void)
{
	stop_at(0);
	stop_at(1);
	stop_at(15);
	stop_at(16);
	stop_at(17);
	stop_at(40);
	stop_at(63);
	stop_at(2 * N);
	nested();
}

int main(void)
{
	set();
	return check_in_turn(test);
}
