/* SPDX-License-Identifier: MIT
 *
 * pass.c - one pass over the events of all threads, one thread after the other.
 */
#include "replay/replay.h"

void measurement_replay(struct measurement *m)
{
	for (unsigned i = 0; i < m->n_threads; i++) {
		struct thread_record *t = &m->threads[i];
		struct counting counting = {.last = -1};
		struct replay *replay;
		struct events *events;
		struct event event;

		if (t->n_blocks == 0)
			continue;
		replay = t->has_profile ? NULL : replay_new(m, t);
		events = events_open(m, i, INT64_MIN);
		while (events_next(events, &event)) {
			if (replay)
				replay_event(replay, &event);
			instances_event(m, &counting, &event);
		}
		events_close(events);
		if (replay)
			replay_free(replay);
	}
	uses_resolve(m);
	instances_finish(m);
}
