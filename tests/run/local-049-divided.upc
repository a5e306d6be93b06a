/* Elements whose two indices are the quotient and the remainder of one number. */
// unchecked: indices leave their rows
#include <stdio.h>
#include <upc_relaxed.h>
#include "check.h"

enum { ROW = 24, ROWS = 6 };

#define N (ROW * ROWS * THREADS)

static shared[ROW] int rows[ROWS * THREADS][ROW];
static shared[10] int pieces[ROWS * THREADS][ROW];
static shared[ROW] int flat[N];
static shared[ROW / 2] int deep[ROWS * THREADS][2][ROW / 2];

static void fill(void)
{
	upc_forall (int i = 0; i < N; i++; &rows[i / ROW][i % ROW])
		rows[i / ROW][i % ROW] = 7 * i;
	upc_forall (int i = 0; i < N; i++; &flat[i])
		flat[i] = 7 * i;
	for (int i = 0; i < N; i++)
		if (upc_threadof(&pieces[i / ROW][i % ROW]) == (size_t)MYTHREAD)
			pieces[i / ROW][i % ROW] = 7 * i;
	for (int i = MYTHREAD; i < N; i += THREADS)
		deep[i / ROW][i / (ROW / 2) % 2][i % (ROW / 2)] = 7 * i;
	upc_barrier;
}

static void check_sums(int from, int to, int more)
{
	shared[ROW] int (*const p)[ROW] = &rows[1];
	long sums[12] = {0}, number = 0, next = 0, swapped = 0, short_row = 0, first = 0;
	unsigned u;

	for (int i = from; i < to; i++) {
		sums[0] += rows[i / ROW][i % ROW];
		sums[1] += pieces[i / ROW][i % ROW];
		sums[2] += deep[i / ROW][i / (ROW / 2) % 2][i % (ROW / 2)];
		sums[3] += rows[(i + more) / ROW][(i + more) % ROW];
		sums[4] += p[(i - ROW) / ROW][(i - ROW) % ROW];
		sums[5] += rows[i / ROW][(i + 1) % ROW];
		sums[6] += rows[i % ROWS][i / ROWS % ROW];
		sums[7] += rows[i / ROW][i % (ROW / 2)];
		sums[8] += rows[i / (2 * ROW)][i % ROW];
		sums[9] += rows[i / ROW][(i + more) % ROW];
	}
	for (int i = from; i < to; i++) {
		number += 7l * i;
		next += 7l * (i / ROW * ROW + (i + 1) % ROW);
		swapped += 7l * (i % ROWS * ROW + i / ROWS % ROW);
		short_row += 7l * (i / ROW * ROW + i % (ROW / 2));
		first += 7l * (i / (2 * ROW) * ROW + i % ROW);
		sums[10] += 7l * (i / ROW * ROW + (i + more) % ROW);
	}
	for (int k = 0; k < 3; k++)
		CHECK_INT(sums[k], number);
	CHECK_INT(sums[3], number + 7l * more * (to - from));
	CHECK_INT(sums[4], number);
	CHECK_INT(sums[5], next);
	CHECK_INT(sums[6], swapped);
	CHECK_INT(sums[7], short_row);
	CHECK_INT(sums[8], first);
	CHECK_INT(sums[9], sums[10]);
	for (u = (unsigned)from; u < (unsigned)to; u++)
		sums[11] += rows[u / ROW][u % ROW];
	CHECK_INT(sums[11], number);
	number = next = 0;
	for (int i = 0; i < 10 * ROWS * THREADS; i++)
		number += rows[i / 10][i % 10];
	for (int i = 0; i < 2 * ROWS * THREADS; i++)
		number += deep[i / 2][i % 2][i % 5];
	for (int i = 0; i < 10 * ROWS * THREADS; i++)
		next += 7l * (i / 10 * ROW + i % 10);
	for (int i = 0; i < 2 * ROWS * THREADS; i++)
		next += 7l * (i * ROW / 2 + i % 5);
	CHECK_INT(number, next);
	number = 0;
	for (int i = -2 * ROW; i < 0; i++)
		number += p[1 + i / ROW][ROW + i % ROW] - rows[2 + i / ROW][ROW + i % ROW];
	CHECK_INT(number, 0);
}

int main(void)
{
	fill();
	check_sums(0, N - 30, 30);
	check_sums(ROW + 5, N - 9, 8);
	for (int i = 0; i < N; i++) {
		CHECK_INT(rows[i / ROW][i % ROW], 7 * i);
		CHECK_INT(flat[i], rows[i / ROW][i % ROW]);
	}
	return check_done();
}
