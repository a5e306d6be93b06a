/* SPDX-License-Identifier: MIT
 *
 * draw_timeline.c - what the threads did when: a band for each, whose pieces have the kind that took most of
 * their time.  More than MOST_BANDS threads share bands.  Memory: of the bins, for any number of events.
 */
#include "draw/chart.h"

#include "read/parts.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum { MOST_BINS = 2048, MOST_BANDS = 64, OFF = N_KINDS /* not measured */, N_STATES };

struct bands {
	struct measurement *m;
	int64_t from, to;
	unsigned n_bins, n, group; /* n: bands; group: threads per band */
	double *bins;              /* nanoseconds by [band][bin][state] */
	int64_t times[N_STATES];
	struct svg_box box;
	double height;
};

/* ---- the window -------------------------------------------------------------------------------------- */

/* Finds the time from the first event to the last one, within the limits of the options; returns false if
 * there is none. */
static bool window_find(struct bands *b, const struct draw_options *w)
{
	int64_t from = INT64_MAX, to = INT64_MIN;

	for (unsigned i = 0; i < b->m->n_threads; i++) {
		const struct thread_record *t = &b->m->threads[i];
		int64_t first, last;

		if (t->n_blocks == 0)
			continue;
		first = thread_time(b->m, t, t->blocks[0].first);
		last = thread_time(b->m, t, t->blocks[t->n_blocks - 1].last);
		from = first < from ? first : from;
		to = last > to ? last : to;
	}
	b->from = w->from > from ? w->from : from;
	b->to = w->to > 0 && w->to < to ? w->to : to;
	return b->from < b->to;
}

/* ---- filling ----------------------------------------------------------------------------------------- */

/* The state of a thread while its events are read. */
struct band_thread {
	struct bands *b;
	unsigned band;
	unsigned *kinds; /* kinds of the open events, from the outermost */
	size_t n_kinds, room;
	bool is_off;
	int64_t time; /* the time up to which bins are filled */
};

static unsigned state_of(const struct band_thread *t)
{
	return t->is_off ? (unsigned)OFF : t->n_kinds > 0 ? t->kinds[t->n_kinds - 1] : (unsigned)KIND_COMPUTE;
}

/* Adds an interval of time, or subtracts it if the sign is -1. */
static void stretch_add(const struct band_thread *t, int64_t from, int64_t to, unsigned state, double sign)
{
	struct bands *b = t->b;
	double each = ((double)b->to - (double)b->from) / b->n_bins, at, end;
	unsigned bin;

	from = from > b->from ? from : b->from;
	to = to < b->to ? to : b->to;
	if (from >= to)
		return;
	bin = (unsigned)(((double)from - (double)b->from) / each);
	at = (double)(from - b->from);
	end = (double)(to - b->from);
	for (; at < end && bin < b->n_bins; bin++) {
		double next = fmin(end, (bin + 1) * each);

		if (next > at)
			b->bins[((size_t)t->band * b->n_bins + bin) * N_STATES + state] += sign * (next - at);
		at = fmax(next, at);
	}
	b->times[state] = time_sum(b->times[state], sign > 0 ? to - from : from - to);
}

static void fill_until(struct band_thread *t, int64_t time)
{
	if (time > t->time)
		stretch_add(t, t->time, time, state_of(t), 1);
	t->time = time > t->time ? time : t->time;
}

/* Sets the number of open events; those that began before the first event that was read count as
 * computation. */
static void depth_set(struct band_thread *t, size_t depth)
{
	while (depth >= t->room)
		t->kinds = memory_resize(t->kinds, t->room = t->room > 0 ? 2 * t->room : 64,
			sizeof *t->kinds);
	while (t->n_kinds < depth)
		t->kinds[t->n_kinds++] = KIND_COMPUTE;
	t->n_kinds = depth;
}

/* Moves the time of a wait for a value to its kind, from the reads and the events around them. */
static void wait_mark(struct band_thread *t, const struct event *e)
{
	int64_t begin = time_sum(e->time, e->values[2] > 0 ? -e->values[2] : 0);

	if (begin < e->time) {
		stretch_add(t, begin, e->time, state_of(t), -1);
		stretch_add(t, begin, e->time, KIND_VALUE, 1);
	}
}

