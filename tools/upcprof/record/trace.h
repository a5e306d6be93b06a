/* SPDX-License-Identifier: MIT
 *
 * trace.h - the records of events, in memory until the buffer is full.
 */
#ifndef TRACE_H
#define TRACE_H

#include "record/record.h"

bool trace_open(context *c);

/* Writes what there is if there may be no room for a record, which the calls below take
 * for granted: call it first, while what is open is what the records tell. */
void trace_make_room(context *c);

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
