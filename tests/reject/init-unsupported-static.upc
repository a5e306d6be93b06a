// SPDX-License-Identifier: MIT
#include <upc.h>

shared int a[4 * THREADS];
static _Thread_local shared int *empty;
static _Thread_local shared int *null = 0;
_Thread_local shared int *p = &a[1]; // error: init-unsupported
static __thread shared int *row[] = {a}; // error: init-unsupported

int f(void)
{
	static _Thread_local shared int *q = a; // error: init-unsupported

	return q == p && row[0] == empty && !null;
}
