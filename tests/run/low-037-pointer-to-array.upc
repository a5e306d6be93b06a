/* SPDX-License-Identifier: MIT
 *
 * Pointers to shared arrays: a step is a whole row; and flat views of a matrix
 * (U-LOW-37, U-LOW-38, U-LOW-39, U-PTR-5).
 */
#include "check.h"

#define COLS 6

shared [4] int m[4 * THREADS][COLS];
shared int v[5 * THREADS];

static void steps(void)
{
	shared [4] int (*r)[COLS] = m;

	for (int i = 0; i < 4 * THREADS; i++)
		for (int j = 0; j < COLS; j++)
			r[i][j] = COLS * i + j;
	for (int i = 0; i < 4 * THREADS; i++, r++) {
		CHECK_INT((*r)[3], COLS * i + 3);
		CHECK_INT(**r, COLS * i);
		CHECK_INT(r - m, i);
		CHECK_INT(upc_phaseof(*r), COLS * i % 4);
	}
	CHECK_INT(r[-1][0], COLS * (4 * THREADS - 1));
	r -= 2;
	CHECK_INT((*r)[1], COLS * (4 * THREADS - 2) + 1);
	r = &m[2];
	(*r)[5] = -1;
	CHECK_INT(m[2][5], -1);
	r[0][5] = 17;
	CHECK_INT((*--r)[0], COLS);
	CHECK((*r) + 2 == &m[1][2]);
	CHECK(r < &m[2] && r + 1 == m + 2);
}

static void whole(void)
{
	shared int (*p)[5 * THREADS] = &v;

	for (int i = 0; i < 5 * THREADS; i++)
		(*p)[i] = i;
	CHECK_INT((&v)[0][4], 4);
	CHECK_INT((*&v)[3], 3);
	CHECK_INT((*p)[2], v[2]);
	CHECK_INT(upc_phaseof(&m), 0);
	CHECK_INT(upc_threadof(&v), 0);
	CHECK_INT((*&m)[1][1], COLS + 1);
}

static void flat(void)
{
	shared [4] int *all = (shared [4] int *)m;
	shared [] int *here = (shared [] int *)m[0];

	for (int n = 0; n < 4 * COLS; n++)
		CHECK_INT(all[n], n);
	CHECK_INT(((shared [4] int *)m)[COLS + 2], COLS + 2);
	for (int n = 0; n < 4; n++)
		CHECK_INT(here[n], n);
	CHECK_INT(((shared [] int *)m[0])[1], 1);
	CHECK_INT(here[4], 4 * THREADS);
}

static void test(void)
{
	steps();
	whole();
	flat();
}

int main(void)
{
	return check_in_turn(test);
}
