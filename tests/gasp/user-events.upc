// SPDX-License-Identifier: MIT
// units: user-events-plain.c
// Events of the user's own: GASP-13 GASP-15 GASP-40 GASP-51 GASP-52 GASP-53 GASP-54 GASP-58
// GASP-59.  A unit of plain C has them, too. GASP-19 GASP-26 GASP-41.
#include <upc.h>
#include <pupc.h>

#if __UPC_PUPC__ != 1
#error GASP-94
#endif

void plain(unsigned event);
shared int a[THREADS];

static unsigned made(void)
{
	char name[] = "loop", desc[] = "i = %d, x = %.2f, %s, %zu, %p";
	unsigned event = pupc_create_event(name, desc);

	name[0] = desc[0] = '?'; /* the tool has copied them */
	return event;
}

int main(void)
{
	unsigned loop = made(), silent = pupc_create_event("silent", NULL), text = 0;

#pragma pupc off
	text = pupc_create_event("text", "%d%% of %s");
	pupc_event_atomic(silent);
	upc_barrier;
#pragma pupc on
	for (int i = 0; i < 2; i++) {
		pupc_event_start(loop, i, i / 2.0, "at the start", sizeof(int), (void *)0);
		pupc_event_end(loop, i, i / 2.0f, "at the end", sizeof(char), (void *)0);
	}
	pupc_event_start(silent);
	pupc_event_atomic(text, 50, MYTHREAD == 0 ? "first" : "other");
	pupc_event_end(silent);
	plain(text);
	a[MYTHREAD] = 3;
	pupc_event_atomic(text, a[MYTHREAD], "shared");
	return silent != loop + 1;
}
