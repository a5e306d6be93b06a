/* SPDX-License-Identifier: MIT
 *
 * Arrays of two and three dimensions: M[i][j] is ultimate element i * columns + j, wherever
 * the blocks are cut; a row is a pointer to its first element (U-LOW-35, U-LOW-36).
 */
// unchecked: indices leave their rows
#include "check.h"

#define COLS 7

shared [5] int m[3 * THREADS][COLS];
shared long cube[THREADS][2][3];

static int thread_of(int k, int block)
{
	return k / block % THREADS;
}

static void two(void)
{
	int back = -2;

	for (int i = 0; i < 3 * THREADS; i++)
		for (int j = 0; j < COLS; j++)
			m[i][j] = 10 * i + j;
	for (int i = 0; i < 3 * THREADS; i++) {
		for (int j = 0; j < COLS; j++) {
			int k = i * COLS + j;

			CHECK_INT(m[i][j], 10 * i + j);
			CHECK_INT(*(*(m + i) + j), 10 * i + j);
			CHECK_INT((*(m + i))[j], 10 * i + j);
			CHECK_INT(*(m[i] + j), 10 * i + j);
			CHECK_INT(j[m[i]], 10 * i + j);
			CHECK_INT(upc_threadof(&m[i][j]), thread_of(k, 5));
			CHECK_INT(upc_phaseof(&m[i][j]), k % 5);
		}
	}
	for (int i = 1; i < 3 * THREADS; i++)
		for (int j = -COLS; j < 0; j++)
			CHECK_INT(m[i][j], 10 * (i - 1) + COLS + j);
	for (int i = 0; i < 3 * THREADS; i++)
		for (int j = 0; j < COLS; j++) {
			CHECK_INT(m[i][j & 3], 10 * i + (j & 3));
			CHECK_INT(m[i][j < 3 ? 1 : 2], 10 * i + (j < 3 ? 1 : 2));
			CHECK_INT(m[j & 1][j == 3], 10 * (j & 1) + (j == 3));
		}
	m[1][back] = -5;
	CHECK_INT(m[0][5], -5);
	m[0][5] = 5;
	m[2][0]++;
	CHECK_INT(m[2][0], 21);
	CHECK_INT(m[2][3 - 1], 22);
}

static int sum(shared [5] int *row, int n)
{
	int total = 0;

	while (n-- > 0)
		total += *row++;
	return total;
}

static void rows(void)
{
	shared [5] int *row = m[1];

	CHECK_INT(upc_phaseof(row), COLS % 5);
	CHECK_INT(upc_threadof(row), thread_of(COLS, 5));
	CHECK(row == &m[1][0]);
	CHECK(m[1] + 3 == &m[1][3]);
	CHECK_INT(row[-1], 6);
	CHECK_INT(sum(m[1], COLS), 91);
	CHECK_INT(sum(m[0] + 2, 3), 9);
	CHECK_INT(&m[2][0] - &m[0][0], 2 * COLS);
	CHECK_INT(&m[2] - &m[0], 2);
	CHECK_INT((*&m[1])[2], 12);
}

static void three(void)
{
	for (int i = 0; i < THREADS; i++)
		for (int j = 0; j < 2; j++)
			for (int k = 0; k < 3; k++)
				cube[i][j][k] = 100 * i + 10 * j + k;
	for (int n = 0; n < 6 * THREADS; n++) {
		int i = n / 6, j = n / 3 % 2, k = n % 3;

		CHECK_INT(cube[i][j][k], 100 * i + 10 * j + k);
		CHECK_INT(upc_threadof(&cube[i][j][k]), n % THREADS);
	}
	cube[0][1][2] *= 3;
	CHECK_INT(cube[0][1][2], 36);
	CHECK_INT(*(*(*(cube + 0) + 1) + 1), 11);
}

static void test(void)
{
	two();
	rows();
	three();
}

int main(void)
{
	return check_in_turn(test);
}
