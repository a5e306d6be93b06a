/* SPDX-License-Identifier: MIT
 *
 * slices.c - the single events that a page holds.
 */
#include "page/timeline.h"

#include "read/parts.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MOST_SLICES = 40000, MOST_WINDOWS = 8 };

struct page_slice {
	int64_t begin, end;
	uint32_t site;
	unsigned depth;
};

struct slice_lane {
	struct page_slice *slices;
	size_t n;
	unsigned depth;
};

struct slicing {
	struct slice_lane *lanes; /* by thread */
	size_t n, most;
	int64_t end; /* the end of the slices so far */
};

static bool slice_visit(void *context, const struct step *step)
{
	struct slicing *s = context;
	struct slice_lane *lane = &s->lanes[step->thread];

	if (step->is_before)
		return true;
	if (step->kind == STEP_ENTER) {
		if (s->n >= s->most)
			return false;
		s->n++;
		s->end = step->time > s->end ? step->time : s->end;
		lane->depth++;
	} else if (step->kind == STEP_LEAVE) {
		lane->depth -= lane->depth > 0;
		*ARRAY_MORE(lane->slices, lane->n) = (struct page_slice){
			step->frame->begin, step->time, step->frame->site, lane->depth};
	}
	return true;
}

/* Writes for each slice: the time from the beginning of the last one, its length, site and depth. */
static void lane_put(const struct slice_lane *lane, unsigned thread, int64_t from, FILE *json)
{
	fprintf(json, "[%u,[", thread);
	for (size_t i = 0; i < lane->n; i++) {
		const struct page_slice *s = &lane->slices[i];

		fprintf(json, "%s%" PRId64 ",%" PRId64 ",%" PRIu32 ",%u", i == 0 ? "" : ",", s->begin - from,
			s->end - s->begin, s->site, s->depth);
		from = s->begin;
	}
	fputs("]]", json);
}

/* Writes the slices of a window, and returns their number. */
static size_t window_put(struct measurement *m, struct window window, size_t most, bool is_all, FILE *json)
{
	struct slicing s = {.most = most, .end = window.from};
	const char *comma = "";

	s.lanes = memory_new(m->n_threads, sizeof *s.lanes);
	if (steps_visit(m, &window, slice_visit, &s) || is_all)
		s.end = window.to;
	fprintf(json, "{\"from\": %" PRId64 ", \"to\": %" PRId64 ", \"rows\": [", window.from, s.end);
	for (unsigned i = 0; i < m->n_threads; i++) {
		if (s.lanes[i].n > 0) {
			fputs(comma, json);
			lane_put(&s.lanes[i], i, window.from, json);
			comma = ",\n";
		}
		free(s.lanes[i].slices);
	}
	fputs("]}", json);
	free(s.lanes);
	return s.n;
}

/* Returns the time, before or after `time`, up to which this number of slices end. */
static int64_t reach(const struct page_bins *b, int64_t time, int step, size_t slices)
{
	size_t i = page_bin_of_time(b, time);
	double left = (double)slices, edge = (double)time;

	for (;; i = step < 0 ? i - 1 : i + 1) {
		double border = (double)b->from + b->width * (double)(step < 0 ? i : i + 1);
		double part = (border - edge) / (b->width * step), here = b->density[i] * part;

		if (here > left)
			return (int64_t)(edge + step * b->width * part * left / here);
		left -= here;
		edge = border;
		if (i == (step < 0 ? 0 : b->n - 1))
			return step < 0 ? b->from : b->to;
	}
}

static bool is_within_windows(const struct window *windows, size_t n, int64_t time)
{
	for (size_t i = 0; i < n; i++)
		if (windows[i].from <= time && time <= windows[i].to)
			return true;
	return false;
}

/* Chooses windows around the ends of the longest waits, where their causes are visible. */
static size_t windows_choose(struct window *windows, const struct page_bins *b, const struct longest_waits *w)
{
	enum { HALF = MOST_SLICES / MOST_WINDOWS / 2 };
	size_t n = 0;

	for (size_t i = 0; i < w->n && n < MOST_WINDOWS; i++) {
		int64_t end = w->waits[i].end;

		if (is_within_windows(windows, n, end))
			continue;
		windows[n++] = (struct window){reach(b, end, -1, HALF), reach(b, end, 1, HALF), -1};
	}
	if (n == 0)
		windows[n++] = (struct window){b->from, reach(b, b->from, 1, MOST_SLICES), -1};
	return n;
}

void slices_put(struct measurement *m, const struct page_bins *b, const struct longest_waits *waits,
	uint64_t n_slices, FILE *json)
{
	struct window windows[MOST_WINDOWS] = {{b->from, b->to, -1}};
	bool is_all = n_slices <= MOST_SLICES;
	size_t n = is_all ? 1 : windows_choose(windows, b, waits);

	putc('[', json);
	for (size_t i = 0; i < n; i++) {
		fputs(i == 0 ? "\n" : ",\n", json);
		window_put(m, windows[i], MOST_SLICES / n, is_all, json);
	}
	putc(']', json);
}
