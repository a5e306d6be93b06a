// SPDX-License-Identifier: MIT
#include <upc.h>
#include <pupc.h>
#include "units.h"

static shared int quiet[THREADS];

void plain(void)
{
	in_header(3);
	pupc_event_atomic(pupc_create_event("nobody", NULL));
	quiet[MYTHREAD] = pupc_control(0);
	upc_fence;
}
