/* SPDX-License-Identifier: MIT
 *
 * events.c - the events of one thread, block by block.  A stack holds those that are open, with their
 * arguments, so that an end tells what ends.
 */
#include "read/parts.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

struct guesses { /* guesses of a site; those of an earlier block count as new */
	size_t block;
	struct upcprof_guess arguments, results;
};

struct open {
	uint32_t number, site; /* in the file; merged */
	int64_t begin;
	unsigned n_values;
	bool has_arguments;
	int64_t values[UPCPROF_MAX_FIELDS];
};

struct events {
	struct measurement *m;
	struct thread_record *t;
	struct guesses **guesses; /* by site number of the file */
	uint8_t *buffer;
	struct read_cursor c;
	struct open *stack;
	size_t n_stack, room;
	size_t n_hidden; /* number of unknown open events around those of the stack */
	size_t block;    /* the next block */
	size_t first;    /* the first block that was read */
	uint64_t ticks;  /* of the last record */
	int64_t time;    /* the same in nanoseconds */
	struct segment segment;
	uint32_t n_left; /* records left in the block */
	bool is_ending;  /* `ending` follows when the stack has shrunk to `depth` */
	size_t depth;
	struct event ending;
};

struct events *events_open(struct measurement *m, unsigned thread, int64_t from)
{
	struct events *e = memory_new(1, sizeof *e);
	struct thread_record *t = &m->threads[thread];

	e->m = m;
	e->t = t;
	e->guesses = memory_new(t->n_sites + 1, sizeof *e->guesses);
	e->time = INT64_MIN;
	while (e->block < t->n_blocks && thread_time(m, t, t->blocks[e->block].last) < from)
		e->block++;
	e->first = e->block;
	return e;
}

void events_close(struct events *e)
{
	for (size_t i = 0; i <= e->t->n_sites; i++)
		free(e->guesses[i]);
	free(e->guesses);
	free(e->buffer);
	free(e->stack);
	free(e);
}

/* ---- blocks ------------------------------------------------------------------------------- */

static struct open *open_event_push(struct events *e, uint32_t number)
{
	struct open *open;

	if (e->n_stack == e->room) {
		e->room = e->room > 0 ? 2 * e->room : 64;
		e->stack = memory_resize(e->stack, e->room, sizeof *e->stack);
	}
	open = &e->stack[e->n_stack++];
	open->number = number;
	open->site = e->t->sites[number - 1];
	open->begin = -1;
	open->n_values = 0;
	open->has_arguments = false;
	return open;
}

/* Reads the events that are open at the beginning of a block; only the innermost ones may be listed. In
 * consecutive blocks they are those of the stack. */
static bool stack_read(struct events *e)
{
	uint64_t n = cursor_take(&e->c), n_listed = cursor_take(&e->c);
	size_t kept;
	bool same;

	if (!e->c.at || n_listed > n || n > INT32_MAX)
		return false;
	same = e->n_stack + e->n_hidden == n && n_listed <= e->n_stack;
	kept = same ? e->n_stack - (size_t)n_listed : 0;
	if (!same) {
		e->n_hidden = (size_t)(n - n_listed);
		e->n_stack = 0;
	}
	for (uint64_t i = 0; i < n_listed; i++, kept++) {
		uint64_t number = cursor_take(&e->c);

		if (number == 0 || number > e->t->n_sites)
			return false;
		same = same && e->stack[kept].number == number;
		if (same)
			continue;
		e->n_stack = kept;
		open_event_push(e, (uint32_t)number);
	}
	return e->c.at != NULL;
}

/* Reports that the events end here; returns false. */
static bool damaged(struct events *e)
{
	measurement_problem(e->m, "%s: it is damaged: events; the events after that are not shown",
		e->t->path);
	e->block = e->t->n_blocks;
	e->c = (struct read_cursor){NULL, NULL};
	e->n_left = 0;
	return false;
}

