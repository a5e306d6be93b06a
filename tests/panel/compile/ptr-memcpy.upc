// SPDX-License-Identifier: MIT
// mistake: memcpy is used on shared memory
// needs: that memcpy takes private pointers, which argument, to use upc_memget
#include <string.h>
#include <upc.h>
#define N 64

shared [N] char line[N * THREADS];

int main(void)
{
	char copy[N];

	upc_barrier;
	memcpy(copy, &line[N * ((MYTHREAD + 1) % THREADS)], N); // here // error: pts-to-ptl
	return copy[0];
}
