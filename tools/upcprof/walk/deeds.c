/* SPDX-License-Identifier: MIT
 *
 * deeds.c - acts that have to do with memory: locks, transfers, and values that threads wait for.
 */
#include "format/role.h"
#include "walk/state.h"

#include <gasp_upc.h>

/* ---- locks -------------------------------------------------------------- */

static bool lock_place(const struct trace_walk *w, const struct event *event, struct event_argument *lock)
{
	*lock = (struct event_argument){.next = 0};
	return event->has_arguments && argument_next(lock, event, &w->m->sites[event->site])
	    && lock->letter == 'l' && lock->value >= 0 && lock->value < w->m->n_threads;
}

void deed_release(struct trace_walk *w, const struct event *event)
{
	struct event_argument lock;
	size_t number;

	if (!lock_place(w, event, &lock))
		return;
	number = lock_number(w->links, lock.value, lock.offset);
	w->links->releases[number] = (struct last_deed){(int)event->thread, event->time};
	walk_give(w, (struct act){.kind = ACT_RELEASE,
			     .thread = event->thread,
			     .site = event->site,
			     .time = event->time,
			     .number = number});
}

/* An attempt that has failed is reported as passing time. */
void deed_acquire(struct trace_walk *w, const struct event *event, int64_t begin)
{
	struct event_argument lock, result;
	struct act act = {.kind = ACT_ACQUIRE,
		.thread = event->thread,
		.site = event->site,
		.time = event->time,
		.length = time_sum(event->time, -begin),
		.begin = begin};
	struct last_deed before;

	if (!lock_place(w, event, &lock)) {
		act.kind = ACT_PASS;
		walk_give(w, act);
		return;
	}
	result = lock;
	if (w->m->sites[event->site].tag == GASP_UPC_LOCK_ATTEMPT
		&& (!argument_next(&result, event, &w->m->sites[event->site]) || result.value == 0)) {
		act.kind = ACT_PASS;
		walk_give(w, act);
		return;
	}
	act.number = lock_number(w->links, lock.value, lock.offset);
	before = w->links->releases[act.number];
	if (before.thread >= 0 && before.time <= event->time) {
		act.is_known = before.thread != (int)event->thread;
		act.other = (unsigned)before.thread;
		act.cause = before.time;
	}
	walk_give(w, act);
}

/* ---- transfers and values ----------------------------------------------- */

struct far_search {
	const struct trace_walk *w;
	unsigned thread;
	bool is_far;
};

static void see_move(void *context, const struct role_move *move)
{
	struct far_search *search = context;
	const struct measurement *m = search->w->m;

	if (m->n_hosts > 1 ? host_of_thread(m, (unsigned)move->peer) != host_of_thread(m, search->thread)
			   : move->peer != search->thread)
		search->is_far = true;
}

void deed_copy(struct trace_walk *w, const struct event *event, int64_t begin)
{
	const struct role *role = role_of(w->m->sites[event->site].tag);
	const struct role_place place = {event->thread, w->m->n_threads};
	struct far_search search = {w, event->thread, false};
	struct act act = {.kind = ACT_COPY,
		.thread = event->thread,
		.site = event->site,
		.time = event->time,
		.length = time_sum(event->time, -begin),
		.begin = begin};

	if (role->is_any && event->has_arguments)
		act.bytes = role_moves(role, event->values, &place, see_move, &search).bytes;
	act.is_remote = search.is_far;
	walk_give(w, act);
}

struct write_search {
	struct trace_walk *w;
	const struct event *event;
};

static void written(void *context, size_t value)
{
	const struct write_search *search = context;
	const struct event *event = search->event;

	search->w->links->writes[value] = (struct last_deed){(int)event->thread, event->time};
	walk_give(search->w, (struct act){.kind = ACT_WRITE,
				     .thread = event->thread,
				     .site = event->site,
				     .time = event->time,
				     .number = value});
}

/* Searches the written bytes for values for which others wait. */
void deed_write_begin(struct trace_walk *w, const struct event *event)
{
	const struct role *role = role_of(w->m->sites[event->site].tag);
	unsigned field = role->changed ? role->changed : role->put;
	struct write_search search = {w, event};

	if (role->is_any && !role->is_collective && field > 0 && event->n_values > field
		&& w->links->values.n > 0)
		values_in(w->links, event->values[field - 1], (uint64_t)event->values[field],
			role_bytes(role, event->values), written, &search);
}

/* Assumes that the owner of the value wrote it, at the latest before it began to wait itself. */
static void guess_writer(struct trace_walk *w, struct act *act, int64_t owner)
{
	const struct walk_track *t;

	if (owner < 0 || owner >= w->m->n_threads || owner == act->thread || !w->tracks[owner].has_begun
		|| w->links->ends[owner] < act->begin)
		return;
	t = &w->tracks[owner];
	walk_pass(w, (unsigned)owner, act->time);
	act->is_owner = act->is_known = true;
	act->other = (unsigned)owner;
	act->cause = t->whole > 0 || act->time > w->links->ends[owner] ? t->at : act->time;
}

void deed_value(struct trace_walk *w, const struct event *event)
{
	struct act act = {.kind = ACT_VALUE,
		.thread = event->thread,
		.site = event->site,
		.time = event->time,
		.length = event->values[2],
		.begin = time_sum(event->time, -event->values[2]),
		.number = lookup_find(&w->links->values, (uint64_t)event->values[0],
			(uint64_t)event->values[1], 0)};
	const struct last_deed *last;

	if (act.number == SIZE_MAX || event->values[2] <= 0)
		return;
	last = &w->links->writes[act.number];
	if (last->thread >= 0 && last->thread != (int)event->thread && last->time <= event->time) {
		act.is_known = true;
		act.other = (unsigned)last->thread;
		act.cause = last->time;
	} else {
		guess_writer(w, &act, event->values[0]);
	}
	w->found->unknown += !act.is_known;
	walk_give(w, act);
}
