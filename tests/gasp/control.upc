// SPDX-License-Identifier: MIT
// flags: --inst-functions
// pupc_control is the thread's own, and of the tool alone: GASP-14 GASP-34 GASP-35 GASP-36
// GASP-37 GASP-47 GASP-51.
#include <upc.h>
#include <pupc.h>
#include <stdlib.h>

static void quiet(unsigned event)
{
	free(malloc(1));
	pupc_event_atomic(event);
	upc_barrier 1;
}

#pragma pupc off
static int off(void)
{
	return pupc_control(0);
}
#pragma pupc on

int main(void)
{
	unsigned event = pupc_create_event("event", NULL);
	int bad = 0;

	if (MYTHREAD % 2 == 0) {
		bad |= off() == 0;
		bad |= pupc_control(0) != 0;
	}
	quiet(event);
	if (MYTHREAD % 2 == 0)
		bad |= pupc_control(5) != 0;
	bad |= MYTHREAD % 2 == 0 && pupc_control(1) != 5;
	quiet(event);
	return bad;
}
