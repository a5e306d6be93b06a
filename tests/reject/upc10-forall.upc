// SPDX-License-Identifier: MIT
// U-KW-5: the loop of UPC 1.0.
#include <upc.h>

shared int a[10 * THREADS];

void f(int n)
{
	int i;

	forall (i = 0; i < n; i++; i) // error: upc10-spelling
		a[i] = i;
	forall (int k = 0; k < n; k++; &a[k]) { // error: upc10-spelling
		a[k] = k;
	}
}
