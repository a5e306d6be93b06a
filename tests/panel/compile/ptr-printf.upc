// SPDX-License-Identifier: MIT
// mistake: a pointer-to-shared is printed with %p
// needs: that %p takes a private pointer and this is a pointer-to-shared, to print upc_threadof,
// upc_phaseof, upc_addrfield
#include <stdio.h>
#include <upc.h>

shared int counter[THREADS];

int main(void)
{
	shared int *p = &counter[MYTHREAD];

	printf("thread %d: %p\n", MYTHREAD, p); // here // warning: pts-in-format
	return 0;
}
