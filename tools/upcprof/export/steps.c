/* SPDX-License-Identifier: MIT
 *
 * steps.c - see steps.h.  The events before the window are read, too: they tell what is open where
 * it begins, and with which arguments.
 */
#include "export/steps.h"
#include "export/staged.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

struct track { /* the state of one thread */
	struct open_event *frames;
	size_t n, room;
	size_t n_hidden;             /* number of unknown events around those of `frames` */
	int64_t time;                /* of the last event */
	int64_t flush, flush_length; /* a FLUSH that waits for the next event; length 0: none */
};

struct trace_steps {
	struct measurement *m;
	struct window window;
	step_visitor *visit;
	void *context;
	struct track *tracks; /* by thread */
	bool has_begun, is_stopped;
};

bool thread_span(const struct measurement *m, unsigned thread, int64_t *first, int64_t *last)
{
	const struct thread_record *t = &m->threads[thread];

	if (t->n_blocks == 0)
		return false;
	*first = thread_time(m, t, t->blocks[0].first);
	*last = thread_time(m, t, t->blocks[t->n_blocks - 1].last);
	return true;
}

/* ---- steps ---------------------------------------------------------------------------------- */

static bool steps_visit_step(struct trace_steps *w, struct step *step)
{
	step->is_before = !w->has_begun;
	if (!w->visit(w->context, step) && w->has_begun)
		w->is_stopped = true;
	return !w->is_stopped;
}

/* Returns the event of a frame as it would be read. */
static struct event frame_event(const struct open_event *f, unsigned thread, int64_t time)
{
	struct event event = {.thread = thread,
		.form = EVENT_START,
		.site = f->site,
		.time = time,
		.begin = -1,
		.has_arguments = f->has_arguments,
		.n_values = f->n_values,
		.text = f->text,
		.text_length = f->text_length};

	memcpy(event.values, f->values, f->n_values * sizeof *f->values);
	return event;
}

/* Enters a frame; returns false if it is not in the window. */
static bool steps_enter_frame(struct trace_steps *w, unsigned thread, struct open_event *f)
{
	struct event event = frame_event(f, thread, f->begin);
	struct step step = {
		.kind = STEP_ENTER, .thread = thread, .time = f->begin, .frame = f, .event = &event};

	f->is_entered = steps_visit_step(w, &step) && w->has_begun;
	return !w->is_stopped;
}

/* Leaves the innermost frame; event is NULL if it does not end there. */
static void steps_leave_frame(struct trace_steps *w, unsigned thread, int64_t time, const struct event *event,
	enum step_end how)
{
	struct track *t = &w->tracks[thread];
	struct open_event *f = &t->frames[--t->n];
	struct event made = frame_event(f, thread, time);
	struct step step = {.kind = STEP_LEAVE,
		.thread = thread,
		.time = time,
		.how = how,
		.frame = f,
		.event = event ? event : &made};

	if (f->is_entered || !w->has_begun)
		steps_visit_step(w, &step);
}

static struct open_event *track_push_frame(struct track *t, const struct event *event)
{
	struct open_event *f;

	if (t->n == t->room) {
		t->room = t->room > 0 ? 2 * t->room : 16;
		t->frames = memory_resize(t->frames, t->room, sizeof *t->frames);
		memset(t->frames + t->n, 0, (t->room - t->n) * sizeof *t->frames);
	}
	f = &t->frames[t->n++];
	f->site = event->site;
	f->begin = event->time;
	f->is_entered = f->is_early = f->waited = false;
	f->has_arguments = event->has_arguments;
	f->last = f->previous = UNKNOWN;
	f->n_values = event->n_values;
	memcpy(f->values, event->values, event->n_values * sizeof *event->values);
	f->text_length = event->text ? event->text_length : 0;
	if (f->text_length > 0) {
		f->text = memory_resize(f->text, f->text_length, 1);
		memcpy(f->text, event->text, f->text_length);
	}
	return f;
}

/* ---- events --------------------------------------------------------------------------------- */

/* Finishes a FLUSH: it lasts as long as recorded, but at most until `time`. */
static int64_t flush_finish(struct trace_steps *w, unsigned thread, int64_t time)
{
	struct track *t = &w->tracks[thread];
	struct event event = {.thread = thread, .form = EVENT_FLUSH, .time = t->flush};
	struct step step = {.kind = STEP_FLUSH,
		.thread = thread,
		.time = t->flush,
		.event = &event,
		.frame = t->n > 0 ? &t->frames[t->n - 1] : NULL};

	if (t->flush_length <= 0)
		return t->time;
	step.end = time_sum(t->flush, t->flush_length);
	if (step.end > time)
		step.end = time;
	t->flush_length = 0;
	if (step.end > step.time && w->has_begun && step.time >= w->window.from)
		steps_visit_step(w, &step);
	return step.end;
}

