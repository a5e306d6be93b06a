/* SPDX-License-Identifier: MIT
 *
 * replay.h - a trace as what its threads do: time passes in a region, a thread comes to a barrier and
 * leaves it, gets a lock and releases it, waits for a value, copies.  The events of all threads come in the
 * order of time, so what an event depends on comes before it.  Times are nanoseconds as measured.
 *
 * Memory: as of merged_open, and a few numbers for each lock, each value that was waited for, and each
 * barrier that some but not all have left.
 */
#ifndef UPCPROF_REPLAY_H
#define UPCPROF_REPLAY_H

#include "read/read.h"

enum replay_kind {
	REPLAY_BEGIN,   /* the first event of the thread */
	REPLAY_PASS,    /* `length` has passed in `site`; 0: outside of all events */
	REPLAY_TOOL,    /* the tool wrote its file for `length` */
	REPLAY_COPY,    /* a transfer that took `length` */
	REPLAY_ARRIVE,  /* arrival at a barrier or collective */
	REPLAY_LEAVE,   /* departure from it; since `begin` the thread could only wait */
	REPLAY_ACQUIRE, /* acquisition of a lock that was wanted since `begin` */
	REPLAY_RELEASE,
	REPLAY_MARK,  /* from here on the thread may read a value repeatedly */
	REPLAY_VALUE, /* the value has changed, for which the thread waited since `begin` */
	REPLAY_WRITE  /* the thread changes a value for which others wait */
};

struct replay_event {
	enum replay_kind kind;
	unsigned thread;
	uint32_t site;
	uint64_t regions;     /* PASS: bits of the open regions */
	int64_t time, length; /* the end, the duration */
	int64_t begin;
	uint64_t bytes;     /* of COPY */
	bool is_remote;     /* COPY: the data is another thread's, with several hosts another host's */
	bool is_collective; /* ARRIVE, LEAVE: of a collective, which need not synchronize all threads */
	bool is_first;      /* ARRIVE: the first of all; LEAVE: the last departure after all have arrived */
	size_t number;      /* of the barrier (each kind from 0), lock or value */
	size_t slot;        /* ARRIVE, LEAVE: a small number that is unique until all threads have left */
	/* The dependence: LEAVE on the last arrival, ACQUIRE on the release before, VALUE on the write. */
	bool is_known; /* for LEAVE: all threads have arrived */
	unsigned other;
	int64_t cause; /* the time of that arrival, release or write of `other` */
	bool is_owner; /* VALUE: no write was measured; `other` owns the value, and could write it at `cause`
	                */
};

typedef void replay_visitor(void *context, const struct replay_event *event);

struct replay_summary {      /* data that the replay leaves out or lacks */
	unsigned threads;    /* number of threads with events */
	unsigned cut;        /* number of threads whose trace ends early */
	int64_t first, last; /* times of the first and last event */
	int64_t tool, off;   /* over all threads: time of writing; of measurement switched off */
	size_t lost;         /* departures from barriers that cannot be matched */
	size_t unknown;      /* waits for values without a known cause */
};

/* Visits all events. regions: for each site the bit of its region, or NULL. */
void replay_trace(struct measurement *m, const uint64_t *regions, replay_visitor *visit, void *context,
	struct replay_summary *found);

#endif
