/* SPDX-License-Identifier: MIT
 *
 * hello.upc - every thread says hello.  All threads run main(); MYTHREAD tells them
 * apart and THREADS says how many there are.
 */
// threads: 4
// stdout-any-order:
#include <stdio.h>
#include <upc.h>

int main(void)
{
	printf("hello from thread %d of %d\n", MYTHREAD, THREADS);
	upc_barrier;
	return 0;
}
