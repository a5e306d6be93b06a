/* SPDX-License-Identifier: MIT
 *
 * replay.c - see replay.h.
 */
#include "replay/replay.h"

#include "read/parts.h"
#include "replay/state.h"

#include <gasp_upc.h>
#include <stdlib.h>

/* ---- events of the replay ----------------------------------------------- */

static const struct replay_frame *innermost(const struct replay_thread *t)
{
	static const struct replay_frame outside = {.site = 0};

	return t->n > 0 ? &t->frames[t->n - 1] : &outside;
}

void replay_emit(struct trace_replay *r, struct replay_event event)
{
	r->visit(r->context, &event);
}

void replay_pass(struct trace_replay *r, unsigned thread, int64_t time)
{
	struct replay_thread *t = &r->tracks[thread];
	const struct replay_frame *frame = innermost(t);

	if (t->whole > 0 || time <= t->at)
		return;
	replay_emit(r, (struct replay_event){.kind = REPLAY_PASS,
			       .thread = thread,
			       .site = frame->site,
			       .regions = frame->regions,
			       .time = time,
			       .length = time_sum(time, -t->at)});
	t->at = time;
}

static void replay_arrive(struct trace_replay *r, const struct event *event, bool is_collective)
{
	struct trace_instance *instance = instance_arrive(r->links, is_collective, event->thread,
		event->time);

	if (!instance)
		return;
	replay_emit(r,
		(struct replay_event){.kind = REPLAY_ARRIVE,
			.thread = event->thread,
			.site = event->site,
			.time = event->time,
			.is_collective = is_collective,
			.is_first = instance->arrived == 1,
			.number = instance->number - 1,
			.slot = instance->number % OPEN_INSTANCES + (is_collective ? OPEN_INSTANCES : 0)});
}

static void replay_leave(struct trace_replay *r, const struct event *event, bool is_collective, int64_t begin)
{
	struct trace_instance *instance = instance_now(r->links, is_collective, event->thread);
	struct replay_event made = {.kind = REPLAY_LEAVE,
		.thread = event->thread,
		.site = event->site,
		.time = event->time,
		.length = time_sum(event->time, -begin),
		.begin = begin,
		.is_collective = is_collective};

	if (instance) {
		made.is_known = instance_is_complete(r->links, is_collective, instance, event->time);
		made.number = instance->number - 1;
		made.slot = instance->number % OPEN_INSTANCES + (is_collective ? OPEN_INSTANCES : 0);
		made.other = instance->last_thread;
		made.cause = instance->last;
	}
	r->found->lost += !made.is_known && !is_collective;
	replay_emit(r, made);
}

/* ---- events ------------------------------------------------------------- */

static void replay_open_frame(struct trace_replay *r, const struct event *event, enum event_part part)
{
	struct replay_thread *t = &r->tracks[event->thread];
	uint64_t regions = innermost(t)->regions | (r->regions ? r->regions[event->site] : 0);

	if (t->n == t->room) {
		t->room = t->room > 0 ? 2 * t->room : 16;
		t->frames = memory_resize(t->frames, t->room, sizeof *t->frames);
	}
	t->frames[t->n++] = (struct replay_frame){event->site, part, regions};
	if (t->whole == 0 && part_is_whole(part))
		t->whole = t->n;
}

static void replay_start_event(struct trace_replay *r, const struct event *event)
{
	struct replay_thread *t = &r->tracks[event->thread];
	enum event_part part = event_part_of_tag(r->m->sites[event->site].tag);

	if (t->whole == 0) {
		replay_pass(r, event->thread, event->time);
		if (part == PART_READ && !t->is_reading && r->links->values.n > 0)
			replay_emit(r,
				(struct replay_event){
					.kind = REPLAY_MARK, .thread = event->thread, .time = event->time});
		t->is_reading = part == PART_READ || (t->is_reading && part == PART_FENCE);
		if (part == PART_BARRIER || part == PART_NOTIFY || part == PART_COLLECTIVE)
			replay_arrive(r, event, part == PART_COLLECTIVE);
		if (part == PART_UNLOCK)
			sync_release(r, event);
		if (part == PART_COPY)
			sync_write_begin(r, event);
	}
	replay_open_frame(r, event, part);
}

/* Drops frames whose ends are missing. */
static void cut_frames(struct trace_replay *r, const struct event *event, size_t n)
{
	struct replay_thread *t = &r->tracks[event->thread];

	t->n = n;
	if (t->whole > n) {
		t->whole = 0;
		replay_pass(r, event->thread, event->time);
	}
}

static void end_whole(struct trace_replay *r, const struct event *event, enum event_part part)
{
	struct replay_thread *t = &r->tracks[event->thread];
	int64_t begin = t->at;

	if (event->is_implied) { /* left by a jump */
		replay_pass(r, event->thread, event->time);
		return;
	}
	t->at = event->time;
	switch (part) {
	case PART_BARRIER:
	case PART_WAIT: replay_leave(r, event, false, begin); break;
	case PART_COLLECTIVE: replay_leave(r, event, true, begin); break;
	case PART_LOCK: sync_acquire(r, event, begin); break;
	default: sync_copy(r, event, begin); break;
	}
}

static void replay_end_event(struct trace_replay *r, const struct event *event)
{
	struct replay_thread *t = &r->tracks[event->thread];
	enum event_part part;

	if (t->n == 0 || event->begin < 0)
		return;
	part = t->frames[t->n - 1].part;
	replay_pass(r, event->thread, event->time);
	if (t->whole == t->n) {
		t->whole = 0;
		t->n--;
		end_whole(r, event, part);
	} else {
		t->n--;
	}
	if (t->whole == 0 && part != PART_READ && part != PART_FENCE)
		t->is_reading = false;
}

