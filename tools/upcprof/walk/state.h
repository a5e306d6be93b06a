/* SPDX-License-Identifier: MIT
 *
 * state.h - what the files of a walk share: its threads with what is open.
 */
#ifndef UPCPROF_WALK_STATE_H
#define UPCPROF_WALK_STATE_H

#include "walk/events.h"
#include "walk/links.h"
#include "walk/walk.h"

struct walk_frame { /* an open event */
	uint32_t site;
	enum event_part part;
	uint64_t regions;
};

struct walk_track { /* the state of a thread */
	struct walk_frame *frames;
	size_t n, room;
	size_t whole;   /* number of frames including the outermost one that is one act; 0: none */
	int64_t at;     /* the time up to which acts have been reported */
	int64_t latest; /* the time of its last event */
	int64_t off;    /* the time since which measurement has been off, or INT64_MIN */
	bool has_begun, is_reading;
	struct event *held; /* the events up to n_held, from `next` on, wait for other threads */
	size_t n_held, next;
};

struct trace_walk {
	struct measurement *m;
	const uint64_t *regions;
	act_visitor *visit;
	void *context;
	struct walk_found *found;
	struct links *links;
	struct walk_track *tracks;
	unsigned holding; /* number of threads with held events */
	int64_t patience; /* the longest wait for events of other hosts */
};

void walk_give(struct trace_walk *w, struct act act);

/* Reports the time up to `time` as spent in the open event. */
void walk_pass(struct trace_walk *w, unsigned thread, int64_t time);

/* ---- deeds.c ------------------------------------------------------------ */

/* Report the beginning of an unlock; and the end of a lock that was wanted since `begin`, or of an attempt,
 * which may have failed. */
void deed_release(struct trace_walk *w, const struct event *event);
void deed_acquire(struct trace_walk *w, const struct event *event, int64_t begin);

/* Reports the end of a transfer. */
void deed_copy(struct trace_walk *w, const struct event *event, int64_t begin);

/* Reports the beginning of a transfer, if it writes a value for which others wait. */
void deed_write_begin(struct trace_walk *w, const struct event *event);

/* Reports that a value for which the thread waited has changed. */
void deed_value(struct trace_walk *w, const struct event *event);

#endif
