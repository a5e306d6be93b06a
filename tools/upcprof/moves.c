/* SPDX-License-Identifier: MIT
 *
 * moves.c - see moves.h.
 */
#include "moves.h"

#include <gasp_upc.h>

/* How an event uses its pointers-to-shared, in their order: g gets, p puts, c changes, - neither. */
static const char *ways_of(unsigned tag)
{
	switch (tag) {
	case GASP_UPC_GET:
	case GASP_UPC_MEMGET:
	case GASP_UPC_NB_GET_INIT: return "g";
	case GASP_UPC_PUT:
	case GASP_UPC_MEMPUT:
	case GASP_UPC_MEMSET:
	case GASP_UPC_NB_PUT_INIT:
	case GASP_UPC2C_NB_MEMSET: return "p";
	case GASP_UPC_MEMCPY:
	case GASP_UPC2C_NB_MEMCPY: return "pg";
	case GASP_UPC2C_ATOMIC: return "-c";
	default: return "";
	}
}

unsigned moves_of(const struct measurement *m, const struct event *event,
	struct move moves[MOST_MOVES])
{
	const struct site *site = &m->sites[event->site];
	const char *way = ways_of(site->tag);
	struct argument a = {.next = 0};
	uint64_t bytes = 0;
	unsigned n = 0;

	if (*way == 0 || !event->has_arguments)
		return 0;
	while (argument_next(&a, event, site)) {
		if (a.letter == 'n')
			bytes = (uint64_t)a.value;
		if (a.letter != 's' || *way == 0)
			continue;
		if (*way++ == '-' || a.value < 0 || a.value >= m->n_threads)
			continue;
		moves[n].peer = (unsigned)a.value;
		moves[n++].way = way[-1] == 'g' ? UPCPROF_GOT : way[-1] == 'p' ? UPCPROF_PUT
									     : UPCPROF_CHANGED;
	}
	for (unsigned i = 0; i < n; i++)
		moves[i].bytes = bytes;
	return n;
}

bool lock_of(const struct measurement *m, const struct event *event, struct argument *lock)
{
	const struct site *site = &m->sites[event->site];

	*lock = (struct argument){.next = 0};
	while (argument_next(lock, event, site))
		if (lock->letter == 'l')
			return lock->value >= 0 && lock->value < m->n_threads;
	return false;
}
