/* SPDX-License-Identifier: MIT
 *
 * Loops that store to memory and name shared objects of files, functions and blocks, also
 * where names hide each other, beside the same on private arrays (U-LOW-1).
 */
#include "check.h"

enum { N = 12 };

shared [] int a[N];
shared int spread[N * THREADS];
shared [] int *shared own;
static int model[N];

static int indices[N];

static int hiding(void)
{
	int a[N] = {0}, sum = 0; /* not the shared one */

	for (int i = 0; i < N; i++) {
		a[indices[i]] = i;
		sum += a[indices[i]];
		{
			extern shared [] int a[N]; /* the same array again */

			a[indices[i]] += i;
			sum += 1000 * a[indices[i]];
		}
	}
	return sum;
}

/* A function's own objects, one of them in the loop, and a jump into a loop. */
#define LOOPS(name, kind, of_file)                                                     \
	static int name(int n)                                                         \
	{                                                                              \
		static kind int kept[N];                                               \
		int sum = 0, i = 0;                                                    \
                                                                                       \
		goto middle;                                                           \
		while (i < n) {                                                        \
			static kind int turn[2];                                       \
                                                                                       \
			kept[indices[i]] = i + turn[i % 2];                            \
			turn[i % 2]++;                                                 \
			sum += ({ kept[indices[i]] = kept[indices[i]] + 1; kept[indices[i]]; }); \
			of_file[indices[i]] = i;                                       \
middle:                                                                                \
			sum = 3 * sum + of_file[indices[i]];                           \
			i++;                                                           \
			do                                                             \
				of_file[indices[i - 1]]++;                             \
			while (of_file[indices[i - 1]] < i + kept[indices[i - 1]]);    \
		}                                                                      \
		return sum;                                                            \
	}
LOOPS(shared_loops, shared [], a)
LOOPS(plain_loops, , model)

/* The object that holds the pointer stays where it is; what it points to need not. */
static void through_pointers(void)
{
	shared [] int *p = a;

	for (int i = 0; i < N; i++) {
		p[indices[i]] = i;
		own = &a[i];
		spread[indices[i] * THREADS + MYTHREAD] = own[indices[i] - i] + i;
		p = own - i;
	}
	for (int i = 0; i < N; i++)
		CHECK_INT(spread[indices[i] * THREADS + MYTHREAD], 2 * i);
}

static void test(void)
{
	int sum = 0;

	for (int i = 0; i < N; i++) {
		indices[i] = i * 5 % N;
		sum += i + 1000 * i;
		a[i] = 0;
	}
	CHECK_INT(hiding(), sum);
	through_pointers();
}

static void test_loops(void)
{
	upc_memget(model, a, sizeof model);
	for (int n = 0; n < N; n++)
		CHECK_INT(shared_loops(n), plain_loops(n));
	for (int i = 0; i < N; i++)
		CHECK_INT(a[i], model[i]);
}

int main(void)
{
	for (int t = 0; t < THREADS; t++) {
		if (t == MYTHREAD)
			test();
		if (t == MYTHREAD && t == THREADS - 1) /* whose private objects are as new as the shared ones */
			test_loops();
		upc_barrier;
	}
	return check_done();
}
