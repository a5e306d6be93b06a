// SPDX-License-Identifier: MIT
// flags: --inst-functions -Wno-forall-exit
// Functions, upc_forall, synchronization, the library, and jumps out (GASP 4.3, 5.4.1 to 5.4.4).
#include <upc.h>
#include <pupc.h>
#include <stdlib.h>

static void nothing(void) {}

static double half(double x)
{
	if (x < 0)
		return -half(-x);
	return x / 2;
}

inline void early(int i)
{
	if (i)
		return;
	else
		upc_fence;
}

void loops(int n, shared int *p)
{
	upc_forall (int i = 0; i < n; i++; i)
		upc_forall (int j = 0; j < n; j++; continue)
			nothing();
	if (n)
		upc_forall (; n; n--;)
			break;
	else
		upc_forall (int i = 0; i < n; i++; &p[i])
			if (i == n)
				goto out;
out:
	return;
}

shared int *leave(int n)
{
#pragma pupc off
	upc_barrier;
#pragma pupc on
	upc_notify 1;
	upc_wait 1;
	upc_barrier n;
	return n ? 0 : upc_all_alloc(THREADS, sizeof(int));
}

int main(int argc, char *argv[])
{
	unsigned event = pupc_create_event("step", "%d");
	void *p = malloc(10);

	pupc_event_start(event, argc);
	pupc_event_end(event);
	upc_memput(leave((int)half(argc)), argv, 8);
	(free)(p);
	if (argc > 9)
		exit(1);
}
