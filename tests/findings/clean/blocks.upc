// SPDX-License-Identifier: MIT
//
// Each thread works on its block of an array.
#include "../work.h"

#include <math.h>
#include <upc_relaxed.h>

#define N 1000

shared [N] double a[N * THREADS];

static void improve(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = sqrt(a[i] + i);
	work(2);
}

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_barrier;
	for (int s = 0; s < 50; s++) {
		improve();
		upc_barrier;
	}
	return a[MYTHREAD * N] < 0;
}
