// SPDX-License-Identifier: MIT
// Names of libraries whose header is missing.
#include <upc.h>

upc_tick_t t; // error: unknown-name at 1
upc_thread_info_t i; // error: unknown-name at 1
upc_handle_t h; // error: unknown-name at 1
upc_type_t k = 0; // error: unknown-name at 1
upc_atomicdomain_t *d; // error: unknown-name at 1
upc_file_t *o; // error: unknown-name at 1
bupc_handle_t b; // error: unknown-name at 1
bupc_handle_of_nothing_t n; // error: c at 1

void f(shared int *p, int *q)
{
	upc_ticks_now(); // error: unknown-name at 2
	upc_memput_nb(p, q, 4); // error: unknown-name at 2
	q = upc_cast(p); // error: unknown-name at 6
	int add = UPC_ADD; // error: unknown-name at 12
	int type = UPC_INT64; // error: unknown-name at 13
	int nothing = UPC_NOTHING; // error: c at 16
	upc_atomic_relaxed(0, q, 0, p, q, 0); // error: unknown-name at 2
	upc_atomic_nothing(0); // error: unknown-name at 2
	upc_all_reduceL(p, p, 0, 1, 1, 0, 0); // error: unknown-name at 2
	upc_all_reduce_nothing(p); // error: unknown-name at 2
	bupc_nothing(); // error: unknown-name at 2
	pupc_create_event("x", "y"); // error: unknown-name at 2
	upc_synci(); // error: unknown-name at 2
	p = bupc_ptradd(p, 1, 4, 3); // error: unknown-name at 6
}
