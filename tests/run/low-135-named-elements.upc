// SPDX-License-Identifier: MIT
// Elements of arrays that have names, each index evaluated once: rows of rows, members, arrays of blocks
// whose names hide others, of files and static ones that move out, commas in an index.
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

struct point {
	int x, y[3];
};

shared [4] int hidden[16 * THREADS];
shared [3] struct point points[6 * THREADS];
shared [5] int cube[3 * THREADS][4][5];
shared int by_threads[2][THREADS];
static shared [2] short twice[8 * THREADS];
static shared [2] short twice[8 * THREADS];
static int n_calls;

static int once(int i)
{
	n_calls++;
	return i;
}

static void expect(long got, long wanted, int line)
{
	if (got != wanted) {
		fprintf(stderr, "line %d: %ld, not %ld\n", line, got, wanted);
		abort();
	}
}

/* The element that thread 0 finds by its number. */
static void rows(void)
{
	shared [5] int *all = &cube[0][0][0];
	unsigned long j = 2;

	for (int i = 0; i < 60 * THREADS; i++)
		all[i] = i;
	expect(cube[once(2)][once(3)][once(4)], 2 * 20 + 3 * 5 + 4, __LINE__);
	expect(n_calls, 3, __LINE__);
	expect(cube[1][j - 1][j + 1], 28, __LINE__);
	expect(cube[0][0][2] + cube[0][j][0] + cube[2][0][0], 2 + 10 + 40, __LINE__);
	expect((*cube[1])[2] + *(*(*(cube + 1) + 1) + 1), 22 + 26, __LINE__);
	expect((&cube[3 * THREADS - 1][3][4])[-1], 60 * THREADS - 2, __LINE__);
	expect((cube[2][3] - 5)[4], 54, __LINE__);
	for (int i = 0; i < THREADS; i++) {
		by_threads[1][i] = i;
		expect(upc_threadof(&by_threads[1][i]), i, __LINE__);
	}
	expect((THREADS - 1)[by_threads[1]], THREADS - 1, __LINE__);
}

static void names(int i)
{
	static shared [2] char hidden[8 * THREADS];
	static shared [2] char moved[8 * THREADS];
	static shared [2] char *own = &moved[3];

	hidden[i] = 1;
	moved[3] = 9;
	{
		extern shared [4] int hidden[16 * THREADS];

		hidden[i + 5] = 77;
		expect(upc_phaseof(&hidden[i + 5]), (i + 5) % 4, __LINE__);
	}
	expect(hidden[(int[]){i - 1, i}[1]], 1, __LINE__);
	expect(*own, 9, __LINE__);
	twice[7] = -3;
	expect(twice[i + 4] + twice[(n_calls++, 7)], -6, __LINE__);
	points[i].y[once(1)] += 4;
	expect(points[i].y[1]++, 4, __LINE__);
	expect(points[3].y[1] + n_calls, 5 + 5, __LINE__);
}

int main(void)
{
	if (MYTHREAD == 0) {
		rows();
		names(3);
		expect(hidden[8], 77, __LINE__);
		puts("ok");
	}
	return 0;
}
