// SPDX-License-Identifier: MIT
// mistake: threads come to barriers with different values
// needs: the values 1 and 2, both places
#include <upc.h>

shared int data[THREADS];

int main(void)
{
	data[MYTHREAD] = MYTHREAD;
	if (MYTHREAD == 0) {
		data[0] = 42;
		upc_barrier 1; // here // may report: upc_barrier 1 does not match upc_barrier 2 of thread
	} else {
		upc_barrier 2; // here // may report: upc_barrier 2 does not match upc_barrier 1 of thread 0
	}
	return 0;
}
