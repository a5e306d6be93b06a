/* SPDX-License-Identifier: MIT
 *
 * steps.h - a window of a trace, step by step: what is open at its beginning is entered there, and
 * what is open at its end is left there, so that the steps of each thread nest.
 */
#ifndef UPCPROF_STEPS_H
#define UPCPROF_STEPS_H

#include "read/read.h"

enum { UNKNOWN = -2 };

struct open_event { /* an open event */
	uint32_t site;
	int64_t begin;   /* within the window */
	bool is_entered; /* its STEP_ENTER has been visited */
	bool is_early;   /* it began before the window */
	bool has_arguments, waited;
	int last;     /* the thread from a BARRIER_LAST inside, or UNKNOWN */
	int previous; /* the previous owner from a LOCK_GRANT inside, -1: nobody; or UNKNOWN */
	unsigned n_values;
	int64_t values[UPCPROF_MAX_FIELDS];
	char *text; /* of a user event */
	size_t text_length;
};

enum step_kind {
	STEP_ENTER,
	STEP_LEAVE,
	STEP_POINT,   /* an atomic event */
	STEP_FLUSH,   /* the tool wrote its file, until `end` */
	STEP_CONTROL, /* event->values[0]: measurement is turned off (0) or on */
	STEP_STOP     /* the site is no longer measured */
};

enum step_end { END_RECORDED, END_LATER /* after the window */, END_NONE /* the trace ends before */ };

struct step {
	enum step_kind kind;
	unsigned thread;
	bool is_before; /* before the window: only ENTER, LEAVE and POINT, which the visitor may ignore;
	                   events that are open when the window begins are entered again there */
	int64_t time;
	int64_t end;                    /* of FLUSH */
	enum step_end how;              /* of LEAVE */
	const struct open_event *frame; /* ENTER and LEAVE: the event; else the innermost open one, or NULL */
	const struct event *event;      /* the site, arguments, results and text of the step */
};

struct window {
	int64_t from, to;
	int thread; /* -1: all, in the order of time */
};

/* Visits a step; returns false to stop, and to refuse an ENTER. The LEAVEs of open events are still visited,
 * and their results ignored. All pointers in a step are valid during the call. */
typedef bool step_visitor(void *context, const struct step *step);

/* Visits the events of the measurement; returns false if the visitor has stopped it. Needs the memory of
 * merged_open, or of events_open for one thread. */
bool steps_visit(struct measurement *m, const struct window *window, step_visitor *visit, void *context);

/* Finds the first and the last time of a thread's events; returns false if it has none. */
bool thread_span(const struct measurement *m, unsigned thread, int64_t *first, int64_t *last);

#endif
