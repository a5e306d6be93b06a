// SPDX-License-Identifier: MIT
// mistake: a pointer-to-shared is kept in a long
// needs: that no number holds it, how to declare what does
#include <upc.h>
shared int a[THREADS];
shared long where[THREADS];
int main(void)
{
	where[MYTHREAD] = &a[MYTHREAD]; // here // warning: int-conversion
	upc_barrier;
	shared int *p = (shared int *)where[(MYTHREAD + 1) % THREADS]; // error: int-to-pts
	return *p;
}
