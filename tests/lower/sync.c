#include <upcr.h>
UPCR_UNIT("sync.upc", 0);
#line 1 "sync.upc"
// Barriers with and without a value, in places where one statement may stand.
#include <upc.h>

UPCR_EXTERN(phase); UPCR_SHARED(phase, int, 1, 1, 0);

void sync(int c)
{
	upcr_barrier();
	upcr_barrier_named(UPCR_VALUE(int, phase) + 1);
	if (c)
		upcr_notify_named(3);
	else
		upcr_notify_named((3));
	upcr_fence();
	upcr_wait_named(3);
	do
		upcr_barrier_named(c);
	while (c--);
}
