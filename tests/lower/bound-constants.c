#include <upcr.h>
UPCR_UNIT("bound-constants.upc", 0);
#line 1 "bound-constants.upc"
// SPDX-License-Identifier: MIT
//
// Constants of the compiler in the bounds of casts have no effect that could be lost (U-ARR-19).
#include <stddef.h>
#include <upc.h>

struct s { int n; upcr_pts p; };

int f(int n, upcr_pts v)
{
	return n + upcr_get_int(upcr_add((v), sizeof(int), 3, 1))
		+ upcr_get_int(upcr_add((v), sizeof(int), 3, 1))
		+ upcr_get_int(upcr_add((v), sizeof(int), 3, 1));
}
