/* SPDX-License-Identifier: MIT
 *
 * timeline.c - the timeline of a page: one pass over the events finds what each thread did in each bin of
 * time, where threads waited longest, and for whom.
 */
#include "page/timeline.h"

#include "page/page.h"
#include "read/parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WAITS = 256, MOST_ARROWS = 1500, MOST_SITES = 20000 };

struct page_lane {      /* the state of a thread while its events are read */
	uint8_t *kinds; /* kinds of the open events */
	size_t n_kinds;
	int64_t since, last;
	bool is_off, is_there;
};

struct timeline_pass {
	const struct measurement *m;
	struct page_lane *lanes;
	struct page_bins bins;
	struct longest_waits waits, arrows;
	struct arrows *blame;
	uint8_t *kind_of_site;
	uint64_t n_slices;
};

/* ---- the pass ------------------------------------------------------------------------------------- */

/* Adds the time until now to the kind of the open event. */
static void advance(struct timeline_pass *w, unsigned thread, int64_t time)
{
	struct page_lane *lane = &w->lanes[thread];
	unsigned kind = lane->n_kinds > 0 ? lane->kinds[lane->n_kinds - 1] : KIND_COMPUTE;

	if (time <= lane->since)
		return;
	if (!lane->is_off)
		page_bins_add(&w->bins, thread, kind, lane->since, time);
	lane->since = time;
}

static void pass_leave_slice(struct timeline_pass *w, const struct step *step)
{
	struct page_lane *lane = &w->lanes[step->thread];
	unsigned kind = w->kind_of_site[step->frame->site];

	lane->n_kinds -= lane->n_kinds > 0;
	w->n_slices++;
	w->bins.density[page_bin_of_time(&w->bins, step->time)]++;
	if (kind == KIND_BARRIER || kind == KIND_LOCK || kind == KIND_VALUE)
		waits_add(&w->waits,
			&(struct page_wait){step->time - step->frame->begin, step->thread, step->thread,
				step->frame->begin, step->time, kind == KIND_LOCK});
}

static bool pass_visit_step(void *context, const struct step *step)
{
	struct timeline_pass *w = context;
	struct page_lane *lane = &w->lanes[step->thread];
	struct arrow arrow;

	advance(w, step->thread, step->time);
	switch (step->kind) {
	case STEP_ENTER: *ARRAY_MORE(lane->kinds, lane->n_kinds) = w->kind_of_site[step->frame->site]; break;
	case STEP_LEAVE: pass_leave_slice(w, step); break;
	case STEP_FLUSH:
		if (step->end > lane->since) {
			page_bins_add(&w->bins, step->thread, BIN_TOOL, lane->since, step->end);
			lane->since = step->end;
		}
		break;
	case STEP_CONTROL: lane->is_off = step->event->values[0] == 0; break;
	case STEP_POINT:
	case STEP_STOP: break;
	}
	if (arrows_step(w->blame, step, &arrow))
		waits_add(&w->arrows,
			&(struct page_wait){step->time - step->frame->begin, step->thread, arrow.thread,
				arrow.time, step->time, strcmp(arrow.what, "lock") == 0});
	return true;
}

/* Finds the span of all events; returns false if there are none. */
static bool lanes_begin(struct timeline_pass *w, int64_t *from, int64_t *to)
{
	bool any = false;

	for (unsigned i = 0; i < w->m->n_threads; i++) {
		struct page_lane *lane = &w->lanes[i];

		if (!thread_span(w->m, i, &lane->since, &lane->last))
			continue;
		lane->is_there = true;
		*from = !any || lane->since < *from ? lane->since : *from;
		*to = !any || lane->last > *to ? lane->last : *to;
		any = true;
	}
	return any;
}

static uint64_t records_of(const struct measurement *m)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < m->n_threads; i++)
		n += m->threads[i].n_records;
	return n;
}

