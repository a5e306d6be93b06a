// SPDX-License-Identifier: MIT
// U-QUAL-24
#include <upc.h>

typedef shared int number;

_Thread_local shared int a; // error: shared-thread-local at 26
__thread shared int b; // error: shared-thread-local at 21
shared int _Thread_local c; // error: shared-thread-local at 26
_Thread_local number d; // error: shared-thread-local at 22
static _Thread_local shared int e; // error: shared-thread-local at 33
extern __thread shared int f; // error: shared-thread-local at 28
_Thread_local int *shared g; // error: shared-thread-local at 27
_Thread_local shared [2] int h[2 * THREADS]; // error: shared-thread-local at 30

void i(void)
{
	static _Thread_local shared int a; // error: shared-thread-local at 34
	_Thread_local shared int b; // error: shared-thread-local at 27
	static __thread number c; // error: shared-thread-local at 25
	extern _Thread_local shared int d; // error: shared-thread-local at 34
}

_Thread_local shared int *fine;
