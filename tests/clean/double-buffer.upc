// SPDX-License-Identifier: MIT
//
// Two arrays change roles through private pointers-to-shared, with one barrier a step.
#include "../run/check.h"

#define B 6
shared [B] int a[B * THREADS], b[B * THREADS];

int main(void)
{
	shared [B] int *from = a, *to = b, *t;
	int n = B * THREADS;

	upc_forall (int i = 0; i < n; i++; &a[i])
		a[i] = i;
	upc_barrier;
	for (int s = 0; s < 12; s++) {
		upc_forall (int i = 0; i < n; i++; &to[i])
			to[i] = from[(i + 1) % n];
		upc_barrier;
		t = from;
		from = to;
		to = t;
	}
	upc_forall (int i = 0; i < n; i++; &from[i])
		CHECK_INT(from[i], (i + 12) % n);
	return check_done();
}
