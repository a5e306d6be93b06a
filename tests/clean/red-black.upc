// SPDX-License-Identifier: MIT
//
// Red points are computed from black ones in place, then black from red.
#include "../run/check.h"

#define B 6
shared [B] double u[B * THREADS];

int main(void)
{
	int n = B * THREADS;

	upc_forall (int i = 0; i < n; i++; &u[i])
		u[i] = i == n - 1;
	upc_barrier;
	for (int s = 0; s < 20; s++) {
		upc_forall (int i = 1; i < n - 1; i++; &u[i])
			if (i % 2 == s % 2)
				u[i] = (u[i - 1] + u[i + 1]) / 2;
		upc_barrier;
	}
	CHECK(u[0] == 0 && u[n - 1] == 1);
	for (int i = 1; i < n; i++)
		CHECK(u[i] >= u[i - 1]);
	return check_done();
}
