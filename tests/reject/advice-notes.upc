// SPDX-License-Identifier: MIT
//
// Each warning points at the other place.
// flags: -Wall -Wextra -Wno-never-set
#include <upc.h>

shared int a[4 * THREADS], b[4 * THREADS]; // note: one object at 12 // note: the other at 28 // note: 'a' has its elements on several threads, in blocks of 1 at 12
shared [3] int c[2 * THREADS]; // warning: block-divide at 16 // note: the block size; [*] gives every thread the same number of elements at 8
upc_lock_t *lock;
shared [] int lone[4]; // note: 'lone' has affinity to thread 0 at 15
strict shared int s[4 * THREADS];

int main(void)
{
	if (MYTHREAD == 0) // note: this condition differs from thread to thread at 6
		upc_barrier; // warning: upc-alignment at 3
	return 0;
}

void wait_twice(void)
{
	upc_notify;
	upc_wait; // note: this upc_wait ended the previous phase at 2
	upc_wait; // warning: notify-without-wait at 2
}

void notify_twice(void)
{
	upc_notify; // note: the upc_notify that still needs its upc_wait at 2
	upc_notify; // warning: notify-without-wait at 2
	upc_wait;
}

int notified(int n)
{
	upc_notify; // note: after this upc_notify at 2
	if (n)
		return 1; // warning: notify-without-wait at 3
	upc_wait;
	return 2;
}

int locked(int n)
{
	upc_lock(lock); // note: it is taken here at 2
	if (n)
		return 1; // warning: lock-not-released at 3
	upc_unlock(lock);
	return 2;
}

int loops(int n)
{
	upc_forall (int i = 0; i < n; i++; 3) // warning: forall-affinity at 37 // note: the affinity should depend on a variable that this loop changes at 2
		a[i] = 1;
	if (n)
		goto in; // warning: forall-enter at 3
	upc_forall (int i = 0; i < n; i++; i) { // note: into the middle of this loop at 2 // note: with this affinity each thread runs different iterations at 37 // note: this outer affinity has already chosen the thread at 37
		upc_barrier; // warning: collective-in-forall at 3
in:
		upc_forall (int j = 0; j < n; j++; j) // warning: nested-forall at 38
			b[j] = 1;
	}
	for (int i = 0; i < n; i++) // note: in each iteration of this loop at 2
		s[i] = 1; // warning: strict-in-loop at 3
	return &a[1] < &b[n]; // warning: pointer-compare at 9
}

void copies(shared [] int *p, int *q, int n) // note: 'p' may point to data of any thread at 28
{
	for (int i = 0; i < n; i++) // note: upc_memget(&q[0], &p[0], n * sizeof q[0]) at 2
		q[i] = p[i]; // warning: bulk-copy at 3
	q = (int *)p; // warning: remote-cast at 6
	*q = *(int *)&a[n]; // warning: remote-cast at 8
	*q = *(int *)&lone[n]; // warning: remote-cast at 8
}
