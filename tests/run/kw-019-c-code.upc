/* SPDX-License-Identifier: MIT
 *
 * #pragma upc c_code: C between UPC, where its words are names (U-KW-19).
 */
#include "check.h"
#pragma upc strict
#pragma upc c_code
struct region {
	int shared, strict;
};
enum { upc_barrier = 4 };
static int shared(int relaxed)
{
	int upc_wait = relaxed + upc_barrier, strict = 1;

	return upc_wait + strict;
}
static int region_size(const struct region *r, int n)
{
	return shared(n) + r->shared + r->strict;
}
#pragma upc upc_code

shared int x;

int main(void)
{
	struct region r = {1, 2};

	if (MYTHREAD == 0)
		x = region_size(&r, 3);
	upc_barrier;
	CHECK_INT(x, 11);
	return check_done();
}