/* Goes to the next block; returns false at the end. */
static bool block_next(struct events *e)
{
	struct upcprof_block head;
	const uint8_t *payload;
	const char *why;

	if (e->block >= e->t->n_blocks)
		return false;
	payload = payload_read(e->t, e->t->blocks[e->block].offset, &head, &e->buffer, &why);
	if (!payload) {
		measurement_problem(e->m, "%s: %s; its events after that are not shown", e->t->path, why);
		e->block = e->t->n_blocks;
		e->c = (struct read_cursor){NULL, NULL};
		return false;
	}
	e->block++;
	e->c = (struct read_cursor){payload, payload + head.raw};
	e->ticks = head.first;
	e->segment = clock_segment(e->m, e->t, e->ticks);
	e->n_left = head.n;
	return stack_read(e) || damaged(e);
}

/* ---- records ------------------------------------------------------------------------------ */

static void time_set(struct events *e, struct event *event)
{
	int64_t time;

	if (e->ticks < e->segment.from || e->ticks >= e->segment.to)
		e->segment = clock_segment(e->m, e->t, e->ticks);
	time = segment_time(&e->segment, e->ticks);
	if (time < e->time) /* because of rounding */
		time = e->time;
	event->time = e->time = time;
}

static struct guesses *guesses_of_site(struct events *e, uint32_t number)
{
	struct guesses **g = &e->guesses[number];

	if (!*g)
		*g = memory_new(1, sizeof **g);
	if ((*g)->block != e->block) {
		memset(*g, 0, sizeof **g);
		(*g)->block = e->block;
	}
	return *g;
}

static bool is_user_event_site(const struct event_site *site)
{
	return !site->event && site->tag >= GASP_UPC_USEREVT_START && site->tag <= GASP_UPC_USEREVT_END;
}

static void text_read(struct events *e, struct event *event)
{
	event->text = take_text(&e->c, &event->text_length);
}

/* Reads arguments or results after the values so far. */
static void fields_read(struct events *e, struct event *event, struct upcprof_guess *guess,
	const char *letters)
{
	unsigned n = upcprof_n_fields(letters);

	e->c.at = upcprof_fields_get(e->c.at, e->c.end, guess, event->values + event->n_values, n);
	event->n_values += n;
}

static void arguments_read(struct events *e, struct event *event, uint32_t number)
{
	const struct event_site *site = &e->m->sites[event->site];

	event->has_arguments = true;
	if (is_user_event_site(site))
		text_read(e, event);
	else if (site->event)
		fields_read(e, event, &guesses_of_site(e, number)->arguments, site->event->args);
	if (site->tag == UPCPROF_WAITED) { /* its times are ticks */
		event->values[2] = time_of((double)event->values[2] * e->segment.tick);
		event->values[4] = time_of((double)event->values[4] * e->segment.tick);
	}
}

static void results_read(struct events *e, struct event *event, uint32_t number)
{
	const struct event_site *site = &e->m->sites[event->site];

	if (site->event && *site->event->results != 0)
		fields_read(e, event, &guesses_of_site(e, number)->results, site->event->results);
}

static void open_event_begin(struct events *e, struct event *event, uint32_t number)
{
	struct open *open = open_event_push(e, number);

	open->begin = event->time;
	open->has_arguments = true;
	open->n_values = event->n_values;
	memcpy(open->values, event->values, event->n_values * sizeof *event->values);
}

/* Fills the event from the innermost open event, and removes that from the stack. */
static void open_event_finish(struct events *e, struct event *event)
{
	const struct open *open = &e->stack[--e->n_stack];

	event->form = EVENT_END;
	event->site = open->site;
	event->begin = open->begin;
	event->depth = (unsigned)(e->n_hidden + e->n_stack);
}

static void arguments_recall(struct event *event, const struct open *open)
{
	event->has_arguments = open->has_arguments;
	event->n_values = open->n_values;
	memcpy(event->values, open->values, open->n_values * sizeof *open->values);
}

