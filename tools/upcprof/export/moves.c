/* SPDX-License-Identifier: MIT
 *
 * moves.c - see moves.h.
 */
#include "export/moves.h"

/* Returns true if the event has all data that determine its transfers. */
static bool has_known_moves(const struct measurement *m, const struct event *event)
{
	const struct event_site *site = &m->sites[event->site];

	return site->event && event->has_arguments
	    && (!role_of(site->tag)->is_late || event->form == EVENT_END);
}

unsigned moves_of(const struct measurement *m, const struct event *event, struct role_move moves[MOST_MOVES])
{
	const struct role *role = role_of(m->sites[event->site].tag);
	const struct role_thread self = {event->thread, m->n_threads};
	unsigned n = 0;

	if (role->is_collective || !has_known_moves(m, event))
		return 0;
	for (unsigned k = 0; k < MOST_MOVES && role_move(role, event->values, &self, k, &moves[n]); k++)
		n += moves[n].peer >= 0 && moves[n].peer < m->n_threads;
	return n;
}

void moves_add(const struct measurement *m, const struct event *event, uint64_t remote[UPCPROF_N_WAYS])
{
	const struct role *role = role_of(m->sites[event->site].tag);
	const struct role_thread self = {event->thread, m->n_threads};
	struct role_move move;

	for (unsigned k = 0; has_known_moves(m, event) && role_move(role, event->values, &self, k, &move);
		k++)
		if (move.peer != event->thread && move.peer >= 0 && move.peer < m->n_threads)
			remote[move.way] += move.bytes;
}

bool lock_of_event(const struct measurement *m, const struct event *event, struct event_argument *lock)
{
	const struct event_site *site = &m->sites[event->site];

	*lock = (struct event_argument){.next = 0};
	while (argument_next(lock, event, site))
		if (lock->letter == 'l')
			return lock->value >= 0 && lock->value < m->n_threads;
	return false;
}
