// SPDX-License-Identifier: MIT
// Names of libraries whose header is missing.
#include <upc.h>

upc_tick_t t; // error: unknown-name at 1
upc_thread_info_t i; // error: unknown-name at 1
upc_handle_t h; // error: unknown-name at 1

void f(shared int *p, int *q)
{
	upc_ticks_now(); // error: unknown-name at 2
	upc_memput_nb(p, q, 4); // error: unknown-name at 2
	q = upc_cast(p); // error: unknown-name at 6
	upc_synci(); // error: unknown-name at 2
	p = bupc_ptradd(p, 1, 4, 3); // error: unknown-name at 6
}
