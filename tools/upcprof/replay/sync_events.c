/* SPDX-License-Identifier: MIT
 *
 * sync_events.c - events that have to do with memory: locks, transfers, and values that threads wait for.
 */
#include "format/role.h"
#include "replay/state.h"

#include <gasp_upc.h>

/* ---- locks -------------------------------------------------------------- */

static bool lock_place(const struct trace_replay *r, const struct event *event, struct event_argument *lock)
{
	*lock = (struct event_argument){.next = 0};
	return event->has_arguments && argument_next(lock, event, &r->m->sites[event->site])
	    && lock->letter == 'l' && lock->value >= 0 && lock->value < r->m->n_threads;
}

void sync_release(struct trace_replay *r, const struct event *event)
{
	struct event_argument lock;
	size_t number;

	if (!lock_place(r, event, &lock))
		return;
	number = lock_number(r->links, lock.value, lock.offset);
	r->links->releases[number] = (struct last_change){(int)event->thread, event->time};
	replay_emit(r, (struct replay_event){.kind = REPLAY_RELEASE,
			       .thread = event->thread,
			       .site = event->site,
			       .time = event->time,
			       .number = number});
}

/* Reports the acquisition of a lock; an attempt that has failed is reported as passing time. */
void sync_acquire(struct trace_replay *r, const struct event *event, int64_t begin)
{
	struct event_argument lock, result;
	struct replay_event made = {.kind = REPLAY_ACQUIRE,
		.thread = event->thread,
		.site = event->site,
		.time = event->time,
		.length = time_sum(event->time, -begin),
		.begin = begin};
	struct last_change before;

	if (!lock_place(r, event, &lock)) {
		made.kind = REPLAY_PASS;
		replay_emit(r, made);
		return;
	}
	result = lock;
	if (r->m->sites[event->site].tag == GASP_UPC_LOCK_ATTEMPT
		&& (!argument_next(&result, event, &r->m->sites[event->site]) || result.value == 0)) {
		made.kind = REPLAY_PASS;
		replay_emit(r, made);
		return;
	}
	made.number = lock_number(r->links, lock.value, lock.offset);
	before = r->links->releases[made.number];
	if (before.thread >= 0 && before.time <= event->time) {
		made.is_known = before.thread != (int)event->thread;
		made.other = (unsigned)before.thread;
		made.cause = before.time;
	}
	replay_emit(r, made);
}

/* ---- transfers and values ----------------------------------------------- */

struct far_search {
	const struct trace_replay *r;
	unsigned thread;
	bool is_far;
};

static void see_move(void *context, const struct role_move *move)
{
	struct far_search *search = context;
	const struct measurement *m = search->r->m;

	if (m->n_hosts > 1 ? host_of_thread(m, (unsigned)move->peer) != host_of_thread(m, search->thread)
			   : move->peer != search->thread)
		search->is_far = true;
}

void sync_copy(struct trace_replay *r, const struct event *event, int64_t begin)
{
	const struct role *role = role_of(r->m->sites[event->site].tag);
	const struct role_thread self = {event->thread, r->m->n_threads};
	struct far_search search = {r, event->thread, false};
	struct replay_event made = {.kind = REPLAY_COPY,
		.thread = event->thread,
		.site = event->site,
		.time = event->time,
		.length = time_sum(event->time, -begin),
		.begin = begin};

	if (role->is_any && event->has_arguments)
		made.bytes = role_moves(role, event->values, &self, see_move, &search).bytes;
	made.is_remote = search.is_far;
	replay_emit(r, made);
}

struct write_search {
	struct trace_replay *r;
	const struct event *event;
};

static void written(void *context, size_t value)
{
	const struct write_search *search = context;
	const struct event *event = search->event;

	search->r->links->writes[value] = (struct last_change){(int)event->thread, event->time};
	replay_emit(search->r, (struct replay_event){.kind = REPLAY_WRITE,
				       .thread = event->thread,
				       .site = event->site,
				       .time = event->time,
				       .number = value});
}

/* Searches the written bytes for values for which others wait. */
void sync_write_begin(struct trace_replay *r, const struct event *event)
{
	const struct role *role = role_of(r->m->sites[event->site].tag);
	unsigned field = role->changed ? role->changed : role->put;
	struct write_search search = {r, event};

	if (role->is_any && !role->is_collective && field > 0 && event->n_values > field
		&& r->links->values.n > 0)
		values_in(r->links, event->values[field - 1], (uint64_t)event->values[field],
			role_bytes(role, event->values), written, &search);
}

/* Assumes that the owner of the value wrote it, at the latest before it began to wait itself. */
static void guess_writer(struct trace_replay *r, struct replay_event *made, int64_t owner)
{
	const struct replay_thread *t;

	if (owner < 0 || owner >= r->m->n_threads || owner == made->thread || !r->tracks[owner].has_begun
		|| r->links->ends[owner] < made->begin)
		return;
	t = &r->tracks[owner];
	replay_pass(r, (unsigned)owner, made->time);
	made->is_owner = made->is_known = true;
	made->other = (unsigned)owner;
	made->cause = t->whole > 0 || made->time > r->links->ends[owner] ? t->at : made->time;
}

void sync_value(struct trace_replay *r, const struct event *event)
{
	struct replay_event made = {.kind = REPLAY_VALUE,
		.thread = event->thread,
		.site = event->site,
		.time = event->time,
		.length = event->values[2],
		.begin = time_sum(event->time, -event->values[2]),
		.number = lookup_find(&r->links->values, (uint64_t)event->values[0],
			(uint64_t)event->values[1], 0)};
	const struct last_change *last;

	if (made.number == SIZE_MAX || event->values[2] <= 0)
		return;
	last = &r->links->writes[made.number];
	if (last->thread >= 0 && last->thread != (int)event->thread && last->time <= event->time) {
		made.is_known = true;
		made.other = (unsigned)last->thread;
		made.cause = last->time;
	} else {
		guess_writer(r, &made, event->values[0]);
	}
	r->found->unknown += !made.is_known;
	replay_emit(r, made);
}
