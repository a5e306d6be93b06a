/* SPDX-License-Identifier: MIT
 *
 * hello.upc - a program that says hello, for what the start takes.
 */
#include <stdio.h>
#include <upc.h>

int main(void)
{
	printf("hello from thread %d\n", MYTHREAD);
	return 0;
}
