// SPDX-License-Identifier: MIT
// mistake: both dimensions of a matrix are THREADS
// needs: that THREADS may be in one dimension only, 'traffic', both places, to use -T or a table
// of THREADS rows of a fixed width
#include <upc.h>

shared long traffic[THREADS][THREADS]; // here // error: threads-once

void count(int to, long bytes)
{
	traffic[MYTHREAD][to] += bytes;
}

int main(void)
{
	count((MYTHREAD + 1) % THREADS, 64);
	upc_barrier;
	return 0;
}
