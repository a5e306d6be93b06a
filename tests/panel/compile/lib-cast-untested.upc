// SPDX-License-Identifier: MIT
// mistake: the result of upc_cast is used without a test
// needs: that it is NULL for data of another host, to test it
// flags: --std=upc1.3
#include <upc.h>
#include <upc_castable.h>
shared [100] double v[100 * THREADS];

int main(void)
{
	double *next = upc_cast(&v[((MYTHREAD + 1) % THREADS) * 100]); // here // warning: cast-untested
	for (int i = 0; i < 100; i++)
		next[i] = i;
	upc_barrier;
	return 0;
}
