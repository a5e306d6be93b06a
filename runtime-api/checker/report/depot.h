/* SPDX-License-Identifier: MIT
 *
 * depot.h - numbers for the places of accesses, for -check=race: a place is a site and the calls that led
 * there. The threads of a host share them, so that the record of an access needs four bytes for all of
 * this.
 */
#ifndef DEPOT_H
#define DEPOT_H

#include "checker/locks/locks.h"

#define DEPOT_LOCKS 3

struct depot_place {
	struct stack_trace trace;
	size_t n_locks; /* may exceed DEPOT_LOCKS */
	struct own_lock locks[DEPOT_LOCKS];
	const char *notify_file; /* NULL: the thread was not between upc_notify and upc_wait */
	int notify_line;
};

/* depot_bytes returns the bytes of shared memory for it; depot_attach takes the memory, all zero. Each
 * thread calls it. */
size_t depot_bytes(void);
void depot_attach(void *area);

/* Returns the number of this thread's place now. It is less than DEPOT_PLACES; 0 if there are too many
 * places, or for a site that is NULL. */
#define DEPOT_PLACES ((uint32_t)1 << 17)
uint32_t depot_number(const upcr_site *site);

/* Does the same for the function with this frame, which depot_number calls its own. */
uint32_t depot_number_from(const upcr_site *site, const void *frame);

/* Notes that the locks of this thread change, or a upc_notify is waited for or made. */
void depot_change(void);

/* Notes the upc_notify whose upc_wait this thread has not come to, if any. */
void depot_take_notify(struct depot_place *place);

/* Finds the place of a number; false if the number is 0 or unknown on this host. */
bool depot_find(uint32_t number, struct depot_place *place);

#endif
