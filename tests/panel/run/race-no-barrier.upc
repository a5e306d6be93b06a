// SPDX-License-Identifier: MIT
// mistake: there is no barrier between setting an array and reading the neighbour's element
// needs: data race, both accesses with lines, 'v' and the element, to put a upc_barrier between
// mode: race
#include <upc.h>

shared int v[THREADS];

int main(void)
{
	int right;

	v[MYTHREAD] = MYTHREAD; // here // may report: data race: write of 'v[MYTHREAD]'
	right = v[(MYTHREAD + 1) % THREADS]; // here // may report: data race: read of 'v[(MYTHREAD + 1) % THREADS]'
	upc_barrier;
	return right < 0;
}
