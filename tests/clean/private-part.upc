// SPDX-License-Identifier: MIT
//
// The own part of a blocked array through a private pointer; the others' by pointers-to-shared after a barrier.
#include "../run/check.h"

#define B 12
shared [B] double x[B * THREADS], y[B * THREADS];

int main(void)
{
	double *mine = (double *)&x[B * MYTHREAD], *out = (double *)&y[B * MYTHREAD], sum = 0;

	for (int i = 0; i < B; i++)
		mine[i] = i;
	upc_barrier;
	for (int i = 0; i < B; i++)
		out[i] = mine[i] + x[B * ((MYTHREAD + 1) % THREADS) + i];
	upc_barrier;
	for (int i = 0; i < B * THREADS; i++)
		sum += y[i];
	CHECK(sum == THREADS * B * (B - 1.0));
	return check_done();
}
