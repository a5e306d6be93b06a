// SPDX-License-Identifier: MIT
// mistake: the own block is filled through a private pointer, one element too far
// needs: write beyond the own part of 'part', its size, index 8 of 8, the line of the write and
// of the cast
#include <upc.h>
#define B 8

shared [B] double part[B * THREADS];

static void fill(double *mine, int n)
{
	for (int i = 0; i <= n; i++)
		mine[i] = 1.0; // here // report: write of 8 bytes beyond the end of 'part' on thread
}

int main(void)
{
	fill((double *)&part[B * MYTHREAD], B);
	upc_barrier;
	return 0;
}
