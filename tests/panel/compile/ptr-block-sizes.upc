// SPDX-License-Identifier: MIT
// mistake: a blocked array is passed to a function that takes a cyclic pointer
// needs: both block sizes, 4 and 1, the argument and the parameter, to write shared [4] in the
// function or to cast on purpose
#include <upc.h>

shared [4] int v[4 * THREADS];

int sum(shared int *p, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += p[i];
	return s;
}

int main(void)
{
	upc_forall (int i = 0; i < 4 * THREADS; i++; &v[i])
		v[i] = 1;
	upc_barrier;
	return sum(v, 4 * THREADS) != 4 * THREADS; // here // warning: blocksize-conversion
}
