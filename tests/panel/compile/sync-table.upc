// SPDX-License-Identifier: MIT
// mistake: thread 0 fills a table that all threads read at once
// needs: which object, both places, upc_barrier
#include <upc.h>
#define N 16
shared int table[N * THREADS];
int main(void)
{
	int sum = 0;
	if (MYTHREAD == 0)
		for (int i = 0; i < N; i++)
			table[i] = i * i;
	for (int i = 0; i < N; i++)
		sum += table[i]; // here // warning: missing-barrier
	upc_barrier;
	return sum == 0;
}
