// SPDX-License-Identifier: MIT
//
// upc_all_reduce with a function of the program, over several layouts.
#include <upc_collective.h>

#include "../run/check.h"

#define B 3
shared [B] int v[B * THREADS];
shared int c[B * THREADS];
shared int result[THREADS];

static int larger(int a, int b)
{
	return a > b ? a : b;
}

int main(void)
{
	upc_flag_t flags = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;
	int n = B * THREADS;

	upc_forall (int i = 0; i < n; i++; &v[i])
		v[i] = i * 7 % n;
	upc_forall (int i = 0; i < n; i++; &c[i])
		c[i] = n - i;
	upc_all_reduceI(&result[0], v, UPC_FUNC, n, B, larger, flags);
	CHECK_INT(result[0], n % 7 ? n - 1 : (n - 1) / 7 * 7);
	upc_all_reduceI(&result[THREADS - 1], c, UPC_FUNC, n, 1, larger, flags);
	CHECK_INT(result[THREADS - 1], n);
	upc_all_reduceI(&result[0], c, UPC_ADD, n, 1, NULL, flags);
	CHECK_INT(result[0], n * (n + 1) / 2);
	return check_done();
}
