// SPDX-License-Identifier: MIT
#include <upc.h>
#include "units.h"

static shared [] char local[3];

void more(void)
{
	in_header(2);
	upc_memset(local, 0, 1);
}
