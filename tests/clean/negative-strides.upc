// SPDX-License-Identifier: MIT
//
// Walks backwards over blocked, cyclic and indefinite layouts.
#include "../run/check.h"

#define N 12
shared [5] int a[N * THREADS];
shared int b[N * THREADS];

int main(void)
{
	int n = N * THREADS, i = n;

	upc_forall (int k = 0; k < n; k++; &a[k])
		a[k] = k;
	upc_forall (int k = 0; k < n; k++; &b[k])
		b[k] = -k;
	upc_barrier;
	for (shared [5] int *p = &a[n - 1]; i > 0; p -= 1)
		CHECK_INT(*p, --i);
	for (int k = n - 1; k >= 0; k -= 3)
		CHECK_INT(b[k], -k);
	shared int *q = &b[n - 1];
	for (int k = 0; k < N; k++)
		CHECK_INT(q[-THREADS * k], -(n - 1 - THREADS * k));
	return check_done();
}
