// SPDX-License-Identifier: MIT
// status: 7
// dies
// So does quick_exit(). GASP-70.
#include <upc.h>
#include <stdlib.h>

int main(void)
{
	upc_barrier;
	if (MYTHREAD == 0)
		quick_exit(7);
	upc_barrier;
}
