// SPDX-License-Identifier: MIT
//
// A lock of the whole table is taken first, then one of an entry; the outer is released before the inner.
#include "../run/check.h"

upc_lock_t *table, *entry[4];
shared int n[4 * THREADS];

int main(void)
{
	table = upc_all_lock_alloc();
	for (int i = 0; i < 4; i++)
		entry[i] = upc_all_lock_alloc();
	for (int i = 0; i < 40; i++) {
		upc_lock(table);
		upc_lock(entry[i % 4]);
		upc_unlock(table);
		n[i % 4]++;
		upc_unlock(entry[i % 4]);
	}
	upc_barrier;
	for (int i = 0; i < 4; i++)
		CHECK_INT(n[i], 10 * THREADS);
	return check_done();
}