static void event_fill(struct band_thread *t, const struct event *e)
{
	const struct event_site *site = &t->b->m->sites[e->site];

	fill_until(t, e->time);
	switch (e->form) {
	case EVENT_START:
		depth_set(t, e->depth);
		t->kinds[t->n_kinds++] = sum_kind_of_site(site);
		break;
	case EVENT_END: depth_set(t, e->depth); break;
	case EVENT_ATOMIC:
		if (site->tag == UPCPROF_WAITED)
			wait_mark(t, e);
		break;
	case EVENT_CONTROL: t->is_off = e->values[0] == 0; break;
	case EVENT_FLUSH: /* the tool's time belongs to no kind */
		if (e->values[0] > 0) {
			stretch_add(t, e->time, time_sum(e->time, e->values[0]), OFF, 1);
			t->time = time_sum(e->time, e->values[0]);
		}
		break;
	case EVENT_STOP: break;
	}
}

static void thread_fill(struct bands *b, unsigned thread)
{
	struct band_thread t = {.b = b, .band = thread / b->group};
	struct events *events = events_open(b->m, thread, INT64_MIN); /* earlier events may still be open */
	struct event e;
	bool is_first = true;

	while (events_next(events, &e) && (is_first || t.time < b->to)) {
		if (is_first) {
			t.time = e.time;
			depth_set(&t, e.depth);
		}
		is_first = false;
		event_fill(&t, &e);
	}
	events_close(events);
	free(t.kinds);
}

/* ---- drawing ----------------------------------------------------------------------------------------- */

/* Returns the state with most of a bin's time; N_STATES if the bin is empty. */
static unsigned dominant(const struct bands *b, unsigned band, unsigned bin)
{
	const double *times = &b->bins[((size_t)band * b->n_bins + bin) * N_STATES];
	unsigned most = N_STATES;

	for (unsigned k = 0; k < N_STATES; k++)
		if (times[k] > 0.001 && (most == N_STATES || times[k] > times[most]))
			most = k;
	return most;
}

/* Draws the pieces of one kind in a band as one path. */
static void kind_draw(struct svg *s, const struct bands *b, unsigned band, unsigned kind)
{
	FILE *file = svg_file(s);
	double each = b->box.w / b->n_bins, gap = b->height > 6 ? 2 : b->height > 3 ? 1 : 0;
	bool is_any = false;

	for (unsigned i = 0, run; i < b->n_bins; i += run) {
		bool is_it = dominant(b, band, i) == kind;

		for (run = 1; i + run < b->n_bins && (dominant(b, band, i + run) == kind) == is_it; run++)
			;
		if (!is_it)
			continue;
		if (!is_any)
			svg_path_begin_fill(s, kind);
		is_any = true;
		putc('M', file);
		svg_number(file, b->box.x + i * each);
		putc(' ', file);
		svg_number(file, b->box.y + band * b->height);
		putc('h', file);
		svg_number(file, run * each);
		putc('v', file);
		svg_number(file, b->height - gap);
		putc('h', file);
		svg_number(file, -(run * each));
		putc('z', file);
	}
	if (is_any)
		svg_path_end(s, chart_kinds[kind]);
}

static void bands_draw(struct svg *s, const struct bands *b)
{
	const double line = 14;
	unsigned step = (unsigned)ceil(line / b->height);

	for (unsigned band = 0; band < b->n; band++) {
		unsigned first = band * b->group, last = first + b->group - 1;
		char *name = chart_threads(first, last < b->m->n_threads ? last : b->m->n_threads - 1);
		struct svg_box back = {b->box.x, b->box.y + band * b->height, b->box.w, b->height};

		back.h -= b->height > 6 ? 2 : 0;
		svg_rect(s, back, "band", "", NULL);
		for (unsigned k = 0; k < N_KINDS; k++)
			kind_draw(s, b, band, k);
		if (band % step == 0)
			svg_text(s, b->box.x - 8, back.y + back.h / 2 + 4, "end soft num", 0, name);
		free(name);
	}
}

