// SPDX-License-Identifier: MIT
// flags: --inst-local --inst-only only.txt
// Only the events that the file names are raised, and the user's own: GASP-8 GASP-9.
#include <upc.h>
#include <pupc.h>
#include <stdlib.h>

shared int a[THREADS];
upc_lock_t *lock;

static int work(int n)
{
	free(malloc(n));
	a[MYTHREAD] = a[MYTHREAD] + n;
	a[MYTHREAD]++;
	return n;
}

int main(void)
{
	unsigned event = pupc_create_event("event", NULL);

	lock = upc_all_lock_alloc();
	upc_lock(lock);
	upc_unlock(lock);
	upc_barrier;
	upc_notify;
	upc_wait;
	upc_forall (int i = 0; i < 2; i++;)
		work(i);
	pupc_event_atomic(event);
}
