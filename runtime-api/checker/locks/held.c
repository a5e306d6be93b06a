/* SPDX-License-Identifier: MIT
 *
 * held.c - the locks that this thread holds, in the order in which it took them.
 */
#include "checker/locks/locks.h"

static struct own_lock held[MAX_OWN_LOCKS];
static size_t n_held; /* may be more */

size_t locks_held(const struct own_lock **locks)
{
	*locks = held;
	return n_held < MAX_OWN_LOCKS ? n_held : MAX_OWN_LOCKS;
}

void held_add(upcr_pts lock, const upcr_site *taken)
{
	if (n_held < MAX_OWN_LOCKS)
		held[n_held] = (struct own_lock){lock, taken};
	n_held++;
}

void held_remove(upcr_pts lock)
{
	size_t n = n_held < MAX_OWN_LOCKS ? n_held : MAX_OWN_LOCKS, i = n;

	while (i > 0 && !upcr_eq(held[i - 1].lock, lock))
		i--;
	if (i == 0 && n == n_held)
		return; /* it is none of them */
	for (; i > 0 && i < n; i++)
		held[i - 1] = held[i];
	n_held--;
}

void report_locks_held(struct check_report *r)
{
	const struct own_lock *locks;
	size_t n = locks_held(&locks);
	char name[LOCK_NAME_SIZE];

	for (size_t i = 0; i < n; i++) {
		const upcr_site *at = locks[i].taken;

		report_add(r, "\n  %s %s", i ? "and" : "it holds", lock_name(locks[i].lock, name));
		if (at)
			report_add(r, ", taken at %s:%d:%d", at->file, at->line, at->column);
		if (at && at->function[0])
			report_add(r, " in %s", at->function);
	}
}