/* Marks the arrival of the last thread at each barrier, with at most one mark per pixel; returns the number
 * of barriers. */
static unsigned barriers_draw(struct svg *s, const struct bands *b)
{
	FILE *file = svg_file(s);
	double last = -1;
	unsigned n = 0;

	for (size_t i = 0; i < b->m->n_instances; i++) {
		int64_t time = b->m->instances[i].arrival;
		double x;

		if (time < b->from || time > b->to)
			continue;
		x = b->box.x + b->box.w * ((double)(time - b->from) / (double)(b->to - b->from));
		n++;
		if (x < last + 1)
			continue;
		if (last < 0)
			svg_path_begin(s, "mark");
		last = x;
		putc('M', file);
		svg_number(file, x);
		putc(' ', file);
		svg_number(file, b->box.y - 9);
		fputs("v7", file);
	}
	if (last >= 0)
		svg_path_end(s, "barriers: when the last thread came");
	return n;
}

static double timeline_draw(struct svg *s, struct bands *b)
{
	enum { FEW = 16 };
	const double tall = 26, low = 10;
	double left = b->group > 1 ? 84 : 44, y;
	unsigned n_barriers;
	char *text;

	b->box.x = SVG_MARGIN + left;
	b->box.w = svg_width(s) - 2 * SVG_MARGIN - left - 20;
	b->n_bins = (unsigned)b->box.w < MOST_BINS ? (unsigned)b->box.w : MOST_BINS;
	b->bins = memory_new((size_t)b->n * b->n_bins * N_STATES, sizeof *b->bins);
	for (unsigned i = 0; i < b->m->n_threads; i++)
		if (b->m->threads[i].n_blocks > 0)
			thread_fill(b, i);
	b->height = b->n <= FEW ? tall : low;
	b->box.y = chart_legend(s, svg_top(s) + 4, b->times, 0) + SVG_GAP;
	b->box.h = b->n * b->height;
	svg_axis_x(s, b->box, UNIT_TIME, (double)b->from, (double)b->to);
	bands_draw(s, b);
	n_barriers = barriers_draw(s, b);
	y = b->box.y + b->box.h + SVG_LINE + SVG_GAP;
	text = text_format("%sEach piece has the kind that took most of its time.%s",
		n_barriers > 0 ? "Marks on top: when the last thread came to a barrier. " : "",
		b->times[OFF] > 0 ? " Grey: not measured." : "");
	y = svg_paragraph(s, y + SVG_GAP, text);
	free(text);
	if (b->group > 1) {
		text = text_format("Each band has %u threads.", b->group);
		y = svg_paragraph(s, y, text);
		free(text);
	}
	return y - SVG_LINE;
}

void draw_timeline(const struct drawing *d, struct report_state *r, const struct draw_options *w)
{
	struct bands b = {.m = r->m, .group = 1};
	struct svg *s = chart_new(d, "What the threads did, and when", r->m);
	char from[SHORT_TEXT], to[SHORT_TEXT], *text;
	double y;

	while ((r->m->n_threads + b.group - 1) / b.group > MOST_BANDS)
		b.group *= 2;
	b.n = (r->m->n_threads + b.group - 1) / b.group;
	if (!r->m->has_trace) {
		text = text_copy("There are no events: this is a profile (upcprof run --trace).");
		y = svg_nothing(s, text);
	} else if (!window_find(&b, w)) {
		text = text_copy("There are no events in this time.");
		y = svg_nothing(s, text);
	} else {
		y = timeline_draw(s, &b);
		svg_value(from, UNIT_TIME, (double)b.from);
		svg_value(to, UNIT_TIME, (double)b.to);
		text = text_format("A band for each of %u threads from %s to %s, by what took most time.",
			r->m->n_threads, from, to);
	}
	svg_end(s, y, text);
	free(text);
	free(b.bins);
}
