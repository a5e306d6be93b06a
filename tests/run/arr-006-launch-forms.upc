/* SPDX-License-Identifier: MIT
 *
 * With THREADS chosen at launch: THREADS times more than one constant (U-ARR-6, U-DBT-7),
 * and upc_localsizeof of types without THREADS, the size at one thread (U-OPER-9).
 */
// dynamic-only
#include "check.h"

enum { TWO = 2 };

shared int a[THREADS * 2 * 3];
shared [4] int b[TWO * 2 * THREADS * 3];
shared int c[5][TWO * THREADS * (1 + 1)];
shared [3] char d[2 * (THREADS * 3)];

_Static_assert(upc_localsizeof(shared [3] char[10]) == 12, "a constant");

int main(void)
{
	CHECK_INT(sizeof a, 6 * THREADS * sizeof(int));
	CHECK_INT(sizeof b, 12 * THREADS * sizeof(int));
	CHECK_INT(sizeof c, 20 * THREADS * sizeof(int));
	CHECK_INT(sizeof d, 6 * THREADS);
	CHECK_INT(upc_localsizeof(a), 6 * sizeof(int));
	CHECK_INT(upc_localsizeof(b), 12 * sizeof(int));
	upc_forall (int i = 0; i < 12 * THREADS; i++; &b[i])
		b[i] = i;
	upc_barrier;
	for (int i = 0; i < 12 * THREADS; i++) {
		CHECK_INT(b[i], i);
		CHECK_INT(upc_threadof(&b[i]), i / 4 % THREADS);
	}
	CHECK_INT(&c[4][0] - &c[0][0], 16 * THREADS);
	CHECK_INT(upc_threadof(&d[5]), 1 % THREADS);
	CHECK_INT(upc_localsizeof(shared [3] char[10]), 12);
	CHECK_INT(upc_localsizeof(shared int *shared[7]), sizeof(shared int *));
	CHECK_INT(upc_localsizeof(shared int[7]), 7 * sizeof(int));
	CHECK_INT(upc_localsizeof(shared [] short[5]), 5 * sizeof(short));
	CHECK_INT(upc_localsizeof(shared [4] long[2][7]), 16 * sizeof(long));
	CHECK_INT(upc_localsizeof(shared [9] double), sizeof(double));
	return check_done();
}
