// SPDX-License-Identifier: MIT
// mistake: MYTHREAD is misspelt
// needs: that it is undeclared, did you mean MYTHREAD
#include <stdio.h>
#include <upc.h>

shared int a[THREADS];

int main(void)
{
	a[MYTHRED] = 1; // here // error: c
	upc_barrier;
	if (MYTHREAD == 0)
		printf("done\n");
	return 0;
}
