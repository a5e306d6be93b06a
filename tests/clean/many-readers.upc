// SPDX-License-Identifier: MIT
//
// All threads read the same words many times, and after a barrier one of them writes.
#include "../run/check.h"

#define N 12
shared int v[N * THREADS];

int main(void)
{
	long sum = 0;

	for (int s = 0; s < 10; s++) {
		for (int k = 0; k < 3; k++)
			for (int i = 0; i < N * THREADS; i++)
				sum += v[i];
		upc_barrier;
		if (MYTHREAD == s % THREADS)
			for (int i = 0; i < N * THREADS; i++)
				v[i] = s + 1;
		upc_barrier;
	}
	CHECK_INT(sum, 3L * N * THREADS * 45);
	return check_done();
}
