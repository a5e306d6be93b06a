/* SPDX-License-Identifier: MIT
 *
 * walk.c - see walk.h.
 */
#include "walk/walk.h"

#include "read/parts.h"
#include "walk/state.h"

#include <gasp_upc.h>
#include <stdlib.h>

/* ---- acts --------------------------------------------------------------- */

static const struct walk_frame *innermost(const struct walk_track *t)
{
	static const struct walk_frame outside = {.site = 0};

	return t->n > 0 ? &t->frames[t->n - 1] : &outside;
}

void walk_give(struct trace_walk *w, struct act act)
{
	w->visit(w->context, &act);
}

void walk_pass(struct trace_walk *w, unsigned thread, int64_t time)
{
	struct walk_track *t = &w->tracks[thread];
	const struct walk_frame *frame = innermost(t);

	if (t->whole > 0 || time <= t->at)
		return;
	walk_give(w, (struct act){.kind = ACT_PASS,
			     .thread = thread,
			     .site = frame->site,
			     .regions = frame->regions,
			     .time = time,
			     .length = time_sum(time, -t->at)});
	t->at = time;
}

static void arrive(struct trace_walk *w, const struct event *event, bool is_collective)
{
	struct trace_instance *instance = instance_arrive(w->links, is_collective, event->thread,
		event->time);

	if (!instance)
		return;
	walk_give(w,
		(struct act){.kind = ACT_ARRIVE,
			.thread = event->thread,
			.site = event->site,
			.time = event->time,
			.is_collective = is_collective,
			.is_first = instance->arrived == 1,
			.number = instance->number - 1,
			.slot = instance->number % OPEN_INSTANCES + (is_collective ? OPEN_INSTANCES : 0)});
}

static void leave(struct trace_walk *w, const struct event *event, bool is_collective, int64_t begin)
{
	struct trace_instance *instance = instance_now(w->links, is_collective, event->thread);
	struct act act = {.kind = ACT_LEAVE,
		.thread = event->thread,
		.site = event->site,
		.time = event->time,
		.length = time_sum(event->time, -begin),
		.begin = begin,
		.is_collective = is_collective};

	if (instance) {
		act.is_known = instance_is_complete(w->links, is_collective, instance, event->time);
		act.number = instance->number - 1;
		act.slot = instance->number % OPEN_INSTANCES + (is_collective ? OPEN_INSTANCES : 0);
		act.other = instance->last_thread;
		act.cause = instance->last;
	}
	w->found->lost += !act.is_known && !is_collective;
	walk_give(w, act);
}

/* ---- events ------------------------------------------------------------- */

static void open_frame(struct trace_walk *w, const struct event *event, enum event_part part)
{
	struct walk_track *t = &w->tracks[event->thread];
	uint64_t regions = innermost(t)->regions | (w->regions ? w->regions[event->site] : 0);

	if (t->n == t->room) {
		t->room = t->room > 0 ? 2 * t->room : 16;
		t->frames = memory_resize(t->frames, t->room, sizeof *t->frames);
	}
	t->frames[t->n++] = (struct walk_frame){event->site, part, regions};
	if (t->whole == 0 && part_is_whole(part))
		t->whole = t->n;
}

static void start(struct trace_walk *w, const struct event *event)
{
	struct walk_track *t = &w->tracks[event->thread];
	enum event_part part = part_of(w->m->sites[event->site].tag);

	if (t->whole == 0) {
		walk_pass(w, event->thread, event->time);
		if (part == PART_READ && !t->is_reading && w->links->values.n > 0)
			walk_give(w,
				(struct act){.kind = ACT_MARK, .thread = event->thread, .time = event->time});
		t->is_reading = part == PART_READ || (t->is_reading && part == PART_FENCE);
		if (part == PART_BARRIER || part == PART_NOTIFY || part == PART_COLLECTIVE)
			arrive(w, event, part == PART_COLLECTIVE);
		if (part == PART_UNLOCK)
			deed_release(w, event);
		if (part == PART_COPY)
			deed_write_begin(w, event);
	}
	open_frame(w, event, part);
}

/* Drops frames whose ends are missing. */
static void cut_frames(struct trace_walk *w, const struct event *event, size_t n)
{
	struct walk_track *t = &w->tracks[event->thread];

	t->n = n;
	if (t->whole > n) {
		t->whole = 0;
		walk_pass(w, event->thread, event->time);
	}
}

static void end_whole(struct trace_walk *w, const struct event *event, enum event_part part)
{
	struct walk_track *t = &w->tracks[event->thread];
	int64_t begin = t->at;

	if (event->is_implied) { /* left by a jump */
		walk_pass(w, event->thread, event->time);
		return;
	}
	t->at = event->time;
	switch (part) {
	case PART_BARRIER:
	case PART_WAIT: leave(w, event, false, begin); break;
	case PART_COLLECTIVE: leave(w, event, true, begin); break;
	case PART_LOCK: deed_acquire(w, event, begin); break;
	default: deed_copy(w, event, begin); break;
	}
}

static void end(struct trace_walk *w, const struct event *event)
{
	struct walk_track *t = &w->tracks[event->thread];
	enum event_part part;

	if (t->n == 0 || event->begin < 0)
		return;
	part = t->frames[t->n - 1].part;
	walk_pass(w, event->thread, event->time);
	if (t->whole == t->n) {
		t->whole = 0;
		t->n--;
		end_whole(w, event, part);
	} else {
		t->n--;
	}
	if (t->whole == 0 && part != PART_READ && part != PART_FENCE)
		t->is_reading = false;
}

