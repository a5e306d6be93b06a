// The other unit of pointed.upc.
#include <upc.h>

#include "units.h"

void pointed(int meets)
{
	if (meets)
		upc_barrier;
}
