/* SPDX-License-Identifier: MIT
 *
 * UPC 1.3: all libraries, required and optional, with their macros; one function of each.
 * <upc_types.h> comes with <upc.h> and the libraries that use it (U-V13-21, U-V13L-8).
 */
// flags: --std=upc1.3
// units: v13-021-collective-part.upc v13-021-io-part.upc v13-021-atomic-part.upc
#include "check.h"
#ifndef UPC_TYPES_H
#error upc.h
#endif

#include <upc_atomic.h>
#include <upc_castable.h>
#include <upc_collective.h>
#include <upc_io.h>
#include <upc_nb.h>
#include <upc_tick.h>
#include <upc_types.h>

#if __UPC_COLLECTIVE__ != 1 || __UPC_TICK__ != 1 || __UPC_ATOMIC__ != 1 || __UPC_CASTABLE__ != 1 \
	|| __UPC_IO__ < 1 || __UPC_NB__ != 1
#error a library is missing
#endif

shared int all[THREADS];
shared int root = 42;

int of_collective(void);
int of_io(void);
int of_atomic(void);

int main(void)
{
	upc_type_t type = UPC_INT;
	upc_op_t op = UPC_ADD;
	upc_flag_t flags = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;
	upc_tick_t start = upc_ticks_now();
	int here = 0;

	upc_all_broadcast(all, &root, sizeof(int), flags);
	upc_sync(upc_memget_nb(&here, &all[MYTHREAD], sizeof here));
	CHECK_INT(here, 42);
	CHECK(upc_cast(&all[MYTHREAD]) == (int *)&all[MYTHREAD]);
	CHECK(upc_atomic_isfast(type, op, &all[MYTHREAD]) >= 0);
	CHECK(upc_all_fopen("/nowhere/at/all", UPC_RDONLY | UPC_INDIVIDUAL_FP, 0, NULL) == NULL);
	CHECK(upc_ticks_now() >= start);
	CHECK(of_collective() == UPC_INT && of_io() == UPC_INT && of_atomic() == UPC_INT);
	return check_done();
}
