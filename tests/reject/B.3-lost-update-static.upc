// SPDX-License-Identifier: MIT
//
// An array in one block, whose elements all belong to one thread.
// static-only
#include <upc.h>

#define N 100

shared [N] int whole[N];
shared [N / 4] int parts[N];
shared int sum;

void affinities(void)
{
	int i;

	upc_forall (i = 0; i < N; i++; &whole[i])
		sum += whole[i];
	upc_forall (i = 0; i < N; i++; &parts[i])
		sum += parts[i]; // warning: lost-update
}
