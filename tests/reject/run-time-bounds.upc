// SPDX-License-Identifier: MIT
// U-ARR-19: where the length of the rows cannot be known, or is not evaluated
#include <upc.h>

#include <stdarg.h>

shared [] int t[24];
shared int elements;
strict shared int strictly;

int next(int n);

int conditional(int n)
{
	return (n ? (shared [] int (*)[n])t : (shared [] int (*)[n])t)[1][2]; // error: expression-unsupported at 9
}

int changed_before(int n)
{
	return (n = 5, (shared [] int (*)[n])t)[1][2]; // error: expression-unsupported at 9
}

int read_twice(void)
{
	return ((shared [] int (*)[elements])t)[1][2]; // error: expression-unsupported at 9
}

int argument(int n, ...)
{
	va_list ap;

	va_start(ap, n);
	return va_arg(ap, shared [] int (*)[n])[1][2]; // error: expression-unsupported at 9
}

void effects(int n)
{
	shared [] int (*p)[n] = (shared [] int (*)[next(n)])t; // error: expression-unsupported at 45
	shared [] int (*q)[n] = (shared [] int (*)[n++])t; // error: expression-unsupported at 45
	shared [] int (*r)[n] = (shared [] int (*)[strictly])t; // error: expression-unsupported at 45
	shared [] int (*fine)[next(n)] = (shared [] int (*)[elements + n])t;

	(void)sizeof *p++; // error: expression-unsupported at 15
	(void)sizeof *(q + next(n)); // error: expression-unsupported at 15
	(void)sizeof fine[1];
}

int by_private_types(int n, double private[][n])
{
	typedef int first[next(n)], second[next(n)];
	shared [] second *p = (shared [] second *)t;
	shared [] __typeof__(*private) *q = (shared [] double (*)[n])t;

	return p[1][2] + q[1][2]; // error: expression-unsupported at 9 // error: expression-unsupported at 19
}

int first_is_fine(int n)
{
	typedef int first[next(n)];
	shared [] first *p = (shared [] first *)t;

	return p[1][2];
}
