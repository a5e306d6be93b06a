// SPDX-License-Identifier: MIT
// mistake: C++'s static_cast
// needs: that it is C++, to write (int *)&a[MYTHREAD]
#include <upc.h>

shared int a[THREADS];

int main(void)
{
	int *mine = static_cast<int *>(&a[MYTHREAD]); // here // error: unknown-name

	*mine = 1;
	upc_barrier;
	return 0;
}
