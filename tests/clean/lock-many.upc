// SPDX-License-Identifier: MIT
//
// A thread takes more locks than the checks keep in mind; when it has released them, it holds none.
#include "../run/check.h"

enum { MANY = 70 };

static upc_lock_t *locks[MANY], *last;
static shared int count;

int main(void)
{
	for (int i = 0; i < MANY; i++)
		locks[i] = upc_all_lock_alloc();
	last = upc_all_lock_alloc();
	for (int i = 0; i < MANY; i++)
		upc_lock(locks[i]);
	count++;
	for (int i = 0; i < MANY; i++)
		upc_unlock(locks[i]);
	upc_lock(last);
	upc_lock(locks[63]);
	count++;
	upc_unlock(locks[63]);
	upc_unlock(last);
	upc_barrier;
	CHECK_INT(count, 2 * THREADS);
	return check_done();
}
