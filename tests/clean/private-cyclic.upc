// SPDX-License-Identifier: MIT
//
// The own elements of a cyclic array lie one after another for a private pointer.
#include "../run/check.h"

#define EACH 9
shared int v[EACH * THREADS];

int main(void)
{
	int *mine = (int *)&v[MYTHREAD];

	for (int i = 0; i < EACH; i++)
		mine[i] = i * THREADS + MYTHREAD;
	upc_barrier;
	for (int i = 0; i < EACH * THREADS; i++)
		CHECK_INT(v[i], i);
	return check_done();
}
