// SPDX-License-Identifier: MIT
// mistake: a variable at file scope is initialized with MYTHREAD
// needs: that an initializer at file scope must be constant and MYTHREAD is not, 'rank', to set
// it in main
#include <stdio.h>
#include <upc.h>

int rank = MYTHREAD; // here // error: init-not-constant
int size;

int main(void)
{
	size = THREADS;
	printf("Hello from %d of %d\n", rank, size);
	return 0;
}
