// SPDX-License-Identifier: MIT
// mistake: threads count into one histogram without a lock
// needs: data race, both accesses with lines, 'bins' and the element, to use a lock or an atomic
// mode: race
#include <upc.h>

shared int bins[8 * THREADS];

int main(void)
{
	unsigned x = MYTHREAD + 1;

	for (int i = 0; i < 200; i++) {
		x = x * 1103515245u + 12345u;
		bins[(x >> 16) % 8]++; // here // report: data race: update of 'bins[(x >> 16) % 8]'
	}
	upc_barrier;
	return 0;
}
