/* SPDX-License-Identifier: MIT
 *
 * perfetto.c - a timeline in Perfetto's trace format.  Each thread has a track, which is a sequence of
 * packets of its own (sequence.h).
 */
#include "read/parts.h"
#include "timeline/details.h"
#include "timeline/fields.h"
#include "timeline/formats.h"
#include "timeline/sequence.h"
#include "timeline/timeline.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

/* The first numbers of processes, threads and counters, which must be distinct and not 0. */
enum { FIRST_PID = 1, FIRST_TID = 10000, FIRST_COUNTER = 20000 };

_Static_assert(FIRST_PID + MOST_THREADS <= FIRST_TID && FIRST_TID + MOST_THREADS <= FIRST_COUNTER,
	"numbers of tracks");

enum counter { COUNTER_BARRIER, COUNTER_LOCK, COUNTER_GET, COUNTER_PUT, N_COUNTERS };

struct arrow_start { /* the beginning of an arrow */
	unsigned thread;
	int64_t time, number;
};

struct arrow_end {
	size_t depth; /* of the slice around it */
	int64_t number;
};

struct thread_row {          /* the state of a thread */
	size_t depth;        /* number of open slices */
	size_t next, behind; /* in `flows`: those of this thread that have not begun */
	struct arrow_end *ends;
	size_t n_ends;
};

struct perfetto {
	struct measurement *m;
	struct sequences *sequences;
	struct thread_row *rows;
	struct arrow_start *flows; /* ordered by thread and time */
	size_t n_flows;
	struct packet_sequence *now; /* the sequence of `event` */
	struct protobuf *event;
	const struct event_site *site;
};

/* ---- arrows: where they begin is known only when they end, so they are looked for before --------- */

static void note_flow(void *context, const struct step *step, const struct arrow *arrow, int64_t number)
{
	struct perfetto *p = context;

	(void)step;
	*ARRAY_MORE(p->flows, p->n_flows) = (struct arrow_start){arrow->thread, arrow->time, number};
}

static int flow_order(const void *left, const void *right)
{
	const struct arrow_start *a = left, *b = right;

	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	if (a->time != b->time)
		return a->time < b->time ? -1 : 1;
	return a->number < b->number ? -1 : a->number > b->number;
}

static void flows_find(struct perfetto *p, const struct window *window, int64_t most, int64_t *end)
{
	static const struct timeline_format format = {.arrow = note_flow};
	size_t i = 0;

	*end = timeline_visit(p->m, window, most, &format, p);
	if (p->n_flows > 0)
		qsort(p->flows, p->n_flows, sizeof *p->flows, flow_order);
	for (unsigned thread = 0; thread < p->m->n_threads; thread++) {
		p->rows[thread].next = i;
		while (i < p->n_flows && p->flows[i].thread == thread)
			i++;
		p->rows[thread].behind = i;
	}
}

/* Adds the arrows that begin where this slice does. */
static void put_flow_beginnings(struct perfetto *p, const struct step *step)
{
	struct thread_row *row = &p->rows[step->thread];
	unsigned tag = p->m->sites[step->event->site].tag;

	if (tag != GASP_UPC_NOTIFY && tag != GASP_UPC_BARRIER && tag != GASP_UPC_UNLOCK)
		return;
	while (row->next < row->behind && p->flows[row->next].time < step->time)
		row->next++;
	for (; row->next < row->behind && p->flows[row->next].time == step->time; row->next++)
		protobuf_fixed64(p->event, EVENT_FLOW_IDS, (uint64_t)p->flows[row->next].number);
}

/* Adds the arrows that have ended in the slice that ends. */
static void put_flow_ends(struct perfetto *p, struct thread_row *row)
{
	while (row->n_ends > 0 && row->ends[row->n_ends - 1].depth >= row->depth)
		protobuf_fixed64(p->event, EVENT_TERMINATING_FLOW_IDS,
			(uint64_t)row->ends[--row->n_ends].number);
}

/* ---- events --------------------------------------------------------------------------------- */

static void begin_event(struct perfetto *p, const struct step *step, unsigned type)
{
	p->now = sequence_of_thread(p->sequences, step->thread, FIRST_TID + step->thread);
	p->event = sequence_event(p->now, type);
	p->site = &p->m->sites[step->event->site];
}

static void put_category(struct perfetto *p, const char *category)
{
	protobuf_number(p->event, EVENT_CATEGORY_IIDS, sequence_word(p->now, INTERNED_CATEGORY, category));
}

