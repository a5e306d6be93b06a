// SPDX-License-Identifier: MIT
//
// Each thread counts in an object of its own, but all of them are in one cache line.
// finding: false-sharing
// object: count, declared at 
// flags: --inst-local --inst-functions -O2
// modes: trace
#include <upc_relaxed.h>

#define N 30000

shared [] long count[8]; // with affinity to thread 0

int main(void)
{
	shared [] long *mine = &count[MYTHREAD];

	upc_barrier;
	for (int i = 0; i < N; i++)
		*mine = i; // cause
	upc_barrier;
	return count[0] != N - 1;
}
