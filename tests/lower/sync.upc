// Barriers with and without a value, in places where one statement may stand.
#include <upc.h>

shared int phase;

void sync(int c)
{
	upc_barrier;
	upc_barrier phase + 1;
	if (c)
		upc_notify 3;
	else
		upc_notify(3);
	upc_fence;
	upc_wait 3;
	do
		upc_barrier c;
	while (c--);
}
