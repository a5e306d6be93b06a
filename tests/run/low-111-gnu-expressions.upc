/* SPDX-License-Identifier: MIT
 *
 * Statement expressions and ?: without a middle, with shared data inside
 * (U-LOW-111, U-GNU-4).
 */
// compilers: gcc clang
#include "check.h"

#define SQUARE(v) __extension__({ int t_ = (v); t_ * t_; })

shared int x, y, a[4 * THREADS];
shared int total[THREADS];

static int elvis(void)
{
	shared int *p = NULL, *q;
	int k;

	x = 5;
	y = 0;
	k = __extension__(x++ ?: 100);
	CHECK_INT(k, 5);
	CHECK_INT(x, 6);
	k = __extension__(y ?: x);
	CHECK_INT(k, 6);
	q = __extension__(p ?: &a[1]);
	CHECK(q == &a[1]);
	p = &x;
	q = __extension__(p ?: &a[1]);
	CHECK(q == &x);
	return *__extension__(p ?: q);
}

static void blocks(void)
{
	shared int *p = &a[2];
	int k;

	*p = 7;
	CHECK_INT(SQUARE(*p), 49);
	CHECK_INT(SQUARE((*p)++), 49);
	CHECK_INT(*p, 8);
	CHECK_INT(SQUARE(SQUARE(x - 4)), 16);
	k = __extension__({ int t = *p; *p = t * 2; t + *p; });
	CHECK_INT(k, 24);
	if (__extension__({ a[0] = 3; a[0] > 2; }))
		a[1] = __extension__({
			int sum = 0;

			for (int i = 0; i < 3; i++)
				sum += a[i] * (i != 1);
			sum;
		});
	CHECK_INT(a[1], 19);
	a[__extension__({ x = 3; x; })] += 1;
	CHECK_INT(__extension__({ shared int *q = &a[1]; *q; }), 19);
	CHECK(__extension__({ p; }) == p);
}

static void test(void)
{
	CHECK_INT(elvis(), 6);
	blocks();
}

/* All threads at once, with upc_forall and a barrier inside. */
static int together(void)
{
	return __extension__({
		int mine = 0;

		upc_forall (int i = 0; i < 10 * THREADS; i++; i)
			mine += i;
		total[MYTHREAD] = mine;
		upc_barrier;
		mine = 0;
		for (int t = 0; t < THREADS; t++)
			mine += total[t];
		mine;
	});
}

int main(void)
{
	CHECK_INT(together(), 5 * THREADS * (10 * THREADS - 1));
	return check_in_turn(test);
}
