// SPDX-License-Identifier: MIT
// mistake: elements of a shared array are passed to a function with private parameters
// needs: that the parameter is private, where it is, to declare it with shared int *
#include <upc.h>
shared int a[10 * THREADS];

void swap(int *x, int *y)
{
	int t = *x;
	*x = *y;
	*y = t;
}

int main(void)
{
	if (MYTHREAD == 0)
		swap(&a[0], &a[9]); // here // error: pts-to-ptl
	upc_barrier;
	return 0;
}
