// SPDX-License-Identifier: MIT
//
// Locks that are released on a path that has not taken them.
// flags: -Wno-never-set -Wno-lost-update -Wno-lock-not-released
#include <upc.h>

upc_lock_t *lock, *other, *many[3];
shared int n;
int is_parallel;

static void balanced(void)
{
	upc_lock(lock);
	n++;
	upc_unlock(lock);
}

void one_path(int k)
{
	if (k > 2)
		upc_lock(lock);
	n += k;
	upc_unlock(lock); // warning: lock-not-taken
	if (k > 4) {
		upc_lock(other);
	} else {
		n--;
	}
	upc_unlock(other); // warning: lock-not-taken
	for (int i = 0; i < k; i++) {
		if (i == 1)
			upc_lock(many[1]);
		n++;
		upc_unlock(many[1]); // warning: lock-not-taken
	}
}

void failed(void)
{
	if (!upc_lock_attempt(lock)) {
		n++;
		upc_unlock(lock); // warning: lock-not-taken
	}
	if (upc_lock_attempt(other))
		n++;
	upc_unlock(other); // warning: lock-not-taken
}

int both_under_one(int k)
{
	int has = 0;

	if (is_parallel)
		upc_lock(lock);
	n++;
	if (is_parallel)
		upc_unlock(lock);
	if (k && upc_lock_attempt(other))
		has = 1;
	if (has)
		upc_unlock(other);
	while (!upc_lock_attempt(many[0]))
		;
	upc_unlock(many[0]);
	for (int i = 0; i < k; i++)
		upc_lock(many[i]);
	for (int i = 0; i < k; i++)
		upc_unlock(many[i]);
	return k;
}

int taken_anyway(int k)
{
	upc_lock_t *mine = many[k];

	if (!upc_lock_attempt(lock))
		upc_lock(lock);
	n++;
	upc_unlock(lock);
	if (k)
		upc_lock(other);
	else
		return 0;
	upc_unlock(other);
	if (k > 3)
		upc_lock(mine);
	else
		mine = lock;
	upc_unlock(mine);
	if (k > 7)
		upc_lock(many[2]);
	else
		many[2] = mine;
	upc_unlock(many[2]);
	return 1;
}

int leaves_between(int k)
{
	if (k > 2)
		upc_lock(lock);
	n++;
	if (k <= 2)
		return 0;
	upc_unlock(lock);
	return 1;
}

int main(void)
{
	one_path(3);
	balanced();
	failed();
	return both_under_one(2) + taken_anyway(1) + leaves_between(5);
}
