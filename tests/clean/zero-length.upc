// SPDX-License-Identifier: MIT
//
// Copies and collective functions of no bytes, also at the end of a block.
#include <upc_collective.h>

#include "../run/check.h"

#define B 4
shared [B] char c[B * THREADS];

int main(void)
{
	char none[1] = { 5 };
	shared [] char *p = upc_alloc(10);

	upc_memput(p + 10, none, 0);
	upc_memget(none, p + 10, 0);
	upc_memset(p + 10, 1, 0);
	upc_memcpy(p + 10, p, 0);
	upc_memcpy(&c[0], &c[0], 0);
	upc_memput(&c[B * MYTHREAD] + B, none, 0);
	upc_barrier;
	CHECK_INT(none[0], 5);
	CHECK_INT(c[B * MYTHREAD], 0);
	upc_free(p);
	return check_done();
}
