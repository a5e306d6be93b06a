// SPDX-License-Identifier: MIT
// The variable of a loop after the loop, which beginners believe to hold several statements.
#include <upc.h>

shared int a[8 * THREADS];
upc_lock_t *lock;
int sum;

void other(void)
{
	for (int k = 0; k < 3; k++)
		sum += k;
}

void f(void)
{
	upc_forall (int i = 0; i < 8 * THREADS; i++; &a[i]) // note: 'i' is declared in the head of this loop, which holds one statement only: put braces around all that belong to it at 18
		upc_lock(lock);
		sum += a[i]; // error: c at 12
		upc_unlock(lock);
	for (int n = 0, j = 0; n < 4; n++, j += n) { // note: 'j' is declared in the head of this loop and unknown after it: declare it before the loop at 18
		a[n] = j;
	}
	sum += j; // error: c at 9
	sum += k; // error: c at 9
}
