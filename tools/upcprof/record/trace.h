/* SPDX-License-Identifier: MIT
 *
 * trace.h - the records of events, in memory until the buffer is full.
 */
#ifndef TRACE_H
#define TRACE_H

#include "record/record.h"

bool trace_open(context *c);

/* The calls below take room for a record for granted.  Before a record that is no end, and
 * after each end, these write what there is if there may be too little room, while what is
 * open is what the records say: an end was timed before it is recorded, so that it cannot
 * wait for that. */
void trace_make_room(context *c); /* for a record, and then an end */
void trace_keep_room(context *c); /* for an end */

/* What has happened to an event of a site.  Fields are those of its arguments, and for an
 * end those of the results follow; a user event has a text instead. */
struct trace_record {
	enum upcprof_form form;
	bool is_close; /* it is the end of the innermost open event: no arguments needed
	                */
	unsigned site;
	uint64_t time;
	const int64_t *args, *results;
	const char *text; /* or NULL */
};

void trace_event(context *c, const struct trace_record *h);

/* CONTROL or STOP. */
void trace_other(context *c, enum upcprof_other kind, uint64_t time, uint64_t number);

/* Writes what there is. */
void trace_flush(context *c);

#endif
