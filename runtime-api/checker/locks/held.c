/* SPDX-License-Identifier: MIT
 *
 * held.c - the locks that this thread holds, in the order in which it took them.
 */
#include "checker/report/depot.h"

static struct own_lock held[MAX_OWN_LOCKS];
static size_t n_held, n_more; /* in the list; taken while it was full */

size_t locks_held(const struct own_lock **locks)
{
	*locks = held;
	return n_held;
}

bool is_any_held(void)
{
	return n_held + n_more > 0;
}

void held_add(upcr_pts lock, const upcr_site *taken)
{
	depot_change();
	if (n_held < MAX_OWN_LOCKS)
		held[n_held++] = (struct own_lock){lock, taken};
	else
		n_more++;
}

void held_remove(upcr_pts lock)
{
	size_t i = n_held;

	depot_change();
	while (i > 0 && !upcr_eq(held[i - 1].lock, lock))
		i--;
	if (i > 0) {
		for (; i < n_held; i++)
			held[i - 1] = held[i];
		n_held--;
	} else if (n_more > 0) {
		n_more--;
	}
}
