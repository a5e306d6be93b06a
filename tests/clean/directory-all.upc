// SPDX-License-Identifier: MIT
//
// Rows in a directory that thread 0 reads from upc_all_alloc for all.
#include "../run/check.h"

#define COLUMNS 7
shared [] double *shared row[4 * THREADS];

int main(void)
{
	shared [COLUMNS] double *m = upc_all_alloc(4 * THREADS, COLUMNS * sizeof(double));
	double sum = 0;

	upc_forall (int i = 0; i < 4 * THREADS; i++; &row[i])
		row[i] = (shared [] double *)(m + COLUMNS * i);
	upc_barrier;
	upc_forall (int i = 0; i < 4 * THREADS; i++; row[i])
		for (int j = 0; j < COLUMNS; j++)
			row[i][j] = i + j;
	upc_barrier;
	for (int i = 0; i < 4 * THREADS; i++)
		sum += row[i][COLUMNS - 1];
	CHECK(sum == 4 * THREADS * (4 * THREADS - 1) / 2 + 4 * THREADS * (COLUMNS - 1));
	upc_barrier;
	if (MYTHREAD == 0)
		upc_free(m);
	return check_done();
}
