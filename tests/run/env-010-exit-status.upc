/* SPDX-License-Identifier: MIT
 *
 * A status other than 0 of one thread is the status of the job (U-ENV-10).
 */
// status: 5
// stdout: done
#include <stdio.h>
#include <upc.h>

int main(void)
{
	if (MYTHREAD == 0)
		puts("done");
	upc_barrier;
	return MYTHREAD == THREADS - 1 ? 5 : 0;
}
