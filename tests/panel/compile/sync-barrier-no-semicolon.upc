// SPDX-License-Identifier: MIT
// mistake: the semicolon after upc_barrier is forgotten
// needs: that the next line became the value of the barrier, to write ; after upc_barrier
#include <upc.h>

shared int v[THREADS];

int main(void)
{
	int right;

	v[MYTHREAD] = MYTHREAD;
	upc_barrier // here // warning: swallowed-statement
	right = v[(MYTHREAD + 1) % THREADS];
	return right < 0;
}
