// SPDX-License-Identifier: MIT
// mistake: upc_memget copies a whole block into a buffer of half its size
// needs: write of 64 bytes to 'line' of 32 bytes, where it is declared, the line of the call
#include <upc.h>
#define B 16

shared [B] int image[B * THREADS];

static int row_sum(int y, int n)
{
	int line[B / 2];
	int sum = 0;

	upc_memget(line, &image[B * y], n * sizeof(int)); // here // report: upc_memget: write of 64 bytes across the end of 'line'
	for (int i = 0; i < B / 2; i++)
		sum += line[i];
	return sum;
}

int main(void)
{
	upc_forall (int i = 0; i < B * THREADS; i++; &image[i])
		image[i] = 1;
	upc_barrier;
	return row_sum((MYTHREAD + 1) % THREADS, B) < 0;
}
