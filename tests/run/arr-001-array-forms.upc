/* SPDX-License-Identifier: MIT
 *
 * The ways THREADS may stand in the dimensions of a shared array, directly and through
 * typedefs (U-ARR-1, U-ARR-5, U-ARR-7, U-ARR-15, U-ARR-17, U-QUAL-15).
 */
#include "check.h"

#define TIMES 4
enum { FIVE = 5 };
typedef int per_thread[THREADS];
typedef shared int cyclic[THREADS];
typedef int ten[10];
typedef shared [2] double blocked;

shared int a1[10 * THREADS], a2[THREADS], a3[THREADS * (100 * 20)];
shared int b1[THREADS * 3], b2[(3) * THREADS], b3[1UL * THREADS], b4[FIVE * (THREADS)],
	b5[TIMES * THREADS], b6[(THREADS) * sizeof(int)];
shared [] int c[10];
shared [3] int d1[THREADS][10];
shared int d2[10][THREADS];
shared int d3[5][2 * THREADS][7];
shared per_thread e1;
cyclic e2;
shared [3] ten e3[3 * THREADS];
blocked e4[2 * THREADS], e5;
shared per_thread e6[6];

static void sizes(void)
{
	CHECK_INT(sizeof a1 + sizeof a2 + sizeof a3, 4 * THREADS * (10 + 1 + 2000));
	CHECK_INT(sizeof b1 + sizeof b2 + sizeof b3, 4 * THREADS * (3 + 3 + 1));
	CHECK_INT(sizeof b4 + sizeof b5 + sizeof b6, 4 * THREADS * (5 + 4 + 4));
	CHECK_INT(sizeof c, 40);
	CHECK_INT(sizeof d1, 40 * THREADS);
	CHECK_INT(sizeof d2, 40 * THREADS);
	CHECK_INT(sizeof d3, 280 * THREADS);
	CHECK_INT(sizeof e1 + sizeof e2, 8 * THREADS);
	CHECK_INT(sizeof e3, 120 * THREADS);
	CHECK_INT(sizeof e4 + sizeof e5, 16 * THREADS + 8);
	CHECK_INT(sizeof e6, 24 * THREADS);
}

static void layouts(void)
{
	CHECK_INT(upc_blocksizeof(e3), 3);
	CHECK_INT(upc_elemsizeof(e3), 4);
	CHECK_INT(upc_blocksizeof(e4), 2);
	CHECK_INT(upc_threadof(&e3[0][3]), 1 % THREADS);
	CHECK_INT(upc_threadof(&e6[1][0]), 0);
	CHECK_INT(upc_threadof(&d2[3][THREADS - 1]), THREADS - 1);
	CHECK_INT(upc_threadof(&d1[0][7]), 2 % THREADS);
	CHECK_INT(upc_threadof(&d3[1][0][2]), 2 % THREADS);
}

static void contents(void)
{
	a3[2000 * THREADS - 1] = 1;
	b6[4 * THREADS - 1] = 2;
	d2[9][THREADS - 1] = 3;
	d3[4][2 * THREADS - 1][6] = 4;
	e3[3 * THREADS - 1][9] = 5;
	e6[5][THREADS - 1] = 6;
	e5 = 7;
	CHECK_INT(a3[2000 * THREADS - 1] + b6[4 * THREADS - 1] + d2[9][THREADS - 1], 6);
	CHECK_INT(d3[4][2 * THREADS - 1][6] + e3[3 * THREADS - 1][9], 9);
	CHECK_INT(e6[5][THREADS - 1], 6);
	CHECK(e5 == 7.0);
}

static void test(void)
{
	shared int (*p)[10 * THREADS] = &a1;
	shared [3] int (*q)[10] = d1;

	sizes();
	layouts();
	contents();
	CHECK(&(*p)[3] == &a1[3] && &q[0][4] == &d1[0][4]);
}

int main(void)
{
	return check_in_turn(test);
}
