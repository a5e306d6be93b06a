/* SPDX-License-Identifier: MIT
 *
 * Loops behind a pragma of the C compiler, which wants a loop there, and behind one of UPC.
 */
// flags: -Wu,-Wno-unknown-pragmas -Wno-unknown-pragmas
// compilers: gcc clang
#include "check.h"

enum { N = 16 };

shared [4] int a[N * THREADS];
shared [N] int rows[THREADS][N];

static int behind(int n)
{
	int sum = 0;

#pragma GCC unroll 4
	for (int i = 0; i < n; i++)
		sum += a[i];
#pragma GCC ivdep

	for (int i = 0; i < N; i++)
		rows[MYTHREAD][i] = i;
	{
#pragma upc relaxed
		for (int i = 0; i < N; i++)
			sum += rows[MYTHREAD][i];
	}
	return sum;
}

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_barrier;
	CHECK_INT(behind(N * THREADS), N * THREADS * (N * THREADS - 1) / 2 + N * (N - 1) / 2);
	upc_barrier;
	return check_done();
}
