// SPDX-License-Identifier: MIT
//
// Own blocks through private pointers in structs and arrays of pointers, and through a union with bytes.
#include <stdio.h>
#include <string.h>
#include <upc.h>

#define N 6
struct window {
	double *from, *to;
};
shared [N] double grid[2][N * THREADS];
shared [8] union {
	unsigned char bytes[8];
	double value;
} either[8 * THREADS];

static double total(const struct window *w)
{
	double sum = 0;

	for (const double *p = w->from; p != w->to; ++p)
		sum += *p;
	return sum;
}

int main(void)
{
	struct window w[2];
	double copy;

	for (int row = 0; row < 2; row++) {
		w[row].from = (double *)&grid[row][N * MYTHREAD];
		w[row].to = w[row].from + N;
		for (int i = 0; i < N; i++)
			w[row].from[i] = i * (row + 1);
	}
	if (total(&w[0]) != 15 || total(&w[1]) != 30)
		upc_global_exit(1);
	either[8 * MYTHREAD].value = 2.5;
	for (size_t i = 0; i < sizeof copy; i++)
		((unsigned char *)&copy)[i] = either[8 * MYTHREAD].bytes[i];
	if (copy != 2.5)
		upc_global_exit(2);
	upc_barrier;
	memset((void *)&grid[0][N * MYTHREAD], 0, N * sizeof(double));
	upc_barrier;
	if (grid[0][N * ((MYTHREAD + 1) % THREADS) + 1] != 0)
		upc_global_exit(3);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
