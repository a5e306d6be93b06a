/* SPDX-License-Identifier: MIT
 *
 * Short lines of different threads are not torn, whatever way they were printed
 * (U-ENV-1, U-ENV-19, U-RT-10).
 */
// threads: 3
// stdout-any-order:
// stdout: thread 0 line 0
// stdout: thread 0 line 1
// stdout: thread 1 line 0
// stdout: thread 1 line 1
// stdout: thread 2 line 0
// stdout: thread 2 line 1
#include <stdio.h>
#include <upc.h>

int main(void)
{
	for (int i = 0; i < 2; i++) {
		printf("thread %d ", MYTHREAD);
		fputs("line", stdout);
		printf(" %d%c", i, '\n');
	}
	return 0;
}
