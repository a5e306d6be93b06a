// SPDX-License-Identifier: MIT
// mistake: a message is put into the neighbour's inbox, who reads it without waiting
// needs: data race, upc_memput and the read with lines, 'inbox', to put a barrier between
// mode: race
#include <upc.h>
#define N 16

shared [N] int inbox[N * THREADS];

int main(void)
{
	int message[N];
	int sum = 0;

	for (int i = 0; i < N; i++)
		message[i] = i;
	upc_memput(&inbox[N * ((MYTHREAD + 1) % THREADS)], message, sizeof message); // here // may report: data race: write in 'upc_memput(
	for (int i = 0; i < N; i++)
		sum += inbox[N * MYTHREAD + i]; // here // may report: data race: read of 'inbox[N * MYTHREAD + i]'
	upc_barrier;
	return sum < 0;
}
