// SPDX-License-Identifier: MIT
//
// Locks that a path out of a function leaves taken.
// flags: -Wno-never-set
#include <assert.h>
#include <stdlib.h>
#include <upc.h>

upc_lock_t *lock, *other, *many[3];
shared int n;

struct list {
	upc_lock_t *lock;
	shared struct list *next;
	struct list *mine;
};

void elsewhere(void);
int open_it(void);

int early(void)
{
	upc_lock(lock);
	if (n < 0)
		return -1; // warning: lock-not-released
	n++;
	upc_unlock(lock);
	return 0;
}

int wrong_one(void)
{
	upc_lock(lock);
	upc_lock(other);
	n++;
	upc_unlock(other);
	if (n == 3) {
		upc_unlock(lock);
		return 1;
	}
	return 0; // warning: lock-not-released
}

void attempts(int k)
{
	if (upc_lock_attempt(lock)) {
		if (k)
			return; // warning: lock-not-released
		upc_unlock(lock);
	}
	if (upc_lock_attempt(many[k]) == 0)
		return;
	if (k > 3)
		return; // warning: lock-not-released
	upc_unlock(many[k]);
}

void loops(int k)
{
	while (k--) {
		upc_lock(lock);
		if (n)
			break;
		upc_unlock(lock);
	}
} // warning: lock-not-released

int main(void)
{
	upc_lock(lock);
	n++;
	return 0; // warning: lock-not-released
}

/* All is well: */

void take(void)
{
	upc_lock(lock); /* for the caller */
}

static void give(void)
{
	upc_unlock(lock);
}

int try_take(void)
{
	return upc_lock_attempt(lock);
}

int helped(int k)
{
	upc_lock(lock);
	if (k) {
		give();
		return 1;
	}
	if (k == 3) {
		elsewhere(); /* may give it back */
		return 2;
	}
	upc_unlock(lock);
	return 0;
}

void by_condition(int threads)
{
	if (threads)
		upc_lock(lock);
	n++;
	if (threads)
		upc_unlock(lock);
}

void remembered(void)
{
	int got = 0;

	if (upc_lock_attempt(lock))
		got = 1;
	n++;
	if (got)
		upc_unlock(lock);
	got = upc_lock_attempt(lock);
	if (got)
		upc_unlock(lock);
}

int cleaned(void)
{
	int status = -1;

	upc_lock(lock);
	if (n == 1)
		goto out;
	if (n == 2)
		abort();
	assert(n != 3);
	status = 0;
out:
	upc_unlock(lock);
	return status;
}

void renamed(int i)
{
	upc_lock_t *first = many[i], *second = many[i + 1], *t;

	upc_lock(first);
	upc_lock(second);
	t = first;
	upc_unlock(second);
	upc_unlock(t);
}

/* One way out names the lock in another way. */
int renamed_once(int i)
{
	upc_lock_t *same = lock;

	upc_lock(lock);
	if (i) {
		upc_unlock(lock);
		return 1;
	}
	upc_unlock(same);
	return 0;
}

void hand_over_hand(struct list *l)
{
	upc_lock(l->lock);
	while (l->mine) {
		upc_lock(l->mine->lock);
		upc_unlock(l->lock);
		l = l->mine;
	}
	upc_unlock(l->lock);
}

void spin(void)
{
	while (!upc_lock_attempt(lock))
		;
	n++;
	upc_unlock(lock);
	for (;;) {
		upc_lock(lock);
		if (n++) {
			upc_unlock(lock);
			return;
		}
		upc_unlock(lock);
	}
}

/* Conditions of two parts, bodies that run once at least, all cases and some, names that change. */

int either_of_two(void)
{
	if (upc_lock_attempt(lock) || n == 2) {
		n++;
		return 1; // warning: lock-not-released
	}
	upc_lock(lock);
	upc_unlock(lock);
	return 0;
}

int both_of_two(void)
{
	if (upc_lock_attempt(lock) && n == 2)
		upc_unlock(lock);
	return 0; // warning: lock-not-released
}

void released_once(void)
{
	upc_lock(lock);
	do {
		upc_unlock(lock);
	} while (0);
}

void taken_again(int k)
{
	upc_lock(lock);
	do
		upc_unlock(lock);
	while (k-- && upc_lock_attempt(lock));
}

void by_cases(int k)
{
	upc_lock(lock);
	switch (k) {
	case 1: upc_unlock(lock); break;
	default: upc_unlock(lock);
	}
}

void by_some_cases(int k)
{
	upc_lock(lock);
	switch (k) {
	case 1: upc_unlock(lock); break;
	case 2: upc_unlock(lock);
	}
} // warning: lock-not-released

int moved_on(int i)
{
	upc_lock(many[i]);
	if (n == 3) {
		i++;
		return 1;
	}
	upc_unlock(many[i]);
	return 0;
}

int other_moved_on(int i, int j)
{
	upc_lock(many[i]);
	if (n == 3) {
		j++;
		return j; // warning: lock-not-released
	}
	upc_unlock(many[i]);
	return 0;
}
