// SPDX-License-Identifier: MIT
//
// Each thread writes one piece to each other thread.
#include "../work.h"

#include <math.h>
#include <upc_relaxed.h>

#define N 5000

shared [] double *shared inbox[THREADS];
static double out[N];

static void fill(int s)
{
	for (int i = 0; i < N; i++)
		out[i] = sin(i + s) * cos(i - s);
	work(2);
}

int main(void)
{
	inbox[MYTHREAD] = upc_alloc(N * THREADS * sizeof(double));
	upc_barrier;
	for (int s = 0; s < 50; s++) {
		fill(s);
		for (int t = 0; t < THREADS; t++)
			upc_memput(inbox[(MYTHREAD + t) % THREADS] + MYTHREAD * N, out, N * sizeof(double));
		upc_barrier;
	}
	return out[0] < -1;
}
