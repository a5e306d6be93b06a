// SPDX-License-Identifier: MIT
// mistake: only thread 0 reaches a barrier
// needs: that the other threads do not come here, the condition, to move it out of the if
#include <stdio.h>
#include <upc.h>

shared int total;

int main(void)
{
	if (MYTHREAD == 0) {
		total = 42;
		upc_barrier; // here // warning: upc-alignment
	}
	printf("%d: %d\n", MYTHREAD, total);
	return 0;
}
