// SPDX-License-Identifier: MIT
// upc_forall with every set of clauses left out becomes a `for` of the same length.
#include <upc.h>

shared int a[8*THREADS];

int main(void)
{
	int i, n = 8*THREADS;

	upc_forall (i = 0; i < n; i++; i)
		a[i] = i;
	upc_forall(int j = 0; j < n; j++; &a[j])
		a[j]++;
	upc_forall (i = 0; i < n; i++; continue)
		a[i]--;
	upc_forall (i = 0; i < n; i++; )
		a[i]--;
	upc_forall (i = 0; i < n; ; i)
		a[i++] = 0;
	upc_forall (; ; ; ) {
		break;
	}
	upc_forall (
		i = 0, n = 4; // two
		i < n /* or so */;
		i++, n--;
		(i, n)
	)
		continue;
	return 0;
}
