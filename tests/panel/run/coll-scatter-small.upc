// SPDX-License-Identifier: MIT
// mistake: the destination of a scatter is smaller than nbytes
// needs: upc_all_scatter, write beyond 'piece', its bytes and nbytes, the line
#include <upc.h>
#include <upc_collective.h>
#define B 8

shared [] double whole[B * 16];
shared [B / 2] double piece[B / 2 * THREADS];

int main(void)
{
	if (MYTHREAD == 0)
		for (int i = 0; i < B * 16; i++)
			whole[i] = i;
	upc_all_scatter(piece, whole, B * sizeof(double), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // report: upc_all_scatter: write of 64 bytes across the end of 'piece' on thread
	return 0;
}
