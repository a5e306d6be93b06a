/* SPDX-License-Identifier: MIT
 *
 * Loops down and up columns of rows that are blocks: each turn is in the next thread's block
 * (U-PTR-24).  Whoever looks afterwards does so element by element through a function.
 */
#include "check.h"

#define ROWS 6
#define COLS 9

struct pair {
	short x, y;
};

shared [COLS] int m[ROWS * THREADS][COLS];
shared [COLS] double d[ROWS * THREADS][COLS];
shared [COLS] struct pair s[ROWS * THREADS][COLS];
shared [COLS] int line[ROWS * COLS * THREADS];

static int m_at(int i, int j)
{
	return m[i][j];
}

static int line_at(int i)
{
	return line[i];
}

static void fill(void)
{
	if (MYTHREAD == 0)
		for (int j = 0; j < COLS; j++)
			for (int i = 0; i < ROWS * THREADS; i++) {
				m[i][j] = 100 * i + j;
				d[i][j] = m[i][j] + 0.5;
				s[i][j].x = i;
				s[i][j].y = j;
			}
	upc_barrier;
	for (int i = 0; i < ROWS * THREADS; i++)
		for (int j = 0; j < COLS; j++)
			CHECK_INT(m_at(i, j), 100 * i + j);
	upc_barrier;
}

static void read(void)
{
	int n = ROWS * THREADS;

	for (int j = 0; j < COLS; j++) {
		int sum = 0, back = 0, inner = 0, i;
		double reals = 0;

		for (i = 0; i < n; i++) {
			sum += m[i][j];
			reals += d[i][j] - m[i][j];
		}
		CHECK_INT(i, n);
		for (i = n - 1; i >= 0; i--)
			back = back * 3 + m[i][j] - s[i][j].x * 100 - s[i][j].y;
		CHECK_INT(i, -1);
		for (i = 1; i < n - 1; i++)
			inner += m[i + 1][j] - m[i - 1][j];
		CHECK_INT(sum, 100 * n * (n - 1) / 2 + n * j);
		CHECK(reals == 0.5 * n);
		CHECK_INT(back, 0);
		CHECK_INT(inner, 200 * (n - 2));
	}
}

/* Another reference cuts the loop into runs; iterations that are left out still move on. */
static void cut(int from)
{
	int n = ROWS * THREADS, sum = 0, expected = 0, i;
	shared [COLS] int *p = &m[0][4];

	for (i = from; i < n; i++)
		sum += m[i][3] * line[i];
	for (i = from; i < n; i++)
		expected += m_at(i, 3) * line_at(i);
	CHECK_INT(sum, expected);
	sum = expected = 0;
	for (i = from; i < n; i++) {
		if (i % 3 == 1)
			continue;
		sum += p[i * COLS];
		if (i == n - 2)
			break;
	}
	for (i = from; i < n; i++) {
		if (i % 3 != 1)
			expected += m_at(i, 4);
		if (i % 3 != 1 && i == n - 2)
			break;
	}
	CHECK_INT(sum, expected);
}

/* The column of one thread at a time, in steps of -COLS elements and COLS + 0. */
static void write(void)
{
	int n = ROWS * THREADS, i;

	upc_barrier;
	if (MYTHREAD == THREADS - 1) {
		for (i = n - 1; i > 0; i--)
			m[i][0] = m[i - 1][0] + 1;
		for (i = 0; i < n; i++)
			m[i][1] += m[n - 1 - i][2];
		for (i = COLS; i < n * COLS; i += COLS)
			line[i + 2] = ++line[i - COLS + 2];
	}
	upc_barrier;
	CHECK_INT(m_at(0, 0), 0);
	for (i = 1; i < n; i++) {
		CHECK_INT(m_at(i, 0), 100 * (i - 1) + 1);
		CHECK_INT(m_at(i, 1), 100 * (n - 1) + 3);
		CHECK_INT(line_at(i * COLS + 2), i + 2 + (i < n - 1));
	}
}

static void test(void)
{
	fill();
	upc_forall (int i = 0; i < ROWS * COLS * THREADS; i++; &line[i])
		line[i] = i % COLS == 2 ? 2 : i;
	upc_barrier;
	read();
	for (int from = 0; from < ROWS * THREADS; from++)
		cut(from);
	write();
}

int main(void)
{
	test();
	return check_done();
}
