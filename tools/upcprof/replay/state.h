/* SPDX-License-Identifier: MIT
 *
 * state.h - what the files of a replay share: its threads with what is open.
 */
#ifndef UPCPROF_REPLAY_STATE_H
#define UPCPROF_REPLAY_STATE_H

#include "replay/events.h"
#include "replay/links.h"
#include "replay/replay.h"

struct replay_frame { /* an open event */
	uint32_t site;
	enum event_part part;
	uint64_t regions;
};

struct replay_thread { /* the state of a thread */
	struct replay_frame *frames;
	size_t n, room;
	size_t whole;   /* number of frames including the outermost one that is one event; 0: none */
	int64_t at;     /* the time up to which events have been reported */
	int64_t latest; /* the time of its last event */
	int64_t off;    /* the time since which measurement has been off, or INT64_MIN */
	bool has_begun, is_reading;
	struct event *held; /* the events up to n_held, from `next` on, wait for other threads */
	size_t n_held, next;
};

struct trace_replay {
	struct measurement *m;
	const uint64_t *regions;
	replay_visitor *visit;
	void *context;
	struct replay_summary *found;
	struct links *links;
	struct replay_thread *tracks;
	unsigned holding; /* number of threads with held events */
	int64_t patience; /* the longest wait for events of other hosts */
};

void replay_emit(struct trace_replay *r, struct replay_event event);

/* Reports the time up to `time` as spent in the open event. */
void replay_pass(struct trace_replay *r, unsigned thread, int64_t time);

/* ---- sync_events.c ------------------------------------------------------------ */

/* Report the beginning of an unlock; and the end of a lock that was wanted since `begin`, or of an attempt,
 * which may have failed. */
void sync_release(struct trace_replay *r, const struct event *event);
void sync_acquire(struct trace_replay *r, const struct event *event, int64_t begin);

/* Reports the end of a transfer. */
void sync_copy(struct trace_replay *r, const struct event *event, int64_t begin);

/* Reports the beginning of a transfer, if it writes a value for which others wait. */
void sync_write_begin(struct trace_replay *r, const struct event *event);

/* Reports that a value for which the thread waited has changed. */
void sync_value(struct trace_replay *r, const struct event *event);

#endif
