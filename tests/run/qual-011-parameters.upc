/* SPDX-License-Identifier: MIT
 *
 * Parameters written as shared arrays are pointers-to-shared of that layout
 * (U-QUAL-11, U-QUAL-14).
 */
#include "check.h"

shared int a[10 * THREADS];
shared [5] int b[5 * THREADS][7];
shared [] int c[10];

static int first(shared int v[])
{
	v++;
	return v[2] + v[-1];
}

static int sized(shared int v[10], int n)
{
	return v[n];
}

static int by_threads(shared int v[THREADS], shared int w[static 10])
{
	return v[0] + w[9];
}

static int two(shared [5] int v[][7], int i, int j)
{
	CHECK_INT(upc_blocksizeof(**v), 5);
	v++;
	return v[i - 1][j] + v[-1][1];
}

static int pointer(shared [5] int (*v)[7])
{
	return (*v)[6] + v[1][0];
}

static void fill(shared [] int v[], int n, const int from[])
{
	for (int i = 0; i < n; i++)
		v[i] = from[i];
}

static int prototype(shared int [], shared [] int *, int);
static int (*by_pointer)(shared int v[], shared [] int *, int) = prototype;

static int prototype(shared int v[], shared [] int *w, int n)
{
	return v[n] * w[n];
}

static shared [5] int *row(shared [5] int v[][7], int i)
{
	return v[i];
}

static void test(void)
{
	int from[10] = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0};

	for (int i = 0; i < 10 * THREADS; i++)
		a[i] = i;
	for (int i = 0; i < 5 * THREADS; i++)
		for (int j = 0; j < 7; j++)
			b[i][j] = 10 * i + j;
	CHECK_INT(first(a), 3);
	CHECK_INT(first(&a[2]), 7);
	CHECK_INT(sized(a + 1, 4), 5);
	CHECK_INT(by_threads(a + 1, a), 10);
	CHECK_INT(two(b, 3, 2), 33);
	CHECK_INT(two(&b[1], 1, 0), 31);
	CHECK_INT(pointer(b), 16);
	fill(c, 10, from);
	CHECK_INT(c[1], 8);
	CHECK_INT(by_pointer(a, c, 3), 18);
	CHECK_INT((*by_pointer)(a + 1, c + 1, 3), 20);
	CHECK(row(b, 4) == b[4]);
	CHECK_INT(upc_phaseof(row(b, 4)), 28 % 5);
	CHECK_INT(row(b, 2)[8], 31);
}

int main(void)
{
	return check_in_turn(test);
}
