// SPDX-License-Identifier: MIT
// Pointers-to-shared are no arguments of user events. GASP-62.
// flags: --inst
#include <upc.h>
#include <pupc.h>

shared int a[THREADS];
shared [] char *p;

void f(unsigned event)
{
	pupc_event_start(event, a); // error: pupc-argument
	pupc_event_end(event, 1, p + 1, "x"); // error: pupc-argument
	pupc_event_atomic(event, &a[1]); // error: pupc-argument
	pupc_event_atomic(event, a[1], *p, (void *)0, (unsigned long)upc_addrfield(p));
}
