// A unit of claims.upc that is compiled without the option.
#include <upc.h>

#include "claims.h"

void plain_meet(void)
{
	upc_barrier;
}

void plain_too(void)
{
	upc_barrier;
}
