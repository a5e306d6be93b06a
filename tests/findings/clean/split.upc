// SPDX-License-Identifier: MIT
//
// upc_notify and upc_wait with work in between.
#include "../work.h"

#include <upc_relaxed.h>

shared double edge[THREADS];

int main(void)
{
	double x = 0;

	for (int s = 0; s < 30; s++) {
		edge[MYTHREAD] = x;
		upc_notify;
		x += work(12);
		upc_wait;
		x += edge[(MYTHREAD + 1) % THREADS];
		upc_barrier;
	}
	return x < 0;
}
