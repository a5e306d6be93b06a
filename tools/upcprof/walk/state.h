/* SPDX-License-Identifier: MIT
 *
 * state.h - what the files of a walk share: its threads with what is open.
 */
#ifndef UPCPROF_WALK_STATE_H
#define UPCPROF_WALK_STATE_H

#include "walk/events.h"
#include "walk/links.h"
#include "walk/walk.h"

struct walk_frame { /* an event that is open */
	uint32_t site;
	enum event_part part;
	uint64_t regions;
};

struct walk_track { /* a thread */
	struct walk_frame *frames;
	size_t n, room;
	size_t whole;   /* frames up to and with the outermost one whose time is one act; 0: none */
	int64_t at;     /* up to here its time is told */
	int64_t latest; /* the time of its last event */
	int64_t off;    /* measurement is off since then, or INT64_MIN */
	bool has_begun, is_reading;
	struct event *held; /* n_held events from `next` on wait for other threads */
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
	unsigned holding; /* threads with held events */
	int64_t patience; /* for those of other hosts */
};

void walk_give(struct trace_walk *w, struct act act);

/* Time passes up to `time` in what is open. */
void walk_pass(struct trace_walk *w, unsigned thread, int64_t time);

/* ---- deeds.c ------------------------------------------------------------ */

/* An unlock begins.  The end of a lock that was wanted since `begin`, or of an attempt, which may have
 * failed. */
void deed_release(struct trace_walk *w, const struct event *event);
void deed_acquire(struct trace_walk *w, const struct event *event, int64_t begin);

/* The end of a transfer. */
void deed_copy(struct trace_walk *w, const struct event *event, int64_t begin);

/* A transfer begins: what it writes may be what others wait for. */
void deed_write_begin(struct trace_walk *w, const struct event *event);

/* A value that the thread waited for has changed. */
void deed_value(struct trace_walk *w, const struct event *event);

#endif