static uint64_t place_number(struct perfetto *p)
{
	uint64_t number = (uint64_t)(p->site - p->m->sites) + 1;

	if (sequence_is_new(p->now, INTERNED_ANNOTATION_STRING, number)) {
		char *place = text_of_site_place(p->site);

		sequence_define(p->now, INTERNED_ANNOTATION_STRING, number, place);
		free(place);
	}
	return number;
}

static void perfetto_put_detail(void *context, const struct detail *d)
{
	struct perfetto *p = context;
	struct protobuf *a = sequence_annotation(p->now);

	protobuf_number(a, ANNOTATION_NAME_IID, sequence_word(p->now, INTERNED_ANNOTATION_NAME, d->name));
	switch (d->kind) {
	case DETAIL_PLACE: protobuf_number(a, ANNOTATION_STRING_IID, place_number(p)); break;
	case DETAIL_NUMBER: protobuf_number(a, ANNOTATION_INT, (uint64_t)d->number); break;
	case DETAIL_COUNT: protobuf_number(a, ANNOTATION_UINT, (uint64_t)d->number); break;
	case DETAIL_POINTER: protobuf_number(a, ANNOTATION_POINTER, (uint64_t)d->number); break;
	case DETAIL_FLAG: protobuf_number(a, ANNOTATION_BOOL, d->number != 0); break;
	case DETAIL_TEXT: protobuf_text(a, ANNOTATION_STRING, d->text, d->length); break;
	case DETAIL_NULL: protobuf_text(a, ANNOTATION_STRING, "null", 4); break;
	}
	protobuf_message(p->event, EVENT_DEBUG_ANNOTATIONS, a);
}

static void put_begin(void *context, const struct step *step)
{
	struct perfetto *p = context;
	uint64_t number = step->event->site + UINT64_C(1);

	begin_event(p, step, TYPE_BEGIN);
	put_category(p, category_of(p->site));
	if (sequence_is_new(p->now, INTERNED_NAME, number))
		sequence_define(p->now, INTERNED_NAME, number, p->site->name);
	protobuf_number(p->event, EVENT_NAME_IID, number);
	put_flow_beginnings(p, step);
	sequence_put(p->now, step->time);
	p->rows[step->thread].depth++;
}

static void put_end(void *context, const struct step *step)
{
	struct perfetto *p = context;
	struct thread_row *row = &p->rows[step->thread];

	begin_event(p, step, TYPE_END);
	slice_details(p->m, step, perfetto_put_detail, p);
	put_flow_ends(p, row);
	sequence_put(p->now, step->time);
	row->depth--;
}

static void perfetto_put_name(struct perfetto *p, const char *category, const char *name)
{
	put_category(p, category);
	protobuf_text(p->event, EVENT_NAME, name, strlen(name));
}

static void perfetto_put_flush(void *context, const struct step *step)
{
	struct perfetto *p = context;

	begin_event(p, step, TYPE_BEGIN);
	perfetto_put_name(p, UPCPROF_CATEGORY, FLUSH_NAME);
	sequence_put(p->now, step->time);
	begin_event(p, step, TYPE_END);
	sequence_put(p->now, step->end);
}

static void perfetto_put_instant(void *context, const struct step *step, const char *category,
	const char *name)
{
	struct perfetto *p = context;

	begin_event(p, step, TYPE_INSTANT);
	perfetto_put_name(p, category, name);
	instant_details(p->m, step, perfetto_put_detail, p);
	sequence_put(p->now, step->time);
}

static void perfetto_put_arrow(void *context, const struct step *step, const struct arrow *arrow,
	int64_t number)
{
	struct perfetto *p = context;
	struct thread_row *row = &p->rows[step->thread];

	(void)arrow;
	*ARRAY_MORE(row->ends, row->n_ends) = (struct arrow_end){row->depth, number};
}

static struct protobuf *counter_event(struct perfetto *p, enum counter counter)
{
	p->now = sequence_of_all(p->sequences);
	p->event = sequence_event(p->now, TYPE_COUNTER);
	protobuf_number(p->event, EVENT_TRACK_UUID, FIRST_COUNTER + counter);
	return p->event;
}

static void perfetto_put_waiting(void *context, int64_t time, enum timeline_wait changed,
	const int64_t n[N_WAITS])
{
	struct perfetto *p = context;
	enum counter counter = changed == WAIT_BARRIER ? COUNTER_BARRIER : COUNTER_LOCK;

	protobuf_number(counter_event(p, counter), EVENT_COUNTER_VALUE, (uint64_t)n[changed]);
	sequence_put(p->now, time);
}

