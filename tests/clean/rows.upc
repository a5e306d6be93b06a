// SPDX-License-Identifier: MIT
//
// A matrix in rows of blocks: rows of the own thread and columns through all.
#include "../run/check.h"

#define COLUMNS 5
shared [COLUMNS] int m[3 * THREADS][COLUMNS];

static int column_sum(int j)
{
	int sum = 0;

	for (int i = 0; i < 3 * THREADS; i++)
		sum += m[i][j];
	return sum;
}

int main(void)
{
	int rows = 3 * THREADS;

	upc_forall (int i = 0; i < rows; i++; &m[i][0]) {
		int *row = (int *)m[i];
		for (int j = 0; j < COLUMNS; j++)
			row[j] = i * j;
	}
	upc_barrier;
	for (int j = 0; j < COLUMNS; j++)
		CHECK_INT(column_sum(j), j * rows * (rows - 1) / 2);
	shared [COLUMNS] int (*last)[COLUMNS] = &m[rows - 1];
	CHECK_INT((*last)[1], rows - 1);
	return check_done();
}
