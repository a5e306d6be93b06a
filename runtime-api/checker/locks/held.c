/* SPDX-License-Identifier: MIT
 *
 * held.c - the locks that this thread holds, in the order in which it took them.
 */
#include "checker/locks/locks.h"

static struct own_lock held[MAX_OWN_LOCKS];
static size_t n_held; /* may exceed MAX_OWN_LOCKS */

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
		return; /* it is not in the list */
	for (; i > 0 && i < n; i++)
		held[i - 1] = held[i];
	n_held--;
}
