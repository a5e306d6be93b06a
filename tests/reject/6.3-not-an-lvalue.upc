// SPDX-License-Identifier: MIT
// THREADS and MYTHREAD are values (U-KW-9).
#include <upc.h>

void take(const int *p, const int *q);

int f(void)
{
	const int *p = &THREADS; // error: not-an-lvalue

	MYTHREAD = 1; // error: not-an-lvalue
	THREADS++; // error: not-an-lvalue
	--MYTHREAD; // error: not-an-lvalue
	(THREADS) += 2; // error: not-an-lvalue
	take(&MYTHREAD, &(THREADS)); // error: not-an-lvalue not-an-lvalue
	if (MYTHREAD = 0) // error: not-an-lvalue at 6 // fix: == at 15
		return 1;
	while (!(p && (MYTHREAD = 1))) // error: not-an-lvalue at 17 // fix: == at 26
		p++;
	return *p;
}
