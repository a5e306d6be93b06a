// SPDX-License-Identifier: MIT
//
// Indices of outer loops that an array does not have, and remainders that are negative on thread 0.
// static-only
#include <upc.h>

enum { ROWS = 8, COLS = 4 };
shared [COLS] int m[ROWS][COLS];
shared int token[THREADS];

void wrong(void)
{
	int left = (MYTHREAD - 1) % THREADS, me = MYTHREAD;
	int sum = 0;

	upc_forall (int i = 0; i < ROWS; i++; &m[i][0])
		for (int j = 0; j < COLS; j++)
			m[j][i] = 0; // warning: shared-bounds at 9
	upc_barrier;
	for (int i = 0; i <= ROWS; i++)
		for (int j = 0; j < COLS; j++)
			sum += m[i][j]; // warning: shared-bounds at 13
	sum += token[(MYTHREAD - 1) % THREADS]; // warning: shared-bounds at 15
	sum += token[(me - 1) % THREADS]; // warning: shared-bounds
	token[left] = sum; // warning: shared-bounds
}

void right(int n)
{
	int left = (MYTHREAD + THREADS - 1) % THREADS, before = (MYTHREAD - 1) % THREADS;
	int sum = 0;

	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLS; j++)
			sum += m[i][j];
	for (int i = 0; i <= ROWS; i++)
		for (int j = 0; j < n; j++)
			sum += m[i][j];
	for (int i = 0; i <= ROWS; i++)
		for (int j = 0; j < COLS; j++)
			if (i < ROWS)
				sum += m[i][j];
	for (int i = 0; i <= ROWS; i++)
		for (int j = 0; j < COLS; j++) {
			if (i == ROWS)
				break;
			sum += m[i][j];
		}
	sum += token[(MYTHREAD + 1) % THREADS] + token[left];
	sum += token[(MYTHREAD - 1u) % THREADS] + token[(MYTHREAD - 4) % THREADS];
	if (MYTHREAD > 0)
		sum += token[(MYTHREAD - 1) % THREADS];
	if (before >= 0)
		token[before] = sum;
}

int main(void)
{
	wrong();
	right(3);
	return 0;
}
