/* SPDX-License-Identifier: MIT
 *
 * A fatal signal on one thread ends the others and is reported (U-ENV-14, U-RT-8).
 */
// status: 139
// stdout-any-order:
// stderr: SIGSEGV
#include <signal.h>
#include <upc.h>

int main(void)
{
	if (MYTHREAD == THREADS - 1)
		raise(SIGSEGV);
	upc_barrier;
	return 0;
}
