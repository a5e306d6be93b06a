/* SPDX-License-Identifier: MIT
 *
 * walk.h - a trace as what its threads do: time passes in a region, a thread comes to a barrier and
 * leaves it, gets a lock and releases it, waits for a value, copies.  The acts of all threads come in the
 * order of time, so what an act depends on comes before it.  Times are nanoseconds as measured.
 *
 * Memory: as of merged_open, and a few numbers for each lock, each value that was waited for, and each
 * barrier that some but not all have left.
 */
#ifndef UPCPROF_WALK_H
#define UPCPROF_WALK_H

#include "read/read.h"

enum act_kind {
	ACT_BEGIN,   /* the first event of the thread */
	ACT_PASS,    /* `length` passed in `site`; 0: outside of all events */
	ACT_TOOL,    /* the tool wrote for `length` */
	ACT_COPY,    /* a transfer that took `length` */
	ACT_ARRIVE,  /* at a barrier or collective */
	ACT_LEAVE,   /* it; since `begin` it could only wait */
	ACT_ACQUIRE, /* a lock, wanted since `begin` */
	ACT_RELEASE,
	ACT_MARK,  /* from here on it may read a value again and again */
	ACT_VALUE, /* the value that it waited for since `begin` has changed */
	ACT_WRITE  /* the thread changes a value that others wait for */
};

struct act {
	enum act_kind kind;
	unsigned thread;
	uint32_t site;
	uint64_t regions;     /* PASS: those that are open, of walk_regions */
	int64_t time, length; /* when it ends, how long it took */
	int64_t begin;
	uint64_t bytes; /* COPY */
	bool is_remote; /* COPY: the data is of another thread, or with several hosts of another host */
	bool is_soft;   /* ARRIVE, LEAVE: of a collective, which not all need wait for */
	bool is_first;  /* ARRIVE: of all; LEAVE: all have arrived, and this one leaves last */
	size_t number;  /* of the barrier (each kind from 0), lock, value */
	size_t slot;    /* ARRIVE, LEAVE: a small number that only this one has until all have left */
	/* What it depends on: LEAVE the last one to arrive, ACQUIRE the release before, VALUE the write. */
	bool is_known; /* LEAVE: all have arrived */
	unsigned other;
	int64_t cause; /* when `other` arrived, released, wrote */
	bool is_owner; /* VALUE: no write was measured; `other` has the value, and could write it at
	                  `cause` */
};

typedef void act_visitor(void *context, const struct act *act);

struct walk_found {          /* what the replay leaves out, or does not know */
	unsigned threads;    /* with events */
	unsigned cut;        /* threads whose trace ends before their end */
	int64_t first, last; /* of all events */
	int64_t tool, off;   /* of all threads: writing, and measurement switched off */
	size_t lost;         /* leaves of barriers that cannot be matched */
	size_t unknown;      /* waits for values whose cause is not known */
};

/* Goes over the events.  regions: a bit set for each site, or NULL. */
void walk(struct measurement *m, const uint64_t *regions, act_visitor *visit, void *context,
	struct walk_found *found);

#endif
