/* SPDX-License-Identifier: MIT
 *
 * gasp-tool.upc - a program to be measured by tool.c: a ring in which each thread reads from the
 * next one and writes to it, ten times.
 */
// threads: 4
// stdout-any-order:
// flags: --inst
// units: tool.c
#include <pupc.h>
#include <stdio.h>
#include <upc.h>

shared int box[THREADS];

int main(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	for (int i = 0; i < 10; i++) {
		int seen = box[next];

		upc_barrier;
		box[next] = seen + 1;
		upc_barrier;
	}
	pupc_control(0); /* the tool stops counting */
	if (box[next] != 10)
		fprintf(stderr, "thread %d reads %d\n", MYTHREAD, box[next]);
	pupc_control(1);
	return 0;
}
