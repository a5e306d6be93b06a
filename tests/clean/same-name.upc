// SPDX-License-Identifier: MIT
//
// Arrays of one name in several functions, a pointer of the name of an array, and the element after the last.
#include <stdio.h>
#include <upc.h>

#define N 4
shared [N] int row[N * THREADS];

static int first(void)
{
	static shared [N] int part[N * THREADS];

	part[N * MYTHREAD] = 1;
	return part[N * MYTHREAD];
}

static int second(void)
{
	static shared [2] int part[2 * THREADS];

	part[2 * MYTHREAD + 1] = 2;
	return part[2 * MYTHREAD + 1];
}

static int third(shared [N] int *row)
{
	shared [N] int *end = row + N;
	int n = 0;

	for (; row < end; row++)
		n += *row;
	return n;
}

int main(void)
{
	shared [N] int *mine = &row[N * MYTHREAD], *end = &row[N * THREADS];

	for (int i = 0; i < N; i++)
		mine[i] = i;
	if (first() + second() + third(mine) != 9 || end - row != N * THREADS)
		upc_global_exit(1);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
