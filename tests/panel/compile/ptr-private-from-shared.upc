// SPDX-License-Identifier: MIT
// mistake: the address of a shared element is assigned to a private pointer
// needs: that sharedness is lost, both types, to cast if it has affinity to this thread, or to
// declare shared [] double *
#include <upc.h>
#define B 8

shared [B] double part[B * THREADS];

int main(void)
{
	double *mine = &part[B * MYTHREAD]; // here // error: pts-to-ptl

	for (int i = 0; i < B; i++)
		mine[i] = i;
	upc_barrier;
	return 0;
}
