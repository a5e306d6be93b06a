/* Loops whose step is the last statement of the body: what they visit, and their variables after them. */
#include <upc.h>
#include "check.h"

enum { MANY = 60 };

shared[8] long *a;
shared long ones[THREADS];
static int n = MANY;

static long up(int from, int to)
{
	long sum = 0;
	int i = from;

	while (i < to) {
		sum += a[i];
		i++;
	}
	CHECK_INT(i, from < to ? to : from);
	return sum;
}

static long down(long i, int by)
{
	long sum = 0;

	while (i >= 0) {
		sum += a[i];
		i -= 3;
	}
	CHECK_INT(i, -by);
	return sum;
}

static long without_step(unsigned to)
{
	long sum = 0;
	unsigned i;

	for (i = 0; i < to;) {
		sum += a[i];
		++i;
	}
	CHECK_INT(i, to);
	return sum;
}

static long left(long most)
{
	long sum = 0;
	int i = 0;

	while (i < n) {
		if (a[i] == most)
			break;
		sum += a[i];
		i = i + 1;
	}
	CHECK_INT(i, most);
	return sum;
}

static long skipping(void)
{
	long sum = 0;
	int i = 0;

	while (i < n) {
		if (i % 2 == 0) {
			i += 3;
			continue;
		}
		sum += a[i];
		i += 4;
	}
	return sum;
}

/* The step comes later or not at all for some. */
static long continued(void)
{
	long sum = 0, rounds = 0;
	int i = 0;

	while (i < 10) {
		if (rounds++ < 5)
			continue;
		sum += a[i];
		i++;
	}
	CHECK_INT(rounds, 15);
	return sum;
}

/* A continue of an inner loop is none of the outer one. */
static long inner_continue(void)
{
	long sum = 0;
	int i = 0;

	while (i < n) {
		for (int j = 0; j < 3; j++) {
			if (j == 1)
				continue;
			sum += a[i];
		}
		switch (i % 3) {
		case 0: break;
		default: sum++;
		}
		i++;
	}
	return sum;
}

static long changing(void)
{
	long sum = 0;
	int i = 0, to = 20, *p = &to;

	while (i < to) {
		sum += a[i];
		if (i == 5)
			*p = 10;
		i++;
	}
	i = 0;
	while (i < n) {
		sum += a[i];
		if (i == 5)
			i = 57;
		i++;
	}
	return sum;
}

static long twice(void)
{
	long sum = 0;
	int i = 0;

	while (i < n) {
		sum += a[i++];
		i++;
	}
	i = 0;
	while (i < n) {
		i++;
		sum += a[i - 1];
	}
	return sum;
}

static long nested(void)
{
	long sum = 0;
	int i = 0, j;

	while (i < 5) {
		j = 0;
		while (j <= i) {
			sum += a[10 * i + j];
			j++;
		}
		i++;
	}
	return sum;
}

static long by_thread(void)
{
	long sum = 0;
	int t = 0;

	while (t < THREADS) {
		sum += ones[t] * (t + 1);
		t++;
	}
	for (int i = MYTHREAD; i < n;) {
		sum += a[i];
		i += THREADS;
	}
	return sum;
}

static void stores(void)
{
	int i = MYTHREAD * 8;

	while (i < MYTHREAD * 8 + 8) {
		a[i] = -a[i];
		i++;
	}
	i = MYTHREAD * 8;
	while (i < MYTHREAD * 8 + 8) {
		a[i] = -a[i];
		i++;
	}
}

int main(void)
{
	const long all = MANY * (MANY - 1) / 2;
	long mine = THREADS * (THREADS + 1) / 2;

	a = upc_all_alloc(MANY, 8 * sizeof(long));
	upc_forall (int i = 0; i < MANY; i++; &a[i])
		a[i] = i;
	ones[MYTHREAD] = 1;
	for (int i = MYTHREAD; i < n; i += THREADS)
		mine += i;
	upc_barrier;
	CHECK_INT(up(0, n), all);
	CHECK_INT(up(7, 9), 15);
	CHECK_INT(up(9, 7), 0);
	CHECK_INT(down(29, 1), 155);
	CHECK_INT(down(-4, 4), 0);
	CHECK_INT(without_step(10), 45);
	CHECK_INT(left(12), 66);
	CHECK_INT(skipping(), 3 + 7 + 11 + 15 + 19 + 23 + 27 + 31 + 35 + 39 + 43 + 47 + 51 + 55 + 59);
	CHECK_INT(continued(), 45);
	CHECK_INT(inner_continue(), 2 * all + 40);
	CHECK_INT(changing(), 45 + 15 + 58 + 59);
	CHECK_INT(twice(), all / 2 - 15 + all);
	CHECK_INT(nested(), 1 * 0 + 21 + 63 + 126 + 210);
	CHECK_INT(by_thread(), mine);
	upc_barrier;
	stores();
	upc_barrier;
	CHECK_INT(up(0, n), all);
	return check_done();
}
