// SPDX-License-Identifier: MIT
// mistake: shared is misspelt before a block size
// needs: that 'shared' is meant, at the word; nothing else
#include <upc.h>
#define N 10
sharred [N] int a[N * THREADS]; // here // error: unknown-name
int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = 0;
	upc_barrier;
	return a[0];
}
