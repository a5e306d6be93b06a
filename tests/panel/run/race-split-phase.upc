// SPDX-License-Identifier: MIT
// mistake: between upc_notify and upc_wait an element is changed that others read before their
// notify
// needs: data race, both accesses with lines, 'edge', that it lies between notify and wait, to
// change it after the wait
// mode: race
#include <upc.h>

shared double edge[THREADS];

int main(void)
{
	edge[MYTHREAD] = 1;
	upc_barrier;
	double left = edge[(MYTHREAD + THREADS - 1) % THREADS]; // here // may report: data race: read of 'edge[(MYTHREAD + THREADS - 1) % THREADS]'
	upc_notify;
	edge[MYTHREAD] = 2; // here // may report: data race: write of 'edge[MYTHREAD]'
	upc_wait;
	return left < 0;
}
