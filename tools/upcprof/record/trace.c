/* SPDX-License-Identifier: MIT
 *
 * trace.c - records: a head, the time since the one before, what differs from what was
 * expected.
 */
#include "record/trace.h"

#include "record/file.h"
#include "record/names.h"
#include "record/tree.h"

#include <string.h>

enum { MAX_RECORD = 2048, MAX_TEXT = 1024, MAX_OPEN = 4096 };

/* Returns true if the trace has the start of an open event. */
static bool is_recorded(const struct live_frame *frame)
{
	return frame->node != 0 && frame->site != 0;
}

/* Writes the list of open events at the beginning of a block. */
static void list_open(context *c)
{
	struct pending_block *pending = &c->trace.events;
	const struct live_frame *from = c->tree.top + 1;
	uint64_t n = 0, listed = 0;

	for (const struct live_frame *frame = c->tree.frames + 1; frame <= c->tree.top; frame++)
		n += is_recorded(frame);
	for (; from > c->tree.frames + 1 && listed < MAX_OPEN; listed += is_recorded(from))
		from--;
	pending->at = upcprof_put(pending->at, n);
	pending->at = upcprof_put(pending->at, listed);
	for (const struct live_frame *frame = from; frame <= c->tree.top; frame++)
		if (is_recorded(frame))
			pending->at = upcprof_put(pending->at, frame->site);
}

bool trace_open(context *c)
{
	struct live_trace *trace = &c->trace;
	const size_t guesses = sizeof(struct upcprof_guess) * c->tree.max_sites;

	c->file.marks = memory_reserve(sizeof(struct live_mark) * MAX_BLOCKS);
	trace->args = memory_reserve(guesses);
	trace->results = memory_reserve(guesses);
	if (!c->file.marks || !trace->args || !trace->results
		|| !pending_open(&trace->events, c->options.buffer))
		return false;
	trace->last = c->begin;
	trace->block = 1;
	list_open(c);
	return true;
}

static uint8_t *record_head(context *c, uint64_t head, uint64_t time)
{
	struct live_trace *trace = &c->trace;
	uint8_t *out = trace->events.at;

	if (time < trace->last)
		time = trace->last;
	if (trace->events.n++ == 0)
		trace->first = trace->last = time;
	out = upcprof_put(out, head);
	out = upcprof_put(out, time - trace->last);
	trace->last = time;
	return out;
}

void trace_flush(context *c)
{
	struct live_trace *trace = &c->trace;
	const uint64_t start = clock_ticks_now(&c->clock), n = trace->events.n;
	uint8_t *out;

	if (n == 0)
		return;
	names_write(c);
	if (file_write_block(c, UPCPROF_EVENTS, &trace->events, trace->first, trace->last))
		trace->n_records += n;
	else
		c->is_traced = false;
	trace->block++;
	list_open(c);
	file_clock(c);
	c->file.flushes++;
	out = record_head(c, 4 * UPCPROF_FLUSH + UPCPROF_FORM_OTHER, start);
	trace->last = clock_ticks_now(&c->clock);
	trace->events.at = upcprof_put(out, trace->last - start);
	c->file.flush_time += trace->last - start;
}

void trace_make_room(context *c)
{
	if (UNLIKELY(pending_room(&c->trace.events) < 2 * (size_t)MAX_RECORD))
		trace_flush(c);
}

void trace_keep_room(context *c)
{
	if (UNLIKELY(pending_room(&c->trace.events) < MAX_RECORD))
		trace_flush(c);
}

static uint8_t *trace_put_text(uint8_t *out, const char *text)
{
	return upcprof_put_text(out, text, text_length(text, MAX_TEXT));
}

void trace_event(context *c, const struct trace_record *h)
{
	struct live_site *site = &c->tree.sites[h->site];
	const uint64_t head = h->is_close ? 4 * UPCPROF_CLOSE + UPCPROF_FORM_OTHER
	                                  : 4 * (uint64_t)h->site + h->form;
	uint8_t *out = record_head(c, head, h->time);

	if (site->block != c->trace.block) {
		site->block = c->trace.block;
		memset(&c->trace.args[h->site], 0, sizeof(struct upcprof_guess));
		if (site->n_results)
			memset(&c->trace.results[h->site], 0, sizeof(struct upcprof_guess));
	}
	if (site->tag >= GASP_UPC_USEREVT_START && site->tag <= GASP_UPC_USEREVT_END)
		out = trace_put_text(out, h->text ? h->text : "");
	if (!h->is_close && site->n_args)
		out = upcprof_fields_put(out, &c->trace.args[h->site], h->args, site->n_args);
	if (h->form == UPCPROF_FORM_END && site->n_results)
		out = upcprof_fields_put(out, &c->trace.results[h->site], h->results, site->n_results);
	c->trace.events.at = out;
}

void trace_other(context *c, enum upcprof_other kind, uint64_t time, uint64_t number)
{
	uint8_t *out = record_head(c, 4 * (uint64_t)kind + UPCPROF_FORM_OTHER, time);

	c->trace.events.at = upcprof_put(out, number);
}
