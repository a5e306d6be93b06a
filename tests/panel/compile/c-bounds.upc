// SPDX-License-Identifier: MIT
// mistake: a constant index is one too large
// needs: index 8, an array of 8 elements, where it is declared, that the last is 7
#include <upc.h>

shared [] int table[8];

int main(void)
{
	if (MYTHREAD == 0) {
		table[0] = 1;
		table[8] = 1; // here // warning: shared-bounds
	}
	upc_barrier;
	return 0;
}
