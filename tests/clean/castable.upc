// SPDX-License-Identifier: MIT
//
// upc_cast gives private pointers to others' data where it can; else they are read by pointers-to-shared.
#include <upc_castable.h>

#include "../run/check.h"

shared int v[THREADS];

int main(void)
{
	v[MYTHREAD] = 5 * MYTHREAD;
	upc_barrier;
	for (int t = 0; t < THREADS; t++) {
		int *p = upc_cast(&v[t]);
		CHECK_INT(p ? *p : v[t], 5 * t);
	}
	upc_barrier;
	v[MYTHREAD] = 0;
	return check_done();
}