static void replay_other_event(struct trace_replay *r, const struct event *event)
{
	struct replay_thread *t = &r->tracks[event->thread];

	if (event->form == EVENT_FLUSH && t->whole == 0 && event->values[0] > 0) {
		replay_pass(r, event->thread, event->time);
		t->at = time_sum(event->time, event->values[0]);
		r->found->tool = time_sum(r->found->tool, event->values[0]);
		replay_emit(r, (struct replay_event){.kind = REPLAY_TOOL,
				       .thread = event->thread,
				       .time = t->at,
				       .length = event->values[0]});
	} else if (event->form == EVENT_CONTROL && event->values[0] == 0) {
		t->off = event->time;
	} else if (event->form == EVENT_CONTROL && t->off != INT64_MIN) {
		r->found->off = time_sum(r->found->off, time_sum(event->time, -t->off));
		t->off = INT64_MIN;
	} else if (event->form == EVENT_ATOMIC && t->whole == 0
		   && r->m->sites[event->site].tag == UPCPROF_WAITED) {
		replay_pass(r, event->thread, event->time);
		sync_value(r, event);
	}
}

static void take_event(struct trace_replay *r, const struct event *event)
{
	struct replay_thread *t = &r->tracks[event->thread];
	size_t open = event->depth + (size_t)(event->form == EVENT_END);

	if (!t->has_begun) {
		t->has_begun = true;
		t->at = event->time;
		t->off = INT64_MIN;
		replay_emit(r, (struct replay_event){
				       .kind = REPLAY_BEGIN, .thread = event->thread, .time = event->time});
	}
	t->latest = event->time;
	r->found->first = event->time < r->found->first ? event->time : r->found->first;
	r->found->last = event->time > r->found->last ? event->time : r->found->last;
	if (t->n > open)
		cut_frames(r, event, open);
	switch (event->form) {
	case EVENT_START: replay_start_event(r, event); break;
	case EVENT_END: replay_end_event(r, event); break;
	case EVENT_ATOMIC:
	case EVENT_FLUSH:
	case EVENT_CONTROL: replay_other_event(r, event); break;
	case EVENT_STOP: break;
	}
}

/* ---- clocks of several hosts -------------------------------------------- */

/* Returns true if the thread leaves a barrier to which, by the clocks of other hosts, some threads have yet
 * to come. */
static bool is_early_leave(const struct trace_replay *r, const struct event *event, int64_t now)
{
	const struct replay_thread *t = &r->tracks[event->thread];
	const struct trace_instance *instance;
	enum event_part part;

	if (r->patience == 0 || event->form != EVENT_END || t->n == 0 || t->whole != t->n)
		return false;
	part = t->frames[t->n - 1].part;
	if (part != PART_BARRIER && part != PART_WAIT)
		return false;
	instance = instance_now(r->links, false, event->thread);
	return instance && !instance_is_complete(r->links, false, instance, event->time)
	    && now <= time_sum(event->time, r->patience);
}

static void replay_hold_event(struct trace_replay *r, const struct event *event)
{
	struct replay_thread *t = &r->tracks[event->thread];

	r->holding += t->n_held == 0;
	*ARRAY_MORE(t->held, t->n_held) = *event;
}

/* Takes the held events of a thread that can be taken. */
static void held_take(struct trace_replay *r, struct replay_thread *t, int64_t now)
{
	while (t->next < t->n_held && !is_early_leave(r, &t->held[t->next], now))
		take_event(r, &t->held[t->next++]);
	if (t->next < t->n_held)
		return;
	r->holding--;
	t->n_held = t->next = 0;
	free(t->held);
	t->held = NULL;
}

static void all_held_take(struct trace_replay *r, int64_t now)
{
	for (unsigned i = 0; r->holding > 0 && i < r->m->n_threads; i++)
		if (r->tracks[i].n_held > 0)
			held_take(r, &r->tracks[i], now);
}

/* ---- all ---------------------------------------------------------------- */

static void replay_events(struct trace_replay *r)
{
	struct merged_events *all = merged_open(r->m, INT64_MIN);
	struct event event;

	while (merged_next(all, &event)) {
		if (r->tracks[event.thread].n_held > 0 || is_early_leave(r, &event, event.time))
			replay_hold_event(r, &event);
		else
			take_event(r, &event);
		all_held_take(r, event.time);
	}
	while (r->holding > 0)
		all_held_take(r, INT64_MAX);
	for (unsigned i = 0; i < r->m->n_threads; i++) { /* open events last until the end */
		r->tracks[i].whole = 0;
		if (r->tracks[i].has_begun)
			replay_pass(r, i, r->tracks[i].latest);
	}
	merged_close(all);
}

void replay_trace(struct measurement *m, const uint64_t *regions, replay_visitor *visit, void *context,
	struct replay_summary *found)
{
	enum { MILLISECOND = 1000000 };
	struct trace_replay r = {
		.m = m, .regions = regions, .visit = visit, .context = context, .found = found};

	*found = (struct replay_summary){.first = INT64_MAX, .last = INT64_MIN};
	r.links = links_new(m);
	r.tracks = memory_new(m->n_threads, sizeof *r.tracks);
	r.patience = m->n_hosts > 1 ? time_sum(hosts_clock_error(m), MILLISECOND) : 0;
	replay_events(&r);
	if (found->last < found->first)
		found->first = found->last = 0; /* there are no events */
	found->threads = r.links->threads;
	for (unsigned i = 0; i < m->n_threads; i++) {
		found->cut += m->threads[i].n_blocks > 0 && !m->threads[i].is_complete;
		free(r.tracks[i].frames);
		free(r.tracks[i].held);
	}
	free(r.tracks);
	links_free(r.links);
}
