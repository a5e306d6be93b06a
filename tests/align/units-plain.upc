// A unit of units.upc that is compiled without the option.
#include <upc.h>

#include "units.h"

static int z;

void plain_local(void)
{
	if (z)
		upc_barrier;
}

void plain_meet(void)
{
	upc_barrier;
}
