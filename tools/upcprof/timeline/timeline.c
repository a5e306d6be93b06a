/* SPDX-License-Identifier: MIT
 *
 * timeline.c - see timeline.h.
 */
#include "timeline/timeline.h"

#include "export/moves.h"
#include "timeline/details.h"

#include <gasp_upc.h>
#include <string.h>

struct timeline {
	struct measurement *m;
	const struct timeline_format *format;
	void *context;
	struct arrows *arrows; /* NULL: for one thread */
	int64_t from;          /* of the window */
	int64_t most, n;       /* numbers of events */
	int64_t n_open;        /* number of slices to be written when they end */
	int64_t n_arrows;
	bool is_full; /* there was no room for some event */
	int64_t end;  /* the time at which it was cut, or INT64_MAX */
	int64_t n_waiting[N_WAITS];
	int64_t bin, bin_length; /* traffic since `bin`, for this length */
	uint64_t moved[UPCPROF_N_WAYS];
	bool was_zero;
};

/* Returns true if there is room for n more events besides the open slices. */
static bool timeline_has_room(struct timeline *t, int64_t n)
{
	bool has = t->most - t->n - t->n_open >= n;

	t->is_full = t->is_full || !has;
	return has;
}

/* Takes room for n events; returns false if there is none. */
static bool timeline_take_room(struct timeline *t, int64_t n)
{
	if (!timeline_has_room(t, n))
		return false;
	t->n += n;
	return true;
}

/* ---- instants, arrows ----------------------------------------------------------------------- */

static void timeline_put_instant(struct timeline *t, const struct step *step, const char *category,
	const char *name)
{
	if (timeline_take_room(t, 1) && t->format->instant)
		t->format->instant(t->context, step, category, name);
}

static void timeline_put_flush(struct timeline *t, const struct step *step)
{
	if (timeline_take_room(t, 1) && t->format->flush)
		t->format->flush(t->context, step);
}

static void timeline_put_arrow(struct timeline *t, const struct step *step)
{
	struct arrow arrow;

	if (!t->arrows || !arrows_step(t->arrows, step, &arrow) || arrow.time < t->from
		|| !timeline_take_room(t, 2))
		return;
	t->n_arrows++;
	if (t->format->arrow)
		t->format->arrow(t->context, step, &arrow, t->n_arrows);
}

/* ---- counters ------------------------------------------------------------------------------- */

static void count_waiting(struct timeline *t, const struct step *step)
{
	unsigned tag = t->m->sites[step->event->site].tag;
	bool is_barrier = tag == GASP_UPC_BARRIER || tag == GASP_UPC_WAIT;
	enum timeline_wait what = is_barrier ? WAIT_BARRIER : WAIT_LOCK;

	if (!t->arrows || t->m->n_threads < 2 || !(is_barrier || tag == GASP_UPC_LOCK))
		return;
	t->n_waiting[what] += step->kind == STEP_ENTER ? 1 : -1;
	if (timeline_take_room(t, 1) && t->format->waiting)
		t->format->waiting(t->context, step->time, what, t->n_waiting);
}

static void timeline_put_traffic(struct timeline *t, int64_t time, int64_t length)
{
	double scale = length > 0 ? 1e3 / (double)length : 0; /* bytes per nanosecond to MB per second */
	const double rates[N_WAYS] = {
		(double)t->moved[UPCPROF_GOT] * scale, (double)t->moved[UPCPROF_PUT] * scale};
	bool is_zero = t->moved[UPCPROF_GOT] == 0 && t->moved[UPCPROF_PUT] == 0;

	if ((is_zero && t->was_zero) || !timeline_take_room(t, 1))
		return;
	if (t->format->traffic)
		t->format->traffic(t->context, time, rates);
	memset(t->moved, 0, sizeof t->moved);
	t->was_zero = is_zero;
}

static void count_traffic(struct timeline *t, const struct step *step)
{
	if (t->bin_length == 0)
		return;
	if (step->time - t->bin >= t->bin_length) {
		int64_t n_bins = (step->time - t->bin) / t->bin_length;

		timeline_put_traffic(t, t->bin, t->bin_length);
		if (n_bins > 1)
			timeline_put_traffic(t, t->bin + t->bin_length, t->bin_length);
		t->bin += n_bins * t->bin_length;
	}
	moves_add(t->m, step->event, t->moved);
}

/* Sets the bins of traffic to a five-hundredth of the window. */
static void bins_set(struct timeline *t, const struct window *window)
{
	int64_t from = INT64_MAX, to = INT64_MIN, first, last;

	for (unsigned i = 0; i < t->m->n_threads; i++) {
		if (!thread_span(t->m, i, &first, &last))
			continue;
		from = first < from ? first : from;
		to = last > to ? last : to;
	}
	from = window->from > from ? window->from : from;
	to = window->to < to ? window->to : to;
	t->bin = from;
	t->bin_length = to > from ? time_sum(to, -from) / 500 + 1 : 0;
	t->was_zero = true;
}

/* ---- all ------------------------------------------------------------------------------------ */

/* Enters a slice; `begin` comes last, as an ENTER that does not fit is refused. */
static void on_enter(struct timeline *t, const struct step *step)
{
	if (!timeline_has_room(t, 1))
		return;
	t->n_open++;
	timeline_put_arrow(t, step);
	count_waiting(t, step);
	if (!t->is_full && t->format->begin)
		t->format->begin(t->context, step);
}

static void on_leave(struct timeline *t, const struct step *step)
{
	t->n_open--;
	t->n++;
	if (t->format->end)
		t->format->end(t->context, step);
	timeline_put_arrow(t, step);
	count_waiting(t, step);
	count_traffic(t, step);
}

static bool timeline_visit_step(void *context, const struct step *step)
{
	struct timeline *t = context;
	const struct event_site *site = &t->m->sites[step->event->site];
	struct arrow arrow;

	if (step->is_before) {
		if (t->arrows)
			arrows_step(t->arrows, step, &arrow);
		return true;
	}
	switch (step->kind) {
	case STEP_ENTER: on_enter(t, step); break;
	case STEP_LEAVE: on_leave(t, step); break;
	case STEP_POINT:
		timeline_put_arrow(t, step);
		if (!site->event || site->tag == GASP_UPC_NONCOLLECTIVE_EXIT)
			timeline_put_instant(t, step, category_of(site), site->name);
		break;
	case STEP_FLUSH: timeline_put_flush(t, step); break;
	case STEP_CONTROL:
		timeline_put_instant(t, step, UPCPROF_CATEGORY,
			step->event->values[0] != 0 ? "measurement is on" : "measurement is off");
		break;
	case STEP_STOP: timeline_put_instant(t, step, UPCPROF_CATEGORY, "no longer measured"); break;
	}
	if (t->is_full && t->end == INT64_MAX)
		t->end = step->time;
	return !t->is_full;
}

int64_t timeline_visit(struct measurement *m, const struct window *window, int64_t most,
	const struct timeline_format *format, void *context)
{
	struct timeline t = {.m = m,
		.format = format,
		.context = context,
		.most = most,
		.from = window->from,
		.end = INT64_MAX};

	if (window->thread < 0)
		t.arrows = arrows_new(m);
	bins_set(&t, window);
	steps_visit(m, window, timeline_visit_step, &t);
	if (t.bin_length > 0)
		timeline_put_traffic(&t, t.bin, t.bin_length);
	if (t.arrows)
		arrows_free(t.arrows);
	return t.end;
}
