/* SPDX-License-Identifier: MIT
 *
 * moves.c - see moves.h.
 */
#include "export/moves.h"

#include "format/role.h"

static unsigned add(const struct measurement *m, const struct event *event, uint8_t field,
	enum upcprof_way way, struct data_move *move)
{
	int64_t peer = field > 0 ? event->values[field - 1] : -1;

	if (peer < 0 || peer >= m->n_threads)
		return 0;
	*move = (struct data_move){way, (unsigned)peer, 0};
	return 1;
}

/* As traffic counts them: of a copy, what is done to the thread's own memory is left out if the other
 * side is elsewhere. */
unsigned moves_of(const struct measurement *m, const struct event *event, struct data_move moves[MOST_MOVES])
{
	const struct role *role = role_of(m->sites[event->site].tag);
	unsigned n = 0;

	if (!event->has_arguments || !m->sites[event->site].event)
		return 0;
	n += add(m, event, role->put, UPCPROF_PUT, &moves[n]);
	n += add(m, event, role->got, UPCPROF_GOT, &moves[n]);
	n += add(m, event, role->changed, UPCPROF_CHANGED, &moves[n]);
	if (n == 2 && moves[0].peer == event->thread && moves[1].peer != event->thread)
		moves[0] = moves[1];
	if (n == 2 && (moves[0].peer == event->thread || moves[1].peer == event->thread))
		n = 1;
	for (unsigned i = 0; i < n; i++)
		moves[i].bytes = role_bytes(role, event->values);
	return n;
}

bool lock_of(const struct measurement *m, const struct event *event, struct event_argument *lock)
{
	const struct event_site *site = &m->sites[event->site];

	*lock = (struct event_argument){.next = 0};
	while (argument_next(lock, event, site))
		if (lock->letter == 'l')
			return lock->value >= 0 && lock->value < m->n_threads;
	return false;
}
