/* SPDX-License-Identifier: MIT
 *
 * Variable length arrays of private data and of pointers-to-shared beside shared data
 * (U-C99-3, U-ARR-14, U-LOW-88).
 */
// compilers: gcc clang
#include "check.h"

shared int n, a[6 * THREADS];

static double trace(int rows, double m[rows][rows])
{
	double t = 0;

	for (int i = 0; i < rows; i++)
		t += m[i][i];
	return t;
}

static int gather(int count, shared int *v[count])
{
	int total = 0, copy[count];

	for (int i = 0; i < count; i++)
		copy[i] = *v[i];
	for (int i = 0; i < count; i++)
		total += copy[i];
	return total;
}

static size_t typedefs(void)
{
	typedef int row[n];
	row r, *pr = &r;
	size_t before;

	r[n - 1] = a[1];
	before = sizeof(row) + sizeof *pr;
	n++;
	CHECK_INT(r[n - 2], a[1]);
	CHECK_INT(before, sizeof(row) + sizeof r);
	return sizeof(row) / sizeof(int);
}

static void test(void)
{
	n = 4;
	{
		double m[n][n];
		shared int *v[n], *w[2][n - 1];
		int k[2 * n];

		for (int i = 0; i < n; i++) {
			for (int j = 0; j < n; j++)
				m[i][j] = i == j ? n : 0.5;
			a[i] = i + 1;
			v[i] = &a[i];
		}
		CHECK(trace(n, m) == 16);
		CHECK_INT(gather(n, v), 10);
		w[1][n - 2] = v[2];
		CHECK_INT(*w[1][2], 3);
		CHECK_INT(sizeof k, 8 * sizeof(int));
		CHECK_INT(sizeof v, 4 * sizeof(shared int *));
		k[a[3]] = a[2];
		CHECK_INT(k[4], 3);
	}
	CHECK_INT(typedefs(), 4);
	CHECK_INT(n, 5);
}

int main(void)
{
	return check_in_turn(test);
}
