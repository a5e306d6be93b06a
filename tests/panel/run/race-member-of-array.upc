// SPDX-License-Identifier: MIT
// mistake: neighbours write the same slot of a struct of an array
// needs: data race, cells[...].count[2]
// mode: race
#include <upc.h>
struct cell { double sum; int count[4]; };
shared struct cell cells[THREADS];
int main(void)
{
	int next = (MYTHREAD + 1) % THREADS;
	for (int k = 0; k < 4; k++) {
		cells[MYTHREAD].count[k] = k; // may report: data race: write
		cells[next].count[k]++; // here // may report: data race: update
	}
	upc_barrier;
	return 0;
}
