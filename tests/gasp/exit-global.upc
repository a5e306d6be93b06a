// SPDX-License-Identifier: MIT
// flags: --inst-functions
// status: 5
// One thread ends the program: GASP-70.  The others get no event.
#include <upc.h>

static void done(int n)
{
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		upc_global_exit(n);
	upc_barrier;
}

int main(void)
{
	done(5);
	return 1;
}
