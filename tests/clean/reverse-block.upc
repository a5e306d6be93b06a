// SPDX-License-Identifier: MIT
//
// The elements of an array are exchanged with those at the other end, each pair by one thread.
#include "../run/check.h"

shared [2] int v[6 * THREADS];

int main(void)
{
	int n = 6 * THREADS;

	upc_forall (int i = 0; i < n; i++; &v[i])
		v[i] = i;
	upc_barrier;
	upc_forall (int i = 0; i < n / 2; i++; &v[i]) {
		int t = v[i];
		v[i] = v[n - 1 - i];
		v[n - 1 - i] = t;
	}
	upc_barrier;
	for (int i = 0; i < n; i++)
		CHECK_INT(v[i], n - 1 - i);
	return check_done();
}
