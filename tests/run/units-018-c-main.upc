/* SPDX-License-Identifier: MIT
 *
 * main stands in a plain C file; what it calls is UPC (U-ENV-18).
 */
// units: units-018-c-main-part.c
#include "check.h"

shared int a[2 * THREADS];

int upc_part(int argc);

int upc_part(int argc)
{
	CHECK_INT(argc, 1);
	a[MYTHREAD] = MYTHREAD + 1;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		CHECK_INT(a[t], t + 1);
	return check_done();
}
