// A unit of claims.upc that is compiled with the option.
#include <upc.h>

#include "claims.h"

void other_rare(int meets)
{
	if (meets)
		upc_barrier; // unaligned rare
}
