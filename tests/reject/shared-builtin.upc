// SPDX-License-Identifier: MIT
//
// The compiler's own functions on memory take private pointers only (U-LOW-114); those
// that look at values take shared ones, read.
#include <upc.h>

shared int x, *p;

int f(void)
{
	__sync_fetch_and_add(&x, 1); // error: shared-builtin
	__sync_bool_compare_and_swap(p, 0, 1); // error: shared-builtin
	__atomic_store_n(p, 1, __ATOMIC_SEQ_CST); // error: shared-builtin
	return __atomic_load_n(&x, __ATOMIC_SEQ_CST) // error: shared-builtin
		+ __builtin_add_overflow(1, 2, &x) // error: shared-builtin
		+ __builtin_expect(x, 1) + __builtin_constant_p(*p);
}
