/* SPDX-License-Identifier: MIT
 *
 * Parameters written as shared arrays are pointers-to-shared of that layout
 * (U-QUAL-11, U-QUAL-14).
 */
// flags: -Wno-deprecated-non-prototype
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

/* ---- every way to write an array of something shared ---- */

typedef shared int cell;
typedef cell part;
typedef shared [2] int pair;
typedef int *shared link;

int *shared links[3 * THREADS];
shared [2] int *shared tables[2][THREADS];
shared [2] int grid[4][2 * THREADS];
static shared [2] int target[2 * THREADS];
static int mine[3];

static int private_pointers(int *shared p[3], int *shared (q)[], link r[2])
{
	return *p[MYTHREAD] + q[MYTHREAD][1] + r[MYTHREAD][2];
}

static int shared_pointers(shared [2] int *shared p[2][THREADS], shared [2] int *v[2])
{
	return p[1][0][1] + *v[1];
}

static int in_parentheses(shared int (v)[3], shared [2] int (w)[4][2*THREADS],
	shared [5] int(*x)[7])
{
	w++;
	return v[2] + w[0][1] + (*x)[3];
}

static int named(cell v[3], part w[], pair x[][2*THREADS])
{
	CHECK_INT(upc_blocksizeof(**x), 2);
	return v[1] + w[2] + x[1][1] + x[2][0];
}

static int qualified(const shared int v[const 3], register shared int w[restrict static 3])
{
	return v[1] + w[2];
}

static int on_lines(int shared [2]v[][2 * THREADS], shared [5]int
w[7])
{
	return v[1][0] + w[1];
}

static int old_first(v) shared int v[];
{
	v++;
	return v[1];
}

static int old_second(n, v, p, w) int n; shared [2] int v[4][2 * THREADS]; shared int *p, w[2];
{
	v++;
	return v[0][n] + p[1] + w[2];
}

static int old_named(v, r) cell v[3]; link r[];
{
	return v[1] + *r[MYTHREAD];
}

static int callback(int f(shared int v[3], cell [2]), shared int (v)[])
{
	return f(v, v + 1);
}

static int both(shared int v[3], cell w[2])
{
	return v[0] + w[0];
}

static int (*callbacks[2])(shared int v[3], shared int [2]) = {both, both};

static void test_forms(void)
{
	mine[0] = 100;
	mine[1] = 200;
	mine[2] = 300;
	for (int i = 0; i < 2 * THREADS; i++)
		target[i] = 1000 + i;
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 2 * THREADS; j++)
			grid[i][j] = 10 * i + j;
	links[MYTHREAD] = mine;
	tables[1][0] = target;
	CHECK_INT(private_pointers(links, links, links), 600);
	CHECK_INT(shared_pointers(tables, (shared [2] int *[2]){target, target + 1}), 2002);
	CHECK_INT(in_parentheses(a, grid, b), 2 + 11 + 3);
	CHECK_INT(named(a, a, grid), 1 + 2 + 11 + 20);
	CHECK_INT(qualified(a, a), 3);
	CHECK_INT(on_lines(grid, (shared [5] int *)b), 11);
	CHECK_INT(old_first(a), 2);
	CHECK_INT(old_second(1, grid, a, a), 11 + 1 + 2);
	CHECK_INT(old_named(a, links), 101);
	CHECK_INT(callback(both, a), 1);
	CHECK_INT(callbacks[1](a + 1, a + 2), 3);
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
	test_forms();
}

int main(void)
{
	return check_in_turn(test);
}
