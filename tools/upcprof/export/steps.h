/* SPDX-License-Identifier: MIT
 *
 * steps.h - a window of a trace, step by step: what is open at its beginning is entered there, and
 * what is open at its end is left there, so that the steps of each thread nest.
 */
#ifndef UPCPROF_STEPS_H
#define UPCPROF_STEPS_H

#include "read/read.h"

enum { UNKNOWN = -2 };

struct open_event { /* an event that is open */
	uint32_t site;
	int64_t begin;   /* in the window */
	bool is_entered; /* its STEP_ENTER came */
	bool is_early;   /* it began before the window */
	bool has_arguments, waited;
	int last;     /* BARRIER_LAST in it: the thread; UNKNOWN */
	int previous; /* LOCK_GRANT in it: the owner before, -1: nobody; UNKNOWN */
	unsigned n_values;
	int64_t values[UPCPROF_MAX_FIELDS];
	char *text; /* of a user event */
	size_t text_length;
};

enum step_kind {
	STEP_ENTER,
	STEP_LEAVE,
	STEP_POINT,   /* an atomic event */
	STEP_FLUSH,   /* the tool wrote, until `end` */
	STEP_CONTROL, /* event->values[0]: measurement is off (0) or on from here */
	STEP_STOP     /* the site is not measured any more */
};

enum step_end { END_RECORDED, END_LATER /* after the window */, END_NONE /* the trace ends before */ };

struct step {
	enum step_kind kind;
	unsigned thread;
	bool is_before; /* the window: of these only ENTER, LEAVE and POINT come, and the visitor may pass
	                   over them; what is open where it begins is entered once more there */
	int64_t time;
	int64_t end;                    /* FLUSH */
	enum step_end how;              /* LEAVE */
	const struct open_event *frame; /* ENTER and LEAVE: the event; else the innermost one, or NULL */
	const struct event *event;      /* its site, arguments, results, text */
};

struct window {
	int64_t from, to;
	int thread; /* -1: all, in the order of time */
};

/* Visits a step; false: no more, and if the step is an ENTER, it was not taken.  The LEAVEs of what is
 * open come nevertheless, their results do not matter.  All that a step points to is valid during the
 * call. */
typedef bool step_visitor(void *context, const struct step *step);

/* Goes through the events of the measurement; false if the visitor stopped it.  Memory: as of
 * merged_open, or of events_open for one thread. */
bool steps_visit(struct measurement *m, const struct window *window, step_visitor *visit, void *context);

/* The first and the last time of the events of a thread; false if it has none. */
bool thread_span(const struct measurement *m, unsigned thread, int64_t *first, int64_t *last);

#endif
