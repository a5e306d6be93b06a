// SPDX-License-Identifier: MIT
// mistake: a call like MPI_Init at the start
// needs: that there is no such function and none is needed, or bupc_init
#include <stdio.h>
#include <upc.h>

int main(int argc, char **argv)
{
	upc_init(&argc, &argv); // here // error: unknown-name
	printf("%d of %d\n", MYTHREAD, THREADS);
	return 0;
}
