/* SPDX-License-Identifier: MIT
 *
 * Loops in whose body a row is one of the loop's, of the thread's, or of an outer loop's, where the
 * pointer to the row stands before the loop; as blocks, as single statements, one in another.
 */
// flags: -Wno-block-divide
#include "check.h"

enum { ROWS = 6, COLUMNS = 5 };

shared [COLUMNS] int m[ROWS * THREADS][COLUMNS];
shared [3 * 4] int cube[ROWS * THREADS][3][4];
shared [] int once[ROWS][COLUMNS];
shared [2 * COLUMNS] struct { int v[COLUMNS]; short s; } records[ROWS * THREADS];

static void set(void)
{
	for (volatile int i = 0; i < ROWS * THREADS; i++) {
		for (volatile int j = 0; j < COLUMNS; j++) {
			m[i][j] = 10 * i + j;
			records[i].v[j] = i - j;
			if (i < ROWS)
				once[i][j] = i * j;
		}
		for (volatile int j = 0; j < 12; j++)
			cube[i][j / 4][j % 4] = 100 * i + j;
	}
}

/* The variable is declared outside, so that its value is set after the loop. */
static void outside(int few)
{
	int i, sum = 0;

	upc_forall (i = -3; i < few; i += THREADS; &m[MYTHREAD][2])
		sum += cube[MYTHREAD][(i + 3) % 3][(i + 4) % 4] - 100 * MYTHREAD;
	CHECK(i >= few && i < few + THREADS);
	for (int k = -3; k < few; k += THREADS)
		sum -= (k + 3) % 3 * 4 + (k + 4) % 4;
	CHECK_INT(sum, 0);
	upc_forall (i = 0; i < ROWS * THREADS; i++; &m[i][0]) {
		if (i % 2)
			for (int j = 0; j < COLUMNS; j++)
				m[i][j] += once[1][j];
		else
			for (int j = COLUMNS - 1; j >= 0; j--)
				m[i][j] -= once[2][4 - j];
		CHECK_INT(m[i][3], i % 2 ? 10 * i + 6 : 10 * i + 1);
	}
	CHECK_INT(i, ROWS * THREADS);
}

/* Several loops end at one place. */
static void together(void)
{
	long sum = 0, expected = 0;

	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			for (int k = 0; k < 3; k++)
				sum += once[i][j] * cube[MYTHREAD][k][j % 4];
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			for (int k = 0; k < 3; k++)
				expected += i * j * (100 * MYTHREAD + 4 * k + j % 4);
	CHECK_INT(sum, expected);
	for (int i = 0; i < ROWS; i++)
		upc_forall (int j = 0; j < COLUMNS; j++; j)
			if (j % 2)
				once[i][j] = -1;
			else
				for (int k = 0; k < 2; k++)
					once[i][j] = -2 - k;
	for (int j = 0; j < COLUMNS; j++)
		CHECK_INT(once[2][j], j % THREADS != MYTHREAD ? 2 * j : j % 2 ? -1 : -3);
}

/* Rows that begin within a block go on in the next thread's. */
static void shifted_rows(void)
{
	shared [COLUMNS] int (*p)[COLUMNS] = (shared [COLUMNS] int (*)[COLUMNS])&m[0][2];

	for (int i = 0; i < 2; i++) {
		int seen = 0, expected = 0;

		for (int j = 0; j < COLUMNS; j++)
			seen = 3 * seen + p[i][j];
		for (int k = COLUMNS * i + 2; k < COLUMNS * i + 2 + COLUMNS; k++)
			expected = 3 * expected + 10 * (k / COLUMNS) + k % COLUMNS;
		CHECK_INT(seen, expected);
	}
}

/* The row changes in the body, and with a pointer. */
static void other_rows(void)
{
	int row = 0, seen = 0;

	for (int j = 0; j < COLUMNS; j++) {
		seen += once[row][j];
		if (j == 2)
			row = 3;
	}
	CHECK_INT(seen, 0 + 0 + 0 + 9 + 12);
	seen = 0;
	upc_forall (int i = 0; i < ROWS * THREADS; i++; &records[i]) {
		for (int j = 0; j < COLUMNS; j++) {
			records[i].v[j] += i;
			records[i].s = j;
		}
		seen += records[i].v[4] - 2 * i + records[i].s;
	}
	CHECK_INT(seen, 0);
}

static void everything(void)
{
	set();
	outside(11);
	set();
	outside(-3);
	set();
	together();
	set();
	shifted_rows();
	other_rows();
}

int main(void)
{
	return check_in_turn(everything);
}
