/* SPDX-License-Identifier: MIT
 *
 * depot.h - places of accesses by number, for -check=race: a site and the calls that led there.  The threads
 * of a host share them, so that an access that is remembered needs four bytes for all of this.
 */
#ifndef DEPOT_H
#define DEPOT_H

#include "checker/locks/locks.h"

#define DEPOT_LOCKS 3

struct depot_place {
	struct stack_trace trace;
	size_t n_locks; /* may be more than there is room for */
	struct own_lock locks[DEPOT_LOCKS];
	const char *notify_file; /* NULL: the thread was not between upc_notify and upc_wait */
	int notify_line;
};

/* The bytes of shared memory for it, and where they are: all zero.  Called by each thread. */
size_t depot_bytes(void);
void depot_attach(void *area);

/* The number of where this thread is now.  It is less than DEPOT_PLACES; 0 if there are too many places, or
 * for a site that is NULL. */
#define DEPOT_PLACES ((uint32_t)1 << 17)
uint32_t depot_number(const upcr_site *site);

/* Enters the upc_notify whose upc_wait this thread has not come to, if any. */
void depot_take_notify(struct depot_place *place);

/* The place; false if the number is 0 or none of this host. */
bool depot_find(uint32_t number, struct depot_place *place);

#endif
