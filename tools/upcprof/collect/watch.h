/* SPDX-License-Identifier: MIT
 *
 * watch.h - whether the thread waits for a value: reads of one place that find the same value again and
 * again, with nothing in between, are a wait if the value then changes.
 */
#ifndef WATCH_H
#define WATCH_H

#include "collect/measure.h"

enum { MOST_WATCHED = 4, MOST_WAITS = 4096 };

/* Reads of an address by a node. */
struct watched {
	unsigned node, size; /* size of the value; 0: not known */
	int64_t thread;
	uint64_t offset, first; /* first: when the first read began */
	uint64_t reads, timed;  /* timed: those that were recorded, */
	uint64_t reading;       /* and the time that they took */
	uint64_t value, again;  /* again: how often it was found again */
};

/* The waits for an address at a site. */
struct live_wait {
	unsigned site;
	int64_t thread;
	uint64_t offset, times, total, longest, reads;
};

/* A condition may have several reads. */
struct value_watch {
	unsigned n, current; /* current: of the read that is open, + 1 */
	bool is_again;       /* one of them was read again */
	uint64_t last;       /* when the last read ended */
	struct watched all[MOST_WATCHED];
	struct live_wait *waits;
	unsigned n_waits;
	uint64_t lost;
};

bool watch_open(context *c);

/* A read begins, with its fields. */
void watch_read(context *c, const struct live_frame *frame, const int64_t *fields);

/* A fence begins, which may be in the loop. */
void watch_fence(context *c, const struct live_frame *frame);

/* The read or the fence has ended; arguments: those of its end, or NULL. */
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
	watch->current = 0; /* the first read of an address, as most are */
	watch->last = now;
	w->first = frame->start;
	w->timed = 1;
	w->reading = now - frame->start;
}

/* Something else comes, or the reads are at their end for another reason. */
void watch_end_slowly(context *c);

static inline void watch_end(context *c)
{
	if (UNLIKELY(c->watch->n))
		watch_end_slowly(c);
}

#endif