static void steps_visit_point(struct trace_steps *w, const struct event *event)
{
	struct track *t = &w->tracks[event->thread];
	struct open_event *f = t->n > 0 ? &t->frames[t->n - 1] : NULL;
	struct step step = {
		.kind = STEP_POINT, .thread = event->thread, .time = event->time, .event = event, .frame = f};
	unsigned tag = w->m->sites[event->site].tag;

	if (event->form != EVENT_ATOMIC && !w->has_begun)
		return;
	if (event->form == EVENT_CONTROL)
		step.kind = STEP_CONTROL;
	if (event->form == EVENT_STOP)
		step.kind = STEP_STOP;
	if (f && tag == GASP_UPC2C_BARRIER_LAST)
		f->last = (int)event->values[0];
	if (f && tag == GASP_UPC2C_LOCK_GRANT) {
		f->previous = (int)event->values[2];
		f->waited = event->values[3] != 0;
	}
	steps_visit_step(w, &step);
}

/* Returns true if an end belongs to the innermost frame; otherwise it has no start. */
static bool ends_innermost(const struct track *t, const struct event *event)
{
	return t->n > 0 && event->depth == t->n_hidden + t->n - 1 && t->frames[t->n - 1].site == event->site;
}

/* Adjusts the frames to the event's depth, as a damaged trace may lack ends. */
static void depth_match(struct trace_steps *w, const struct event *event)
{
	struct track *t = &w->tracks[event->thread];
	bool is_end = event->form == EVENT_END;
	size_t depth = (size_t)event->depth + is_end;

	while (t->n > 0 && t->n_hidden + t->n > depth)
		steps_leave_frame(w, event->thread, event->time, NULL, END_NONE);
	if (!is_end)
		t->n_hidden = depth - t->n;
}

static void take_in(struct trace_steps *w, const struct event *event)
{
	struct track *t = &w->tracks[event->thread];

	flush_finish(w, event->thread, event->time);
	t->time = event->time;
	if (!w->is_stopped)
		depth_match(w, event);
	if (w->is_stopped)
		return;
	switch (event->form) {
	case EVENT_START:
		if (!steps_enter_frame(w, event->thread, track_push_frame(t, event)))
			t->n--;
		break;
	case EVENT_END:
		if (ends_innermost(t, event))
			steps_leave_frame(w, event->thread, event->time, event, END_RECORDED);
		break;
	case EVENT_FLUSH:
		t->flush = event->time;
		t->flush_length = event->values[0];
		break;
	case EVENT_ATOMIC:
	case EVENT_CONTROL:
	case EVENT_STOP: steps_visit_point(w, event); break;
	}
}

/* ---- the window ------------------------------------------------------------------------------- */

static void steps_begin_window(struct trace_steps *w)
{
	w->has_begun = true;
	for (unsigned i = 0; i < w->m->n_threads; i++) {
		struct track *t = &w->tracks[i];

		for (size_t k = 0; k < t->n && !w->is_stopped; k++) {
			t->frames[k].is_early = t->frames[k].begin < w->window.from;
			t->frames[k].begin = w->window.from;
			steps_enter_frame(w, i, &t->frames[k]);
		}
	}
}

/* Leaves the open events of a thread where it stops, at `time`, or where its trace ends before. */
static void steps_finish_thread(struct trace_steps *w, unsigned thread, int64_t time)
{
	struct track *t = &w->tracks[thread];
	int64_t first, last;
	enum step_end how = END_LATER;

	if (!w->is_stopped)
		t->time = flush_finish(w, thread, time);
	if (!thread_span(w->m, thread, &first, &last) || last <= time) {
		time = t->time;
		how = END_NONE;
	}
	while (t->n > 0) {
		struct open_event *f = &t->frames[t->n - 1];

		steps_leave_frame(w, thread, f->begin > time ? f->begin : time, NULL, how);
	}
}

static bool next(struct merged_events *all, struct events *one, struct event *event)
{
	return all ? merged_next(all, event) : events_next(one, event);
}

bool steps_visit(struct measurement *m, const struct window *window, step_visitor *visit, void *context)
{
	struct trace_steps w = {.m = m, .window = *window, .visit = visit, .context = context};
	bool is_one = window->thread >= 0;
	struct events *one = is_one ? events_open(m, (unsigned)window->thread, INT64_MIN) : NULL;
	struct merged_events *all = is_one ? NULL : merged_open(m, INT64_MIN);
	struct event event = {.time = INT64_MIN};
	int64_t end = INT64_MAX; /* the stop, if it comes before the end of the trace */

	w.tracks = memory_new(m->n_threads, sizeof *w.tracks);
	while (!w.is_stopped && next(all, one, &event)) {
		if (!w.has_begun && event.time >= window->from)
			steps_begin_window(&w);
		if (event.time > window->to) {
			end = window->to;
			break;
		}
		staged_check();
		if (!w.is_stopped)
			take_in(&w, &event);
	}
	if (w.is_stopped)
		end = event.time < window->to ? event.time : window->to;
	for (unsigned i = 0; i < m->n_threads; i++)
		steps_finish_thread(&w, i, end);
	for (unsigned i = 0; i < m->n_threads; i++) {
		for (size_t k = 0; k < w.tracks[i].room; k++)
			free(w.tracks[i].frames[k].text);
		free(w.tracks[i].frames);
	}
	free(w.tracks);
	if (all)
		merged_close(all);
	if (one)
		events_close(one);
	return !w.is_stopped;
}
