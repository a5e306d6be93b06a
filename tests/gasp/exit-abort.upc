// SPDX-License-Identifier: MIT
// status: 134
// dies
// abort() is an exit of one thread, with the status that a shell gives it. GASP-70.
#include <upc.h>
#include <stdlib.h>

int main(void)
{
	upc_barrier;
	if (MYTHREAD == 0)
		abort();
	upc_barrier;
}
