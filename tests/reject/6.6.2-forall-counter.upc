// SPDX-License-Identifier: MIT
//
// A body of upc_forall that changes the loop variable on the thread that executes it.
#include <upc.h>

shared int a[4 * THREADS];
void set(int *);

void changed(int n)
{
	int i, k = 0;

	upc_forall (i = 0; i < n; i++; i) {
		if (a[i])
			i++; // warning: forall-counter
	}
	upc_forall (i = 0; i < n; i += 2; &a[i]) {
		a[i] = 1;
		i = n; // warning: forall-counter
	}
	upc_forall (int j = n; j > 0; --j; j)
		for (int m = 0; m < 3; m++)
			a[j -= m] = 1; // warning: forall-counter

	/* All is well: */
	upc_forall (i = 0; i < n; i++; i) {
		int i = 3;

		k++;
		i++;
	}
	upc_forall (i = 0; i < n; i++; continue)
		i++;
	upc_forall (i = 0; i < n; i++;)
		i++;
	upc_forall (i = 0; i < n; i++, k++; i)
		set(&k);
	for (i = 0; i < n; i++)
		i++;
	upc_forall (i = 0; i < n; i++; i)
		i += THREADS;
}
