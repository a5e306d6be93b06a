/* SPDX-License-Identifier: MIT
 *
 * Functions that are `inline` and nothing else link without an external definition, also
 * where the C compiler does not inline them; those with one keep it (U-C99-4).
 */
// compilers: gcc clang
// units: c99-004-inline-only-part.upc
#include <upc.h>
#include "check.h"

shared int s;

inline int twice(int n)
{
	return 2 * n;
}

inline int read_shared(void);
inline int read_shared(void)
{
	return s;
}

inline int unused_one(void)
{
	return s + 1;
}

/* An external definition by the last line. */
inline int external(int n)
{
	return n + s;
}
extern int external(int n);

int also_external(int n);
inline int also_external(int n)
{
	return n - s;
}

int in_other_unit(int n);

int main(void)
{
	int (*f)(int) = twice;

	if (MYTHREAD == 0)
		s = 3;
	upc_barrier;
	CHECK_INT(f(4) + twice(5), 18);
	CHECK_INT(read_shared(), 3);
	CHECK_INT(in_other_unit(4), 7 + 1 + 11);
	return check_done();
}
