// SPDX-License-Identifier: MIT
// mistake: threads pass different numbers of bytes
// needs: upc_all_gather, the argument nbytes, both values and places
#include <upc.h>
#include <upc_collective.h>

shared [] int all[64];
shared [8] int part[8 * THREADS];

int main(void)
{
	int mine = MYTHREAD == 0 ? 4 : 8;

	for (int i = 0; i < mine; i++)
		part[8 * MYTHREAD + i] = i;
	upc_all_gather(all, part, mine * sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // report: upc_all_gather: the argument 'nbytes' is
	return 0;
}
