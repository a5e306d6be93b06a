/* SPDX-License-Identifier: MIT
 *
 * Pointers to shared arrays with bounds that are no constants (U-ARR-19): each bound is evaluated
 * once, where its declaration is reached (C11 6.7.6.2p5).
 */
#include "check.h"

enum { ROWS = 4, COLUMNS = 6 };

shared [] int table[ROWS][COLUMNS];
shared [3] int blocks[2 * 6 * THREADS];
shared int cyclic[2 * 5 * THREADS];
shared int width;
static int calls;

static int next(int n)
{
	calls++;
	return n;
}

/* ---- parameters ---- */

static int last(int n, shared [] int v[][n])
{
	return v[1][n - 1];
}

static int once(int n, shared [] int (*v)[next(n)], int m)
{
	n = m = 1;
	return v[2][3] + (int)(sizeof *v / sizeof(int)) + n - m;
}

static int by_shared(shared [] int v[][width])
{
	return v[3][1];
}

static int deep(int a, int b, shared [] int v[][a][b])
{
	return v[1][1][2] + (*(*(v + 1) + 2))[0];
}

static void call_all(int n, shared [] int v[][n], int (*f)(int n, shared [] int v[][n]))
{
	CHECK_INT(f(n, v), 1 * 10 + n - 1);
}

static void parameters(void)
{
	CHECK_INT(last(COLUMNS, table), 15);
	CHECK_INT(last(3, (shared [] int (*)[3])&table[0][0]), 5);
	calls = 0;
	CHECK_INT(once(COLUMNS, table, 1), 23 + COLUMNS);
	CHECK_INT(calls, 1);
	CHECK_INT(by_shared(table), 31);
	CHECK_INT(deep(3, 4, (shared [] int (*)[3][4])&table[0][0]), 30 + 32);
	call_all(COLUMNS, table, last);
}

/* ---- variables ---- */

static void variables(int n)
{
	shared [] int(*g)[n] = table, (*h)[next(n) - 3] = (shared [] int (*)[n - 3])g, *flat = &g[0][0];
	shared [] int(*row[2])[n] = {g, g + 1};
	shared [] int(*none)[n];
	static shared [] int(*kept)[1];
	int other = (n = 2, n);
	shared [] int(*late)[n] = (shared [] int (*)[n])flat, (*later)[++n] = (shared [] int (*)[n])flat;

	none = g;
	kept = (shared [] int (*)[1])g;
	CHECK_INT(kept[3][0], 3);
	CHECK_INT(none[2][1], 21);
	CHECK_INT(g[3][5], 35);
	CHECK_INT(h[1][1], 4);
	CHECK_INT((int)(h - (shared [] int (*)[3])flat), 0);
	CHECK_INT((*row[1])[4], 14);
	CHECK_INT(row[1][2][0], 30);
	CHECK_INT(other, 2);
	CHECK_INT(late[2][1], 5);
	CHECK_INT(later[2][1], 11);
	CHECK_INT((int)sizeof *late, 2 * (int)sizeof(int));
	CHECK_INT((int)sizeof *later, 3 * (int)sizeof(int));
	CHECK_INT((int)sizeof(g[0]), COLUMNS * (int)sizeof(int));
	CHECK_INT((int)upc_localsizeof(*g), COLUMNS * (int)sizeof(int));
	CHECK_INT((int)upc_elemsizeof(*g), (int)sizeof(int));
	CHECK_INT((int)upc_blocksizeof(*g), 0);
}

static void arithmetic(int n)
{
	shared [] int(*g)[n] = table, (*p)[n] = g;
	long i = -1;

	CHECK_INT((*p++)[1], 1);
	CHECK_INT((*++p)[1], 21);
	p -= 1;
	CHECK_INT(p[0][0], 10);
	p += 2;
	CHECK_INT(**p, 30);
	CHECK_INT(p[i][2], 22);
	CHECK_INT((*(p - 2))[3], 13);
	CHECK_INT((int)(p - g), 3);
	CHECK_INT((int)(g - p), -3);
	CHECK(p > g && g < p && g + 3 == p && --p != g + 3);
	CHECK_INT(2 [g][3], 23);
	CHECK(&g[1] == g + 1 && &g[1][0] == *(g + 1) && (shared void *)&g[1] == (shared void *)g[1]);
	CHECK_INT((n > 0 ? g : p)[1][1], 11);
	CHECK_INT((n++, g)[1][1], 11);
}

struct view {
	int columns;
	shared [] int *data;
};

static void casts(int n)
{
	shared [] int *p = &table[0][0];
	shared void *v = p;
	struct view view = {n, p};
	const struct view *seen = &view;
	int sizes[] = {2, n};

	CHECK_INT(((shared [] int (*)[n])p)[2][3], 23);
	CHECK_INT((*((shared [] int (*)[n - 3])v + 1))[2], 5);
	CHECK_INT(((shared [] int (*)[2][n])p)[1][1][4], 34);
	CHECK_INT((int)((shared [] int (*)[n])(p + 12) - (shared [] int (*)[n])p), 2);
	CHECK_INT((*(shared [] int (*[2])[n]){table, table + 1}[1])[2], 12);
	CHECK_INT(((shared [] int (*)[view.columns])view.data)[2][3], 23);
	CHECK_INT(((shared [] int (*)[seen->columns - 3])seen->data)[1][2], 5);
	CHECK_INT((*((shared [] int (*)[sizes[1]])view.data + 3))[1], 31);
	CHECK_INT(((shared [] int (*)[*sizes][sizes[1]])p)[1][1][4], 34);
	if (THREADS == 1) { /* all threads read the table */
		((shared [] int (*)[seen->columns])seen->data)[3][5] += 100;
		CHECK_INT(table[3][5], 135);
		table[3][5] = 35;
	}
}

