// SPDX-License-Identifier: MIT
//
// Types of va_arg: bounds with THREADS, also of typedefs, and what typeof stands for (U-ARR-19).
#include "check.h"

#include <stdarg.h>

shared [2] int a[4][2 * THREADS], *q;
shared int b[4][THREADS][3];
typedef shared [2] int (*row)[2 * THREADS];

static void take(int n, ...)
{
	va_list ap;

	va_start(ap, n);
	CHECK(va_arg(ap, shared [2] int (*)[2 * THREADS]) + 2 == &a[3]);
	CHECK(va_arg(ap, row) + 2 == &a[3]);
	CHECK(va_arg(ap, __typeof__(&a[0])) + 2 == &a[3]);
	CHECK(*(va_arg(ap, __typeof__(q)) + 3) == 1003 || THREADS == 1);
	CHECK(va_arg(ap, shared int (**)[THREADS][3])[1] + 2 == &b[3]);
	CHECK((*(n ? va_arg(ap, shared int (*)[THREADS][3]) : 0))[THREADS - 1][2] == 3 * THREADS - 1);
	va_end(ap);
}

int main(void)
{
	static shared int (*pointers[2])[THREADS][3];

	if (MYTHREAD == 0)
		for (int i = 0; i < 2 * THREADS; i++)
			a[1][i] = 1000 + i;
	if (MYTHREAD == 0)
		for (int i = 0; i < 3 * THREADS; i++)
			b[0][i / 3][i % 3] = i;
	upc_barrier;
	pointers[1] = &b[1];
	take(1, &a[1], &a[1], &a[1], &a[1][0], pointers, &b[0]);
	return check_done();
}
