/* SPDX-License-Identifier: MIT
 *
 * unit.c - a translation unit whose thread count, main program and data are chosen when
 * it is compiled: for the checks at start-up.
 */
#include <upc.h>

#include <stdio.h>

UPCR_UNIT(UNIT, UNIT_THREADS);

#ifdef UNIT_GIB /* the amount of static data per thread */
#define UNIT_DOUBLES (UNIT_GIB << 26)
static UPCR_SHARED(first, double, 1, UNIT_DOUBLES, 1);
static UPCR_SHARED(second, double, 1, UNIT_DOUBLES, 1);

static void far_check(const upcr_object *o)
{
	upcr_pts p = upcr_add(upcr_at(*o), sizeof(double), 1, UNIT_DOUBLES * THREADS - 1);

	upcr_put_double(p, 1);
}
#endif

#ifdef UNIT_HEAP /* a heap, as upcc -shared-heap sets it */
extern const char upcr_default_heap[];
const char upcr_default_heap[] = UNIT_HEAP;
#endif

#ifndef UNIT_NO_MAIN
int main(void)
{
#ifdef UNIT_GIB
	far_check(&first);
	far_check(&second);
#endif
	upcr_barrier();
	if (MYTHREAD == 0)
		printf("%d threads\n", THREADS);
	return 0;
}
#endif