/* Reads the end of the innermost open event. */
static bool close_read(struct events *e, struct event *event)
{
	struct open *open = e->n_stack > 0 ? &e->stack[e->n_stack - 1] : NULL;
	const struct event_site *site;

	if (!open && e->n_hidden > 0) { /* only functions are nested so deeply */
		event->form = EVENT_END;
		event->site = 0;
		event->depth = (unsigned)--e->n_hidden;
		return true;
	}
	if (!open)
		return false;
	site = &e->m->sites[open->site];
	event->site = open->site;
	arguments_recall(event, open);
	if (!open->has_arguments && site->event) { /* results are stored after the arguments */
		event->n_values = upcprof_n_fields(site->event->args);
		memset(event->values, 0, event->n_values * sizeof *event->values);
	}
	if (is_user_event_site(site))
		text_read(e, event);
	else
		results_read(e, event, open->number);
	open_event_finish(e, event);
	return true;
}

static bool other_read(struct events *e, struct event *event, uint64_t what)
{
	uint64_t n;

	if (what == UPCPROF_CLOSE)
		return close_read(e, event);
	n = cursor_take(&e->c);
	event->site = 0;
	event->values[0] = (int64_t)n;
	event->n_values = 1;
	switch (what) {
	case UPCPROF_FLUSH:
		event->form = EVENT_FLUSH;
		event->values[0] = time_of((double)n * e->segment.tick);
		e->ticks += n; /* the next record counts from the end of the writing */
		return true;
	case UPCPROF_CONTROL: event->form = EVENT_CONTROL; return true;
	case UPCPROF_STOP:
		if (n == 0 || n > e->t->n_sites)
			return false;
		event->form = EVENT_STOP;
		event->site = e->t->sites[n - 1];
		return true;
	default: return false;
	}
}

/* Reads the end of an event by its site. It ends all events inside, too, which are returned first. */
static void end_read(struct events *e, struct event *event, uint32_t number)
{
	size_t depth = e->n_stack;

	event->form = EVENT_END;
	event->begin = -1;
	while (depth > 0 && e->stack[depth - 1].number != number)
		depth--;
	if (depth == 0)
		return; /* the start was not measured */
	e->ending = *event;
	e->depth = depth;
	e->is_ending = true;
}

/* Returns the next of the ends that one record stands for. */
static void ending_next(struct events *e, struct event *event)
{
	if (e->n_stack > e->depth) {
		*event = (struct event){.thread = e->t->number, .time = e->ending.time};
		arguments_recall(event, &e->stack[e->n_stack - 1]);
		event->is_implied = true;
		open_event_finish(e, event);
		return;
	}
	*event = e->ending;
	open_event_finish(e, event);
	e->is_ending = false;
}

static bool record_read(struct events *e, struct event *event)
{
	uint64_t head = cursor_take(&e->c), number = head >> 2;

	e->ticks += cursor_take(&e->c);
	time_set(e, event);
	event->thread = e->t->number;
	event->depth = (unsigned)(e->n_hidden + e->n_stack);
	event->begin = -1;
	event->n_values = 0;
	event->text = NULL;
	event->text_length = 0;
	event->is_implied = event->has_arguments = false;
	if ((head & 3) == UPCPROF_FORM_OTHER)
		return other_read(e, event, number) && e->c.at;
	if (number == 0 || number > e->t->n_sites)
		return false;
	event->site = e->t->sites[number - 1];
	arguments_read(e, event, (uint32_t)number);
	if ((head & 3) == UPCPROF_FORM_END)
		results_read(e, event, (uint32_t)number);
	if (!e->c.at)
		return false;
	event->form = (head & 3) == UPCPROF_FORM_START ? EVENT_START : EVENT_ATOMIC;
	if ((head & 3) == UPCPROF_FORM_START)
		open_event_begin(e, event, (uint32_t)number);
	if ((head & 3) == UPCPROF_FORM_END)
		end_read(e, event, (uint32_t)number);
	return true;
}

bool events_next(struct events *e, struct event *event)
{
	for (;;) {
		if (e->is_ending) {
			ending_next(e, event);
			return true;
		}
		if (e->c.at == e->c.end) {
			if (e->n_left > 0)
				return damaged(e);
			if (!block_next(e))
				return false;
			continue;
		}
		if (e->n_left == 0 || !record_read(e, event))
			return damaged(e);
		e->n_left--;
		if (!e->is_ending)
			return true;
	}
}
