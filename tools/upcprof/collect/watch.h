/* SPDX-License-Identifier: MIT
 *
 * watch.h - whether the thread waits for a value: reads of one place that find the same value again and
 * again, with nothing in between, are a wait if the value then changes.
 */
#ifndef WATCH_H
#define WATCH_H

#include "collect/measure.h"

enum { MOST_WATCHED = 4, MOST_WAITS = 4096 };

/* The reads of an address by one node. */
struct watched {
	unsigned node, size; /* size of the value; 0: unknown */
	int64_t thread;
	uint64_t offset, first; /* first: the time of the first read */
	uint64_t reads, timed;  /* timed: the recorded reads */
	uint64_t reading;       /* the total time of the recorded reads */
	uint64_t value, again;  /* again: the number of reads that found the same value */
};

/* The waits for an address at a site. */
struct live_wait {
	unsigned site;
	int64_t thread;
	uint64_t offset, times, total, longest, reads;
};

/* The reads of a loop condition, which may be several. */
struct value_watch {
	unsigned n, current; /* current: the open read, + 1 */
	bool is_again;       /* a read was repeated */
	uint64_t last;       /* the end of the last read */
	struct watched all[MOST_WATCHED];
	struct live_wait *waits;
	unsigned n_waits;
	uint64_t lost;
};

bool watch_open(context *c);

/* Records the beginning of a read. */
void watch_read(context *c, const struct live_frame *frame, const int64_t *fields);

/* Records the beginning of a fence, which may be in the loop. */
void watch_fence(context *c, const struct live_frame *frame);

/* Records the end of the read or fence; arguments: those of its end, or NULL. */
void watch_got_slowly(context *c, const struct live_frame *frame, struct arguments *arguments, uint64_t now);

static inline void watch_got(context *c, const struct live_frame *frame, struct arguments *arguments,
	uint64_t now)
{
	struct value_watch *watch = c->watch;
	struct watched *w = &watch->all[watch->current - 1];

	if (UNLIKELY(watch->is_again)) {
		watch_got_slowly(c, frame, arguments, now);
		return;
	}
	watch->current = 0; /* the first read of an address: the usual case */
	watch->last = now;
	w->first = frame->start;
	w->timed = 1;
	w->reading = now - frame->start;
}

/* Ends the reads, because of another event or for another reason. */
void watch_end_slowly(context *c);

static inline void watch_end(context *c)
{
	if (UNLIKELY(c->watch->n))
		watch_end_slowly(c);
}

#endif
