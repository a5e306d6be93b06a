// SPDX-License-Identifier: MIT
// mistake: source and destination of upc_memput are swapped
// needs: that the destination comes first, the types of both arguments and what they must be, to
// swap them (or upc_memget)
#include <upc.h>
#define N 20

shared [N] int inbox[N * THREADS];

int main(void)
{
	int message[N] = { MYTHREAD };

	upc_memput(message, &inbox[N * ((MYTHREAD + 1) % THREADS)], sizeof message); // here // error: ptl-to-pts
	upc_barrier;
	return 0;
}
