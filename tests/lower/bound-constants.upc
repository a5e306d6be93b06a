// SPDX-License-Identifier: MIT
//
// Constants of the compiler in the bounds of casts have no effect that could be lost (U-ARR-19).
#include <stddef.h>
#include <upc.h>

struct s { int n; shared int *p; };

int f(int n, shared void *v)
{
	return n + (*(shared [3] int (*)[n + offsetof(struct s, p)])v)[1]
		+ (*(shared [3] int (*)[__builtin_choose_expr(1, n, 2)])v)[1]
		+ (*(shared [3] int (*)[_Generic(n, int: n, long: 3)])v)[1];
}
