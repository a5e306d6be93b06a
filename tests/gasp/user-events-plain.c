// SPDX-License-Identifier: MIT
// A unit of plain C.
#include <pupc.h>

void plain(unsigned event)
{
	unsigned mine = pupc_create_event("plain", "%c");

	pupc_event_start(mine, 'x');
	pupc_event_atomic(event, 7, "plain");
	pupc_event_end(mine, 'y');
	if (pupc_control(0) == 0)
		pupc_event_atomic(mine, 'z');
	pupc_event_atomic(mine, '0');
	if (pupc_control(1) == 0)
		pupc_event_atomic(mine, '1');
}