/* ---- several dimensions, typedefs ---- */

static void dimensions(int a, int b)
{
	shared [] int(*g)[a][b] = (shared [] int (*)[a][b])table;
	shared [] int(*h)[2][b] = (shared [] int (*)[2][b])table;
	shared [] int(*k)[a][4] = (shared [] int (*)[a][4])table;

	CHECK_INT(g[1][2][3], 35);
	CHECK_INT(g[1][2][3], h[2][1][3]);
	CHECK_INT(k[1][1][2], 30);
	CHECK_INT((int)(&g[1][1] - &g[0][0]), 4);
	CHECK_INT((int)sizeof g[0], 12 * (int)sizeof(int));
	CHECK_INT((int)sizeof g[0][0], 4 * (int)sizeof(int));
}

static void typedefs(int n)
{
	typedef int row[n];
	typedef shared [] int shared_row[next(n)];
	typedef shared [] int(*pointer)[n];
	typedef row rows[2];
	int was = calls;

	n = 1;
	{
		shared [] row *r = table;
		shared_row *s = table;
		pointer p = table, q[2] = {p, p + 1};
		shared [] rows *two = (shared [] rows *)table;
		__typeof__(p) copy = p;
		row mine;

		mine[5] = r[1][5];
		CHECK_INT(mine[5] + r[2][3], 15 + 23);
		CHECK_INT((int)(sizeof mine + sizeof *r), 2 * COLUMNS * (int)sizeof(int));
		CHECK_INT(s[1][2], 12);
		CHECK_INT(p[1][2] + q[1][1][2] + copy[1][2], 12 + 22 + 12);
		CHECK_INT(two[1][1][2], 32);
		CHECK_INT(calls, was);
	}
}

/* ---- loops ---- */

static void loops(int n)
{
	shared [] int(*g)[n] = (shared [] int (*)[n])upc_alloc(ROWS * sizeof *g);
	int sum = 0, k = 3;

	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < n; j++)
			g[i][j] = 10 * i + j;
	for (shared [] int(*p)[n] = g, (*end)[n] = g + ROWS; p < end; p++)
		for (int j = 0; j < n; j++)
			sum += (*p)[j];
	CHECK_INT(sum, 24 * 15 + 4 * 15);
	while (k--) {
		shared [] int(*part)[k + 1] = (shared [] int (*)[k + 1])&g[0][0];

		sum = 0;
		for (int i = 0; i <= k; i++)
			for (int j = 0; j <= k; j++)
				sum += part[i][j] == 10 * ((i * (k + 1) + j) / n) + (i * (k + 1) + j) % n;
		CHECK_INT(sum, (k + 1) * (k + 1));
	}
	upc_free(g);
}

/* ---- other block sizes, affinity ---- */

static void layouts(int n)
{
	shared [3] int(*g)[n] = (shared [3] int (*)[n])blocks;
	shared int(*c)[n - 1] = (shared int (*)[n - 1])cyclic;
	int mine = 0;

	upc_forall (int i = 0; i < 12 * THREADS; i++; &blocks[i])
		blocks[i] = i;
	upc_forall (int i = 0; i < 10 * THREADS; i++; i)
		cyclic[i] = i;
	upc_barrier;
	for (int i = 0; i < 2 * THREADS; i++)
		for (int j = 0; j < n; j++)
			CHECK_INT(g[i][j], i * n + j);
	for (int i = 0; i < 2 * THREADS; i++)
		CHECK_INT(c[i][2], i * (n - 1) + 2);
	CHECK_INT((int)upc_phaseof(&g[1][2]), 2);
	CHECK_INT((int)upc_blocksizeof(*g), 3);
	for (int i = 0; i < 2 * THREADS; i++)
		upc_forall (int j = 0; j < n; j++; &g[i][j]) {
			CHECK_INT((int)upc_threadof(&g[i][j]), (i * n + j) / 3 % THREADS);
			mine++;
		}
	CHECK_INT(mine, 12);
	upc_barrier;
}

/* Each thread fills its row of a matrix of all threads. */
static void allocated(int n)
{
	shared int(*all)[n] = (shared int (*)[n])upc_all_alloc(THREADS * n, sizeof(int));
	shared [] int(*one)[n] = NULL;

	if (MYTHREAD == 0)
		one = (shared [] int (*)[n])upc_alloc(THREADS * sizeof *one);
	upc_forall (int i = 0; i < THREADS; i++; i)
		for (int j = 0; j < n; j++)
			all[i][j] = i * j;
	upc_barrier;
	if (one) {
		for (int i = 0; i < THREADS; i++)
			for (int j = 0; j < n; j++)
				one[i][j] = all[i][j];
		CHECK_INT(one[THREADS - 1][n - 1], (THREADS - 1) * (n - 1));
		upc_free(one);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		upc_free(all);
}

int main(void)
{
	if (MYTHREAD == 0) {
		width = COLUMNS;
		for (int i = 0; i < ROWS; i++)
			for (int j = 0; j < COLUMNS; j++)
				table[i][j] = 10 * i + j;
	}
	upc_barrier;
	parameters();
	variables(COLUMNS);
	arithmetic(COLUMNS);
	casts(COLUMNS);
	dimensions(3, 4);
	typedefs(COLUMNS);
	loops(COLUMNS);
	layouts(COLUMNS);
	allocated(7);
	return check_done();
}
