/* SPDX-License-Identifier: MIT
 *
 * Pointers to rows of THREADS elements, as parameters, results, casts, typeof and statement
 * expressions: a step is a whole row, also with THREADS chosen at launch.
 */
// flags: -Wno-array-bounds -Wno-shared-bounds
#include "check.h"

#define ROWS 5

typedef shared int row[THREADS];
shared int a[ROWS][THREADS];
shared [3] int blocks[ROWS][3 * THREADS];
shared int *flat = &a[0][0];
shared int (*shared table[THREADS])[THREADS];

static void fill(shared int (*p)[THREADS], shared int q[][THREADS], row *r, shared int (*s[2])[THREADS])
{
	for (int i = 0; i < ROWS; i++)
		p[i][MYTHREAD] = 10 * i + MYTHREAD;
	upc_barrier;
	for (int i = 0; i < ROWS; i++)
		for (int t = 0; t < THREADS; t++) {
			CHECK_INT(a[i][t], 10 * i + t);
			CHECK_INT((*(q + i))[t], 10 * i + t);
			CHECK_INT(r[i][t], 10 * i + t);
			CHECK_INT(s[1][i][t], 10 * i + t);
			CHECK_INT((*s)[i][t], 10 * i + t);
		}
	CHECK(p + 2 == &a[2] && q + 2 == &a[2] && r + 2 == &a[2] && &p[3] - &p[1] == 2);
	CHECK(sizeof *p == sizeof(int) * (size_t)THREADS);
}

static shared int (*back(shared int (*p)[THREADS]))[THREADS]
{
	return p + 1;
}

static void casts(void)
{
	for (int i = 0; i < ROWS; i++) {
		CHECK_INT(((shared int (*)[THREADS])flat)[i][0], 10 * i);
		CHECK_INT((*((shared int (*)[THREADS])flat + i))[0], 10 * i);
		CHECK_INT(((row *)flat)[i][0], 10 * i);
	}
	CHECK((shared int (*)[THREADS])flat + 1 == &a[1]);
	CHECK((shared int *)((shared int (*)[2 * THREADS])flat + 1) == &a[2][0]);
	CHECK((shared [3] int *)((shared [3] int (*)[3 * THREADS])&blocks[1] + 2) == &blocks[3][0]);
}

static void others(void)
{
	__typeof__(&a[1]) p = &a[1];
	__typeof__((shared int (*)[THREADS])flat) q = a;
	__typeof__(&blocks[0][0]) b = blocks[0];
	const int far = THREADS > 1 ? 4 : 1;

	p++;
	q += 3;
	CHECK(p == &a[2] && q == &a[3]);
	CHECK_INT(({ p; })[1][0], 30);
	CHECK_INT(({ a; })[4][0], 40);
	CHECK_INT(({ q; })[-1][0], 20);
	CHECK(({ b; }) + far == &blocks[0][far] && upc_phaseof(({ b; }) + far) == 1);
	table[MYTHREAD] = &a[MYTHREAD % ROWS];
	CHECK(table[MYTHREAD] + 1 == &a[MYTHREAD % ROWS + 1]);
	CHECK(back(a) == &a[1] && back(a) + 1 == &a[2]);
	CHECK_INT(back(a)[2][0], 30);
}

int main(void)
{
	shared int (*two[2])[THREADS] = {a, a};

	fill(a, a, a, two);
	casts();
	others();
	return check_done();
}
