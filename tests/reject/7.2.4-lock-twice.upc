// SPDX-License-Identifier: MIT
//
// Locks that a thread takes or releases twice in a row.
#include <stdio.h>
#include <upc.h>

upc_lock_t *lock, *other, *locks[3];
shared int sum;
void elsewhere(void);

void wrong(upc_lock_t *mine, int n)
{
	upc_lock(lock);
	sum++;
	upc_lock(lock); // warning: lock-twice
	upc_unlock(lock);
	upc_unlock(lock); // warning: lock-twice
	upc_lock(mine);
	printf("%d\n", sum);
	if (n)
		upc_lock(mine); // warning: lock-twice
	upc_lock(other);
	upc_unlock(other);
	upc_unlock(mine);
}

void once(void)
{
	upc_lock_t *l = upc_all_lock_alloc();

	upc_lock(l);
	sum++;
	upc_lock(l); // warning: lock-twice
	upc_barrier;
}

void right(upc_lock_t *mine, int n)
{
	upc_lock(lock);
	upc_lock(other);
	upc_unlock(lock);
	upc_lock(lock);
	upc_unlock(other);
	upc_unlock(lock);
	upc_lock(mine);
	upc_unlock(lock);
	upc_lock(mine);
	mine = locks[n];
	upc_lock(mine);
	upc_unlock(mine);
	elsewhere();
	upc_unlock(mine);
	upc_lock(locks[n]);
	upc_lock(locks[n + 1]);
	upc_unlock(locks[n]);
	upc_unlock(locks[n + 1]);
	if (upc_lock_attempt(lock))
		upc_unlock(lock);
}

static upc_lock_t *l;
int tries(int k);

void attempts(int n)
{
	l = upc_all_lock_alloc();
	while (upc_lock_attempt(l)) // warning: lock-twice at 9
		;
	do
		n++;
	while (upc_lock_attempt(l)); // warning: lock-twice
	for (int i = 0; upc_lock_attempt(l); i++) { } // warning: lock-twice
	while (!upc_lock_attempt(l))
		;
	while (upc_lock_attempt(l)) {
		n++;
		upc_unlock(l);
	}
	while (upc_lock_attempt(l))
		tries(n);
	while (upc_lock_attempt(l)) {
		if (n++ > 3)
			break;
	}
} // warning: lock-not-released
