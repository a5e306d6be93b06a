// SPDX-License-Identifier: MIT
// mistake: a heap block for n elements is filled with n + 1
// needs: write of 4 bytes beyond the block, its size, where it was allocated, the line
#include <upc.h>

static shared [] int *make(int n)
{
	shared [] int *list = upc_alloc(n * sizeof(int));

	for (int i = 0; i <= n; i++)
		list[i] = i; // here // report: write of 4 bytes beyond the end of a block of upc_alloc on thread
	return list;
}

int main(void)
{
	shared [] int *list = make(10 + MYTHREAD);

	upc_barrier;
	upc_free(list);
	return 0;
}