static void other(struct trace_walk *w, const struct event *event)
{
	struct walk_track *t = &w->tracks[event->thread];

	if (event->form == EVENT_FLUSH && t->whole == 0 && event->values[0] > 0) {
		walk_pass(w, event->thread, event->time);
		t->at = time_sum(event->time, event->values[0]);
		w->found->tool = time_sum(w->found->tool, event->values[0]);
		walk_give(w, (struct act){.kind = ACT_TOOL,
				     .thread = event->thread,
				     .time = t->at,
				     .length = event->values[0]});
	} else if (event->form == EVENT_CONTROL && event->values[0] == 0) {
		t->off = event->time;
	} else if (event->form == EVENT_CONTROL && t->off != INT64_MIN) {
		w->found->off = time_sum(w->found->off, time_sum(event->time, -t->off));
		t->off = INT64_MIN;
	} else if (event->form == EVENT_ATOMIC && t->whole == 0
		   && w->m->sites[event->site].tag == UPCPROF_WAITED) {
		walk_pass(w, event->thread, event->time);
		deed_value(w, event);
	}
}

static void take_event(struct trace_walk *w, const struct event *event)
{
	struct walk_track *t = &w->tracks[event->thread];
	size_t open = event->depth + (size_t)(event->form == EVENT_END);

	if (!t->has_begun) {
		t->has_begun = true;
		t->at = event->time;
		t->off = INT64_MIN;
		walk_give(w, (struct act){.kind = ACT_BEGIN, .thread = event->thread, .time = event->time});
	}
	t->latest = event->time;
	w->found->first = event->time < w->found->first ? event->time : w->found->first;
	w->found->last = event->time > w->found->last ? event->time : w->found->last;
	if (t->n > open)
		cut_frames(w, event, open);
	switch (event->form) {
	case EVENT_START: start(w, event); break;
	case EVENT_END: end(w, event); break;
	case EVENT_ATOMIC:
	case EVENT_FLUSH:
	case EVENT_CONTROL: other(w, event); break;
	case EVENT_STOP: break;
	}
}

/* ---- clocks of several hosts -------------------------------------------- */

/* Returns true if the thread leaves a barrier to which, by the clocks of other hosts, some threads have yet
 * to come. */
static bool is_early(const struct trace_walk *w, const struct event *event, int64_t now)
{
	const struct walk_track *t = &w->tracks[event->thread];
	const struct trace_instance *instance;
	enum event_part part;

	if (w->patience == 0 || event->form != EVENT_END || t->n == 0 || t->whole != t->n)
		return false;
	part = t->frames[t->n - 1].part;
	if (part != PART_BARRIER && part != PART_WAIT)
		return false;
	instance = instance_now(w->links, false, event->thread);
	return instance && !instance_is_complete(w->links, false, instance, event->time)
	    && now <= time_sum(event->time, w->patience);
}

static void hold(struct trace_walk *w, const struct event *event)
{
	struct walk_track *t = &w->tracks[event->thread];

	w->holding += t->n_held == 0;
	*ARRAY_MORE(t->held, t->n_held) = *event;
}

/* Takes the held events of a thread that can be taken. */
static void held_take(struct trace_walk *w, struct walk_track *t, int64_t now)
{
	while (t->next < t->n_held && !is_early(w, &t->held[t->next], now))
		take_event(w, &t->held[t->next++]);
	if (t->next < t->n_held)
		return;
	w->holding--;
	t->n_held = t->next = 0;
	free(t->held);
	t->held = NULL;
}

static void all_held_take(struct trace_walk *w, int64_t now)
{
	for (unsigned i = 0; w->holding > 0 && i < w->m->n_threads; i++)
		if (w->tracks[i].n_held > 0)
			held_take(w, &w->tracks[i], now);
}

/* ---- all ---------------------------------------------------------------- */

static void walk_events(struct trace_walk *w)
{
	struct merged_events *all = merged_open(w->m, INT64_MIN);
	struct event event;

	while (merged_next(all, &event)) {
		if (w->tracks[event.thread].n_held > 0 || is_early(w, &event, event.time))
			hold(w, &event);
		else
			take_event(w, &event);
		all_held_take(w, event.time);
	}
	while (w->holding > 0)
		all_held_take(w, INT64_MAX);
	for (unsigned i = 0; i < w->m->n_threads; i++) { /* open events last until the end */
		w->tracks[i].whole = 0;
		if (w->tracks[i].has_begun)
			walk_pass(w, i, w->tracks[i].latest);
	}
	merged_close(all);
}

void walk(struct measurement *m, const uint64_t *regions, act_visitor *visit, void *context,
	struct walk_found *found)
{
	enum { MILLISECOND = 1000000 };
	struct trace_walk w = {
		.m = m, .regions = regions, .visit = visit, .context = context, .found = found};

	*found = (struct walk_found){.first = INT64_MAX, .last = INT64_MIN};
	w.links = links_new(m);
	w.tracks = memory_new(m->n_threads, sizeof *w.tracks);
	w.patience = m->n_hosts > 1 ? time_sum(hosts_clock_error(m), MILLISECOND) : 0;
	walk_events(&w);
	if (found->last < found->first)
		found->first = found->last = 0; /* there are no events */
	found->threads = w.links->threads;
	for (unsigned i = 0; i < m->n_threads; i++) {
		found->cut += m->threads[i].n_blocks > 0 && !m->threads[i].is_complete;
		free(w.tracks[i].frames);
		free(w.tracks[i].held);
	}
	free(w.tracks);
	links_free(w.links);
}
