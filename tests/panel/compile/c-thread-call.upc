// SPDX-License-Identifier: MIT
// mistake: MYTHREAD is called like omp_get_thread_num
// needs: that MYTHREAD is a value, not a function, to write it without ()
#include <stdio.h>
#include <upc.h>

int main(void)
{
	int rank = MYTHREAD(); // here // error: syntax

	printf("%d of %d\n", rank, THREADS);
	return 0;
}
