// SPDX-License-Identifier: MIT
// mistake: a prefix sum in place: a thread reads what its neighbour updates in the same step
// needs: both sides, a second array and a barrier after each step
// mode: race
#include <upc.h>
shared int s[THREADS];

int main(void)
{
	s[MYTHREAD] = MYTHREAD + 1;
	upc_barrier;
	for (int d = 1; d < THREADS; d *= 2) {
		if (MYTHREAD >= d)
			s[MYTHREAD] += s[MYTHREAD - d]; // here // report: data race
		upc_barrier;
	}
	return 0;
}
