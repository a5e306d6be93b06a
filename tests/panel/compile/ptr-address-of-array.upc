// SPDX-License-Identifier: MIT
// mistake: the address of an array is taken for that of its first element
// needs: that the & is too much
#include <upc.h>
shared int a[10 * THREADS];

int main(void)
{
	shared int *p = &a; // here // warning: incompatible-pointer-types
	p[MYTHREAD] = 3;
	upc_barrier;
	return 0;
}
