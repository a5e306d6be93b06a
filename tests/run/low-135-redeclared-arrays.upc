// SPDX-License-Identifier: MIT
// An array without its bound, declared again after the whole one: in files and blocks, with
// THREADS in any dimension, by a typedef; words that only look like calls of qualifiers.
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

extern shared [4] int a[];
extern shared [4] int a[];
shared [4] int a[16 * THREADS];
extern shared [4] int a[];
shared int (b)[2][THREADS];
shared int strict (c);
extern shared int b[][THREADS];
shared int d[THREADS][3];
extern shared int d[][3];
shared [] int e[10];
extern shared [] int e[];
typedef shared int open[];
extern open f;
shared int f[3 * THREADS];
extern open f;
static shared [4] int g[4 * THREADS];
extern shared [4] int g[];

static void expect(size_t got, size_t wanted, int line)
{
	if (got != wanted) {
		fprintf(stderr, "line %d: %zu, not %zu\n", line, got, wanted);
		abort();
	}
}

static void in_blocks(void)
{
	extern shared [4] int a[];
	{
		extern shared [4] int a[16 * THREADS];
		{
			extern shared [4] int a[];

			expect(sizeof(a), 16 * THREADS * sizeof(int), __LINE__);
			expect(upc_localsizeof(a), 16 * sizeof(int), __LINE__);
		}
		expect(sizeof(a), 16 * THREADS * sizeof(int), __LINE__);
	}
	expect(sizeof(a), 16 * THREADS * sizeof(int), __LINE__);
}

int main(void)
{
	if (MYTHREAD == 0) {
		a[16 * THREADS - 1] = 1;
		b[1][THREADS - 1] = 2;
		d[THREADS - 1][2] = 3;
		e[9] = 4;
		f[3 * THREADS - 1] = 5;
		g[4 * THREADS - 1] = 6;
		c = 7;
	}
	upc_barrier;
	expect(a[16 * THREADS - 1] + b[1][THREADS - 1] + d[THREADS - 1][2] + e[9] + f[3 * THREADS - 1]
		+ g[4 * THREADS - 1] + c, 28, __LINE__);
	expect(sizeof(a), 16 * THREADS * sizeof(int), __LINE__);
	expect(sizeof(b), 2 * THREADS * sizeof(int), __LINE__);
	expect(sizeof(d), 3 * THREADS * sizeof(int), __LINE__);
	expect(sizeof(f), 3 * THREADS * sizeof(int), __LINE__);
	expect(sizeof(g), 4 * THREADS * sizeof(int), __LINE__);
	expect(upc_threadof(&a[16 * THREADS - 1]), THREADS - 1, __LINE__);
	in_blocks();
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
