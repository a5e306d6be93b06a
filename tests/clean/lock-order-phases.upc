// SPDX-License-Identifier: MIT
//
// Two locks are taken in one order before a barrier and in the other after it, which cannot deadlock.
#include "../run/check.h"

upc_lock_t *a, *b;
shared int n;

static void both(upc_lock_t *first, upc_lock_t *second)
{
	upc_lock(first);
	upc_lock(second);
	n++;
	upc_unlock(second);
	upc_unlock(first);
}

int main(void)
{
	a = upc_all_lock_alloc();
	b = upc_all_lock_alloc();
	for (int i = 0; i < 10; i++) {
		both(a, b);
		upc_barrier;
		both(b, a);
		upc_barrier;
	}
	CHECK_INT(n, 20 * THREADS);
	return check_done();
}
