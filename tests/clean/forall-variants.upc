// SPDX-License-Identifier: MIT
//
// upc_forall by pointer, integer, continue and none, nested and with early ends of iterations.
#include "../run/check.h"

#define N 20
shared int a[N * THREADS];
shared [2] int b[N * THREADS];

int main(void)
{
	int mine = 0, all = 0, n = N * THREADS;

	upc_forall (int i = 0; i < n; i++; &a[i]) {
		if (i % 3 == 0)
			continue;
		a[i] = 1;
		mine++;
	}
	upc_forall (int i = 0; i < n; i++; i / 2)
		b[i] = (int)upc_threadof(&b[i]) == MYTHREAD;
	upc_forall (int i = 0; i < 5; i++; continue)
		all++;
	upc_forall (int i = 0; i < 5; i++;)
		all++;
	upc_forall (int i = n - 1; i >= 0; i -= 2; &b[i])
		CHECK_INT(upc_threadof(&b[i]), MYTHREAD);
	upc_forall (int i = 0; i < THREADS; i++; i)
		upc_forall (int j = 0; j < 3; j++; j)
			all++;
	CHECK_INT(all, 13);
	upc_barrier;
	int ones = 0, right = 0;
	for (int i = 0; i < n; i++) {
		ones += a[i];
		right += b[i];
	}
	CHECK_INT(ones, n - (n + 2) / 3);
	CHECK_INT(right, n);
	CHECK(mine <= N);
	return check_done();
}
