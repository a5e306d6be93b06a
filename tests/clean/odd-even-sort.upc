// SPDX-License-Identifier: MIT
//
// Odd-even transposition: neighbours exchange in turn, with a barrier between the phases.
#include "../run/check.h"

#define B 4
shared [B] int v[B * THREADS];

int main(void)
{
	int n = B * THREADS;

	upc_forall (int i = 0; i < n; i++; &v[i])
		v[i] = (i * 17 + 5) % n;
	upc_barrier;
	for (int phase = 0; phase < n; phase++) {
		upc_forall (int i = phase % 2; i < n - 1; i += 2; &v[i])
			if (v[i] > v[i + 1]) {
				int t = v[i];
				v[i] = v[i + 1];
				v[i + 1] = t;
			}
		upc_barrier;
	}
	for (int i = 1; i < n; i++)
		CHECK(v[i - 1] <= v[i]);
	return check_done();
}
