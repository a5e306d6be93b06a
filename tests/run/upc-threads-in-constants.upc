// SPDX-License-Identifier: MIT
// static-only
// With a number of threads, THREADS and the sizes it counts are constants everywhere.
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

shared int a[4 * THREADS];
typedef shared int vector[THREADS];
typedef int row[THREADS];
shared row together;
row mine;
typedef int (*to_row)[THREADS];
enum { N = sizeof(a), M = sizeof(vector), L = sizeof(int[THREADS]) };
char text[sizeof a];
long size = sizeof(a);
static int list[100] = {[THREADS] = 1, [THREADS + sizeof(int)] = 2};
struct {
	int v[THREADS + 1];
	unsigned width : THREADS;
} record = {.v[THREADS] = 7};
_Static_assert(sizeof(a) == 4 * THREADS * sizeof(int), "the size of a");
_Static_assert(THREADS > 0, "threads");

static int sum(int v[static THREADS], int w[][THREADS])
{
	return v[THREADS - 1] + w[0][0];
}

static int choose(int n)
{
	switch (n) {
	case sizeof(a): return 1;
	case sizeof(a) + THREADS: return 2;
	}
	return 3;
}

static void expect(int is_true, int line)
{
	if (!is_true) {
		fprintf(stderr, "line %d, THREADS %d\n", line, THREADS);
		abort();
	}
}

int main(void)
{
	static long once = sizeof(vector);
	int filled[THREADS] = {3}, rows[1][THREADS] = {{4}};
	to_row p = &mine;

	together[MYTHREAD] = MYTHREAD + 1;
	upc_barrier;
	expect(together[THREADS - 1] == THREADS, __LINE__);
	expect(N == 16 * THREADS && M == 4 * THREADS && L == M, __LINE__);
	expect(sizeof text == N && size == N && once == M, __LINE__);
	expect(list[THREADS] == 1 && list[THREADS + 4] == 2 && record.v[THREADS] == 7, __LINE__);
	expect(sum((int[THREADS]){[THREADS - 1] = 5}, rows) == 9 && filled[0] == 3, __LINE__);
	expect(choose(sizeof a) == 1 && choose(N + THREADS) == 2 && choose(0) == 3, __LINE__);
	expect(sizeof *p == sizeof(row), __LINE__);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
