/* SPDX-License-Identifier: MIT
 *
 * trace.h - the records of events, in memory until the buffer is full.
 */
#ifndef TRACE_H
#define TRACE_H

#include "record/record.h"

bool trace_open(context *c);

/* The functions below assume that there is room for a record. trace_make_room, before a record that is no
 * end, and trace_keep_room, after each end, write the buffer if there may be too little room. At these times
 * the open events agree with the records: the time of an end is taken before the end is recorded, so that
 * writing must not come between. */
void trace_make_room(context *c); /* for a record and an end */
void trace_keep_room(context *c); /* for an end */

/* An event of a site. Its fields are those of the arguments; at an end those of the results follow. A user
 * event has a text instead. */
struct trace_record {
	enum upcprof_form form;
	bool is_close; /* the end of the innermost open event, which needs no arguments */
	unsigned site;
	uint64_t time;
	const int64_t *args, *results;
	const char *text; /* of a user event, or NULL */
};

void trace_event(context *c, const struct trace_record *h);

/* Adds a record of CONTROL or STOP. */
void trace_other(context *c, enum upcprof_other kind, uint64_t time, uint64_t number);

/* Writes the buffer. */
void trace_flush(context *c);

#endif
