/* SPDX-License-Identifier: MIT
 *
 * Without -fopenmp OpenMP's pragmas mean nothing and disturb nothing (U-GNU-10).
 */
// compilers: gcc clang
// flags: -Wno-unknown-pragmas
#include "check.h"

shared double a[40 * THREADS];
shared int n;

#pragma omp declare simd
static double twice(double x)
{
	return 2 * x;
}

static double reduce(void)
{
	double total = 0;
	int i;

#pragma omp parallel for reduction(+ : total) private(i) schedule(static, 4)
	for (i = 0; i < 40; i++)
		total += a[i];
#pragma omp simd
	for (i = 0; i < 40; i++)
		total += twice(i);
#pragma omp parallel
	{
#pragma omp single
		{
			n = n + 1;
		}
#pragma omp critical
		total += 0 * n;
#pragma omp barrier
#pragma omp atomic
		total += 0;
	}
	return total;
}

static void test(void)
{
	n = 0;
	for (int i = 0; i < 40; i++)
		a[i] = i;
	CHECK(reduce() == 780 + 1560);
	CHECK_INT(n, 1);
}

int main(void)
{
	return check_in_turn(test);
}
