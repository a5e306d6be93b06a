/* Loops with goto are private loops if no jump enters a block: a goto skips statements of an iteration, repeats them, or
 * leaves inner loops (U-LOW-111, U-FA-13).  A jump into a block, goto *p and assembler leave the loop as it is. */
#include <upc_relaxed.h>
#include "check.h"

enum { N = 24 };

static shared int one[N * THREADS];
static shared[12] int dozens[N * THREADS];
static shared[] int whole[N];
static shared[3] int table[THREADS][9];
static int order[4096], n_order;

static void fill(void)
{
	int i;

	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i++; &one[i])
		one[i] = i;
	upc_forall (i = 0; i < N * THREADS; i++; &dozens[i])
		dozens[i] = 3 * i % 11;
	if (MYTHREAD == 0)
		for (i = 0; i < N; i++)
			whole[i] = i * i % 13;
	upc_forall (i = 0; i < THREADS * 9; i++; &table[i / 9][i % 9])
		table[i / 9][i % 9] = i % 7;
	n_order = 0;
	upc_barrier;
}

static void note(int i)
{
	CHECK(n_order < 4096);
	order[n_order++] = i;
}

/* The iterations that this thread runs, in order, are those with affinity to it that `wanted` says. */
static void check_order(int n, int (*wanted)(int))
{
	int k = 0;

	for (int i = 0; i < n; i++)
		if ((int)upc_threadof(&dozens[i]) == MYTHREAD)
			for (int times = wanted(i); times > 0; times--)
				CHECK(k < n_order && order[k++] == i);
	CHECK(k == n_order);
}

static int is_even(int i)
{
	return 3 * i % 11 % 2 == 0;
}

static void skips(int n)
{
	int i;

	fill();
	upc_forall (i = 0; i < n; i++; &dozens[i]) {
		int value = dozens[i];

		if (value % 2)
			goto next;
		note(i);
		dozens[i] = value + 100;
	next:;
	}
	CHECK(i == n);
	check_order(n, is_even);
	upc_barrier;
	for (i = 0; i < n; i++)
		CHECK(dozens[i] == 3 * i % 11 + (is_even(i) ? 100 : 0));
}

static int thrice_if_small(int i)
{
	return 3 * i % 11 < 4 ? 3 : 1;
}

static void repeats(int n)
{
	int i;

	fill();
	upc_forall (i = 0; i < n; i++; &dozens[i]) {
		int times = 0, before = dozens[i];

	again:
		note(i);
		dozens[i] += 10;
		if (before < 4 && ++times < 3)
			goto again;
	}
	check_order(n, thrice_if_small);
	upc_barrier;
	for (i = 0; i < n; i++)
		CHECK(dozens[i] == 3 * i % 11 + 10 * thrice_if_small(i));
}

/* A search leaves two inner loops; a label may have another. */
static int searches(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++) {
		int k;

		for (int row = 0; row < THREADS; row++)
			for (k = 0; k < 9; k++)
				if (table[row][k] == one[i] % 7)
					goto found;
		goto missing;
	found:
		sum += 10 * k;
		if (one[i] == 5)
			continue;
	missing:
	both:
		sum += dozens[i];
		if (sum > 1000)
			goto done;
		if (sum % 5 == 0) {
			sum++;
			goto both;
		}
	}
done:
	return sum;
}

static int searches_in_c(int n)
{
	int sum = 0;

	for (int i = 0; i < n && sum <= 1000; i++) {
		sum += 10 * (i % 7);
		if (i == 5)
			continue;
		for (;;) {
			sum += 3 * i % 11;
			if (sum > 1000 || sum % 5)
				break;
			sum++;
		}
	}
	return sum;
}

/* A goto into a branch: what its condition says is not known there.  The loop is left as it is. */
static int enters(int n)
{
	int sum = 0, i;

	for (i = 0; i < n; i++) {
		if (i % 3 == 0)
			goto inside;
		if ((int)upc_threadof(&dozens[i]) == MYTHREAD) {
			sum += 1000;
	inside:
			sum += dozens[i];
		}
	}
	return sum;
}

static int enters_in_c(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		if (i % 3 == 0)
			sum += 3 * i % 11;
		else if ((int)upc_threadof(&dozens[i]) == MYTHREAD)
			sum += 1000 + 3 * i % 11;
	return sum;
}

/* The loop runs from its middle. */
static int enters_loop(int n)
{
	int sum = 0, i = 3;

	goto middle;
	for (i = 0; i < n; i++) {
		sum += 100;
	middle:
		sum += dozens[i];
	}
	return sum;
}

#ifndef __TINYC__
/* Two labels of one name, and a jump to what a pointer says. */
static int names(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++) {
		__label__ next;

		for (int k = 0; k < 3; k++) {
			__label__ next;

			if (k == 1)
				goto next;
			sum += whole[k];
		next:;
		}
		if (dozens[i] < 5)
			goto next;
		sum += dozens[i];
	next:;
	}
	return sum;
}

/* The first label of the name is in a loop that is entered, the second one is in another loop. */
static int twins(int n)
{
	int sum = 0, i = 3;

	goto next;
	for (i = 0; i < n; i++) {
		sum += 100;
	next:
		sum += dozens[i];
	}
	for (int i = 0; i < n; i++) {
		__label__ next;

		if (dozens[i] < 5)
			goto next;
		sum += dozens[i];
	next:;
	}
	return sum;
}

static int computed(int n)
{
	void *const ways[] = {&&odd, &&even};
	int sum = 0, i = 0;

	goto *ways[n % 2 == 0];
	for (; i < n; i++) {
		sum += 100;
	odd:
		sum += dozens[i];
	even:
		sum += 7;
	}
	return sum;
}
#endif

/* The last statement is the step; a jump to a label before it does not skip it. */
static int steps(int n)
{
	int sum = 0, i = 0;

	while (i < n) {
		if (dozens[i] % 3 == 1)
			goto next;
		sum += dozens[i];
	next:;
		i++;
	}
	return sum;
}

int main(void)
{
	int n = N * THREADS - 2, sum = 0, some;

	skips(n);
	repeats(n);
	fill();
	CHECK(searches(n) == searches_in_c(n));
	CHECK(enters(n) == enters_in_c(n));
	for (int i = 3; i < n; i++)
		sum += 3 * i % 11 + 100 * (i > 3);
	CHECK(enters_loop(n) == sum);
	sum = 0;
	for (int i = 0; i < n; i++)
		sum += 3 * i % 11 % 3 == 1 ? 0 : 3 * i % 11;
	CHECK(steps(n) == sum);
	(void)some;
#ifndef __TINYC__
	sum = 0;
	for (int i = 0; i < n; i++)
		sum += 4 + (3 * i % 11 < 5 ? 0 : 3 * i % 11);
	CHECK(names(n) == sum);
	sum = 0;
	for (int i = 0; i < n; i++)
		sum += (3 * i % 11 < 5 ? 0 : 3 * i % 11) + (i < 3 ? 0 : 3 * i % 11 + 100 * (i > 3));
	CHECK(twins(n) == sum);
	for (some = n - 1; some <= n; some++) {
		sum = 0;
		for (int i = 0; i < some; i++)
			sum += (i > 0 ? 100 : 0) + (i > 0 || some % 2 ? 3 * i % 11 : 0) + 7;
		CHECK(computed(some) == sum);
	}
#endif
	return check_done();
}