static void timeline_pass_run(struct timeline_pass *w, struct measurement *m)
{
	struct window all = {INT64_MIN, INT64_MAX, -1};

	w->kind_of_site = memory_new(m->n_sites, sizeof *w->kind_of_site);
	for (size_t i = 0; i < m->n_sites; i++)
		w->kind_of_site[i] = (uint8_t)sum_kind_of_site(&m->sites[i]);
	w->blame = arrows_new(m);
	steps_visit(m, &all, pass_visit_step, w);
	arrows_free(w->blame);
	for (unsigned i = 0; i < m->n_threads; i++)
		if (w->lanes[i].is_there)
			advance(w, i, w->lanes[i].last);
	waits_sort(&w->waits);
	waits_sort(&w->arrows);
}

static void timeline_pass_free(struct timeline_pass *w)
{
	for (unsigned i = 0; i < w->m->n_threads; i++)
		free(w->lanes[i].kinds);
	free(w->lanes);
	free(w->kind_of_site);
	free(w->waits.waits);
	free(w->arrows.waits);
	bins_end(&w->bins);
}

/* ---- output ----------------------------------------------------------------------------------------- */

/* Writes name, kind, file, line and column of each site. */
static void put_sites(const struct measurement *m, FILE *json)
{
	fputs(",\n\"sites\": [", json);
	for (size_t i = 0; i < m->n_sites && i < MOST_SITES; i++) {
		const struct event_site *s = &m->sites[i];

		fputs(i == 0 ? "[" : ",\n[", json);
		json_put_text(json, s->name, strlen(s->name));
		fprintf(json, ",%u,", (unsigned)sum_kind_of_site(s));
		json_put_text(json, s->file, strlen(s->file));
		fprintf(json, ",%u,%u]", s->line, s->column);
	}
	putc(']', json);
}

static void put_arrows(const struct longest_waits *arrows, FILE *json)
{
	fputs(",\n\"arrows\": [", json);
	for (size_t i = 0; i < arrows->n; i++) {
		const struct page_wait *a = &arrows->waits[i];

		fprintf(json, "%s[%u,%" PRId64 ",%u,%" PRId64 ",%" PRId64 ",%d]", i == 0 ? "" : ",", a->from,
			a->begin, a->thread, a->end, a->length, a->is_lock);
	}
	putc(']', json);
}

static void put_all(struct timeline_pass *w, struct page *p)
{
	FILE *json = p->json;

	fprintf(json, "\"from\": %" PRId64 ", \"to\": %" PRId64 ", \"slices\": %" PRIu64 ", \"n_bins\": %zu",
		w->bins.from, w->bins.to, w->n_slices, w->bins.n);
	fputs(",\n\"bins\": [", json);
	for (unsigned i = 0; i < w->m->n_threads; i++) {
		fputs(i == 0 ? "\n" : ",\n", json);
		if (w->lanes[i].is_there)
			bins_put(&w->bins, i, json);
		else
			fputs("null", json);
	}
	putc(']', json);
	put_arrows(&w->arrows, json);
	put_sites(w->m, json);
	fputs(",\n\"windows\": ", json);
	slices_put(p->report.m, &w->bins, &w->waits, w->n_slices, json);
}

void page_put_timeline(struct page *p)
{
	struct measurement *m = p->report.m;
	struct timeline_pass w = {.m = m, .waits.most = MOST_WAITS, .arrows.most = MOST_ARROWS};
	int64_t from = 0, to = 0;
	bool is_there;

	w.lanes = memory_new(m->n_threads, sizeof *w.lanes);
	is_there = m->has_trace && lanes_begin(&w, &from, &to);
	fprintf(p->json, "{\"is_there\": %s%s", is_there ? "true" : "false", is_there ? ", " : "");
	if (is_there) {
		bins_begin(&w.bins, m->n_threads, from, to, records_of(m));
		timeline_pass_run(&w, m);
		put_all(&w, p);
	}
	fputs("}", p->json);
	timeline_pass_free(&w);
}
