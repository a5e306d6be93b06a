// SPDX-License-Identifier: MIT
//
// A directory of blocks that their owners replace with larger ones between barriers.
#include <stdio.h>
#include <upc.h>

shared [] int *shared part[THREADS];
shared int size[THREADS];

static void grow(int n)
{
	shared [] int *old = part[MYTHREAD], *new = upc_alloc(n * sizeof(int));

	for (int i = 0; i < n; i++)
		new[i] = i < size[MYTHREAD] ? old[i] : MYTHREAD + i;
	part[MYTHREAD] = new;
	size[MYTHREAD] = n;
	upc_free(old);
}

int main(void)
{
	for (int round = 1; round < 5; round++) {
		shared [] int *theirs;
		int next = (MYTHREAD + round) % THREADS, sum = 0;

		grow(round * 3 + MYTHREAD);
		upc_barrier round;
		theirs = part[next];
		for (int i = 0; i < size[next]; i++)
			sum += theirs[i] - next;
		if (sum != size[next] * (size[next] - 1) / 2)
			upc_global_exit(1);
		upc_barrier;
	}
	upc_free(part[MYTHREAD]);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
