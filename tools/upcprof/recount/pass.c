/* SPDX-License-Identifier: MIT
 *
 * pass.c - one pass over the events of all threads, one thread after the other.
 */
#include "recount/recount.h"

void measurement_recount(struct measurement *m)
{
	for (unsigned i = 0; i < m->n_threads; i++) {
		struct thread_record *t = &m->threads[i];
		struct counting counting = {.last = -1};
		struct recount *recount;
		struct events *events;
		struct event event;

		if (t->n_blocks == 0)
			continue;
		recount = t->has_profile ? NULL : recount_new(m, t);
		events = events_open(m, i, INT64_MIN);
		while (events_next(events, &event)) {
			if (recount)
				recount_event(recount, &event);
			instances_event(m, &counting, &event);
		}
		events_close(events);
		if (recount)
			recount_free(recount);
	}
	uses_resolve(m);
	instances_finish(m);
}
