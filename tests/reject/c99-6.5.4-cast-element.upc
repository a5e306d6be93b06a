// SPDX-License-Identifier: MIT
// The value of an element where a cast wants its address.
#include <upc.h>

shared double a[8 * THREADS];
shared int n[8 * THREADS];
double x;

void f(void)
{
	double *p = (double *)a[MYTHREAD]; // error: c at 24 // fix: & at 24
	int *q = (int *)n[MYTHREAD];       // warning: int-to-pointer-cast at 11
	double *r = (double *)x;           // error: c at 24

	*p = *q + *r;
}
