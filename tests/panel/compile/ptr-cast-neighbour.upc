// SPDX-License-Identifier: MIT
// mistake: an element of the next thread is cast to a private pointer
// needs: that the element has affinity to another thread, that only own data can be cast, to read
// it through a pointer-to-shared or upc_memget
#include <upc.h>

shared int value[THREADS];

int main(void)
{
	value[MYTHREAD] = MYTHREAD;
	upc_barrier;
	int *right = (int *)&value[(MYTHREAD + 1) % THREADS]; // here // warning: remote-cast
	int sum = *right + value[MYTHREAD];
	upc_barrier;
	return sum < 0;
}