static void perfetto_put_traffic(void *context, int64_t time, const double rates[N_WAYS])
{
	struct perfetto *p = context;

	protobuf_double(counter_event(p, COUNTER_GET), EVENT_DOUBLE_COUNTER_VALUE, rates[WAY_GET]);
	sequence_put(p->now, time);
	protobuf_double(counter_event(p, COUNTER_PUT), EVENT_DOUBLE_COUNTER_VALUE, rates[WAY_PUT]);
	sequence_put(p->now, time);
}

/* ---- tracks --------------------------------------------------------------------------------- */

static void protobuf_put_text(struct protobuf *message, unsigned field, const char *text)
{
	protobuf_text(message, field, text, strlen(text));
}

static void put_label(void *context, const struct detail *d)
{
	char *label = text_format("%s: %.*s", d->name, (int)d->length, d->text);

	protobuf_put_text(context, PROCESS_LABELS, label);
	free(label);
}

/* Writes the processes: the program, or one per host; the first one has the details of the run. */
static void perfetto_put_processes(struct perfetto *p, int64_t most, int64_t end)
{
	for (unsigned i = 0; i < p->m->n_hosts; i++) {
		const char *name = process_name(p->m, i);
		struct protobuf *track, process = {.n = 0};

		if (!name)
			continue;
		track = sequence_track(p->sequences, FIRST_PID + i);
		protobuf_number(&process, PROCESS_PID, FIRST_PID + i);
		protobuf_put_text(&process, PROCESS_NAME, name);
		if (i == 0)
			trace_details(p->m, most, end, put_label, &process);
		protobuf_message(track, TRACK_PROCESS, &process);
		free(process.bytes);
		sequence_put_track(p->sequences);
	}
}

static void put_threads(struct perfetto *p, int only)
{
	for (unsigned i = 0; i < p->m->n_threads; i++) {
		unsigned host = p->m->threads[i].host;
		struct protobuf *track, thread = {.n = 0};
		char name[SHORT_TEXT];

		if (only >= 0 && i != (unsigned)only)
			continue;
		snprintf(name, sizeof name, "UPC thread %u", i);
		track = sequence_track(p->sequences, FIRST_TID + i);
		protobuf_number(track, TRACK_PARENT_UUID, FIRST_PID + host);
		protobuf_number(&thread, THREAD_PID, FIRST_PID + host);
		protobuf_number(&thread, THREAD_TID, FIRST_TID + i);
		protobuf_number(&thread, THREAD_SORT_INDEX, i);
		protobuf_put_text(&thread, THREAD_NAME, name);
		protobuf_message(track, TRACK_THREAD, &thread);
		free(thread.bytes);
		sequence_put_track(p->sequences);
	}
}

static void put_counters(struct perfetto *p)
{
	static const char *const names[N_COUNTERS] = {[COUNTER_BARRIER] = "threads in barrier",
		[COUNTER_LOCK] = "threads in lock",
		[COUNTER_GET] = "remote MB/s get",
		[COUNTER_PUT] = "remote MB/s put"};

	for (unsigned i = 0; i < N_COUNTERS; i++) {
		struct protobuf *track = sequence_track(p->sequences, FIRST_COUNTER + i);

		protobuf_put_text(track, TRACK_NAME, names[i]);
		protobuf_number(track, TRACK_PARENT_UUID, FIRST_PID + p->m->threads[0].host);
		protobuf_bytes(track, TRACK_COUNTER, NULL, 0);
		sequence_put_track(p->sequences);
	}
}

/* ---- the file ------------------------------------------------------------------------------- */

/* Drops problems that were reported twice. */
static void problems_cut(struct measurement *m, size_t n)
{
	while (m->n_problems > n)
		free(m->problems[--m->n_problems]);
}

int64_t export_perfetto(struct measurement *m, const struct window *window, int64_t most, FILE *file)
{
	static const struct timeline_format format = {.begin = put_begin,
		.end = put_end,
		.flush = perfetto_put_flush,
		.instant = perfetto_put_instant,
		.arrow = perfetto_put_arrow,
		.waiting = perfetto_put_waiting,
		.traffic = perfetto_put_traffic};
	struct perfetto p = {.m = m, .rows = memory_new(m->n_threads, sizeof *p.rows)};
	int64_t end;
	size_t n_problems;

	flows_find(&p, window, most, &end);
	n_problems = m->n_problems;
	p.sequences = sequences_new(m, file);
	perfetto_put_processes(&p, most, end);
	put_threads(&p, window->thread);
	put_counters(&p);
	timeline_visit(m, window, most, &format, &p);
	problems_cut(m, n_problems);
	sequences_end(p.sequences);
	for (unsigned i = 0; i < m->n_threads; i++)
		free(p.rows[i].ends);
	free(p.rows);
	free(p.flows);
	return end;
}
