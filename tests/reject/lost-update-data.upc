// SPDX-License-Identifier: MIT
//
// Updates of elements that data chooses, which may be the same one for several threads.
#include <upc.h>
#define N 64

shared int hist[N * THREADS], data[N * THREADS], owner[N * THREADS], own[N * THREADS];
int local[N];

int main(void)
{
	int i, bin;

	upc_forall (i = 0; i < N * THREADS; i++; &data[i])
		hist[data[i]]++; // warning: lost-update
	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i++; &data[i]) {
		bin = data[i] % N;
		hist[bin] += 1; // warning: lost-update
	}
	for (i = 0; i < N; i++)
		hist[local[i]]++;
	upc_forall (i = 0; i < N * THREADS; i++; &own[owner[i]])
		own[owner[i]]++;
	upc_forall (i = 0; i < N * THREADS; i++; &own[i])
		own[i] += data[i];
	for (i = 0; i < N; i++)
		own[THREADS * local[i] + MYTHREAD]++;
	for (i = 0; i < N * THREADS; i++)
		if (data[i] == MYTHREAD)
			own[data[i]]++;
	return 0;
}
