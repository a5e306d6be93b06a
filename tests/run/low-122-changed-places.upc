/* SPDX-License-Identifier: MIT
 *
 * Updates whose right side changes what the left side names: C leaves the order open, but the place that is
 * read is the one that is written.
 */
#include "check.h"

struct item { int n; double d; int low:9, high:9; shared int *at; };

shared struct item items[2 * THREADS];
shared int numbers[8 * THREADS];
static shared struct item *p;
shared struct item *shared hidden;
static shared int *q;
static int k;

static int other(void)
{
	p = &items[THREADS + MYTHREAD];
	hidden = p;
	q = &numbers[THREADS + MYTHREAD];
	k = 1;
	return 10;
}

static int second(int x)
{
	return x + 0 * other();
}

static void reset(void)
{
	for (int i = 0; i < 2; i++) {
		shared struct item *x = &items[i * THREADS + MYTHREAD];

		x->n = x->low = x->high = i ? 100 : 1;
		x->d = i ? 100 : 1;
		x->at = &numbers[i * 4 * THREADS + MYTHREAD];
		numbers[i * THREADS + MYTHREAD] = i ? 100 : 1;
	}
	p = &items[MYTHREAD];
	hidden = p;
	q = &numbers[MYTHREAD];
	k = 0;
}

/* One of both places has changed, and from its own value. */
#define CHANGED(statement, first, second, a, b)                                            \
	do {                                                                                   \
		reset();                                                                           \
		statement;                                                                         \
		CHECK(((first) == (a) && (second) == 100) || ((first) == 1 && (second) == (b)));   \
	} while (0)

#define MEMBER(statement, m, a, b) \
	CHANGED(statement, items[MYTHREAD].m, items[THREADS + MYTHREAD].m, a, b)
#define NUMBER(statement, a, b) CHANGED(statement, numbers[MYTHREAD], numbers[THREADS + MYTHREAD], a, b)

static void test(void)
{
	MEMBER(p->n += other(), n, 11, 110);
	MEMBER(p->n -= other(), n, -9, 90);
	MEMBER((*p).n *= other(), n, 10, 1000);
	MEMBER(p[0].n |= other(), n, 11, 110);
	MEMBER(p->n <<= second(2), n, 4, 400);
	MEMBER(p->d += other(), d, 11, 110);
	MEMBER(p->d /= second(4), d, 0.25, 25);
	MEMBER(p->low += other(), low, 11, 110);
	MEMBER(p->high ^= second(3), high, 2, 103);
	MEMBER(hidden->n += other(), n, 11, 110);
	MEMBER(hidden->low += other(), low, 11, 110);
	MEMBER(items[k * THREADS + MYTHREAD].n += other(), n, 11, 110);
	MEMBER(k = (p->n += other()), n, 11, 110);
	NUMBER(*q += other(), 11, 110);
	NUMBER(q[0] %= second(3), 1, 1);
	NUMBER(*(q + 0) += other(), 11, 110);
	NUMBER(numbers[k * THREADS + MYTHREAD] += other(), 11, 110);
	MEMBER(p->n = other(), n, 10, 10);
	MEMBER(p->low = other(), low, 10, 10);
	NUMBER(*q = other(), 10, 10);
	reset();
	p->at += second(1);
	CHECK((items[MYTHREAD].at == &numbers[MYTHREAD + 1] && items[THREADS + MYTHREAD].at == &numbers[4 * THREADS + MYTHREAD])
		|| (items[MYTHREAD].at == &numbers[MYTHREAD]
			&& items[THREADS + MYTHREAD].at == &numbers[4 * THREADS + MYTHREAD + 1]));
}

int main(void)
{
	return check_in_turn(test);
}
