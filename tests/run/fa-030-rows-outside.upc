/* SPDX-License-Identifier: MIT
 *
 * Loops of own iterations, and plain ones, in which a row is the thread's: the loop variable has its last
 * value behind them, whatever stands where the loop ends (UPC 1.2 6.6.2).
 */
#include "check.h"

enum { N = 20, N_VALUES = 7 };

shared [N_VALUES] int part[THREADS][N_VALUES];
shared unsigned char values[N * THREADS];
shared [4] unsigned char blocks[N * THREADS];

static int n_counted(void)
{
	int sum = 0;

	for (int i = 0; i < N_VALUES; i++)
		sum += part[MYTHREAD][i];
	return sum;
}

static int after_own(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &values[i])
		part[MYTHREAD][values[i]]++;
	return i;
}

static int after_blocks(int n)
{
	int i;

	if (n)
		upc_forall (i = 0; i < n; i++; &blocks[i])
			part[MYTHREAD][blocks[i]]++;
	else
		i = -1;
	return i;
}

static int after_plain(int n)
{
	int i, k = 0;

	for (k = 0; k < 2; k++)
		for (i = MYTHREAD; i < n; i += THREADS)
			part[MYTHREAD][values[i]] += k;
	return i * k;
}

int main(void)
{
	int n = N * THREADS;

	upc_forall (int i = 0; i < n; i++; &values[i])
		values[i] = (unsigned char)(i % N_VALUES);
	upc_forall (int i = 0; i < n; i++; &blocks[i])
		blocks[i] = (unsigned char)(i % N_VALUES);
	upc_barrier;
	CHECK(after_own(n) == n);
	CHECK(n_counted() == N);
	CHECK(after_blocks(n) == n && after_blocks(0) == -1);
	CHECK(n_counted() == 2 * N);
	CHECK(after_plain(n) == 2 * (n + MYTHREAD));
	CHECK(n_counted() == 3 * N);
	return check_done();
}
