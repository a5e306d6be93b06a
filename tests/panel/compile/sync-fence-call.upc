// SPDX-License-Identifier: MIT
// mistake: upc_fence is written as a call
// needs: that upc_fence is a statement, to write upc_fence;
#include <upc_relaxed.h>

shared int data, flag;

int main(void)
{
	if (MYTHREAD == 0) {
		data = 1;
		upc_fence(); // here // error: sync-syntax
		flag = 1;
	}
	upc_barrier;
	return 0;
}
