/* SPDX-License-Identifier: MIT
 *
 * upc_global_exit ends all threads at once, flushes what was printed, and the job has its
 * status (U-ENV-8, U-LIB-1).
 */
// status: 3
// stdout: last words
#include <stdio.h>
#include <upc.h>

int main(void)
{
	if (MYTHREAD == THREADS - 1) {
		printf("last words\n");
		upc_global_exit(3);
	}
	for (;;)
		upc_barrier;
}
