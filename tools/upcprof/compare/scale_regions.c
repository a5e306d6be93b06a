/* SPDX-License-Identifier: MIT
 *
 * scale_regions.c - which call paths stop scaling, by the time of the thread that takes longest for each.
 */
#include "compare/scale.h"
#include "compare/show.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

struct path_scaling {
	size_t path;
	double first, last, lost; /* lost: last minus its ideal time */
};

/* Orders by decreasing loss. */
static int path_loss_compare(const void *left, const void *right)
{
	const struct path_scaling *a = left, *b = right;

	if (a->lost != b->lost)
		return a->lost > b->lost ? -1 : 1;
	return a->path < b->path ? -1 : a->path > b->path;
}

static struct path_scaling *paths_new(const struct scaling *s)
{
	struct path_scaling *all = memory_new(s->j.n_paths, sizeof *all);
	size_t end = s->n_counts - 1;

	for (size_t i = 0; i < s->j.n_paths; i++) {
		struct path_scaling *p = &all[i];

		p->path = i;
		p->first = scaling_mean(s, 0, i, JOINED_WORST);
		p->last = scaling_mean(s, end, i, JOINED_WORST);
		p->lost = p->last - scaling_ideal(s, end, p->first);
	}
	qsort(all, s->j.n_paths, sizeof *all, path_loss_compare);
	return all;
}

/* Returns the trend of the time from the fewest to the most threads. */
static const char *trend_of(const struct scaling *s, const struct path_scaling *p)
{
	if (p->first <= 0)
		return p->last > 0 ? "new" : "-";
	if (p->last > 1.05 * p->first)
		return "grows";
	if (p->last <= 1.25 * scaling_ideal(s, s->n_counts - 1, p->first))
		return "scales";
	return p->last > 0.95 * p->first ? "constant" : "slow";
}

/* Returns the first number of threads with which the time does not decrease, or for weak scaling increases;
 * or -1. */
static int64_t stop_of(const struct scaling *s, size_t path)
{
	double first = scaling_mean(s, 0, path, JOINED_WORST), before = first;

	for (size_t k = 1; k < s->n_counts; k++) {
		double time = scaling_mean(s, k, path, JOINED_WORST);

		if (s->is_weak ? time > 1.05 * first : time > 0.95 * before && time > 0)
			return s->threads[k];
		before = time;
	}
	return -1;
}

static const struct event_site *site_of_path(const struct scaling *s, size_t path)
{
	return s->j.places[s->j.paths[path].place].site;
}

static enum sum_kind kind_of_path(const struct scaling *s, size_t path)
{
	return path == 0 ? KIND_COMPUTE : sum_kind_of_site(site_of_path(s, path));
}

static bool is_waiting_path(const struct scaling *s, size_t path)
{
	enum sum_kind kind = kind_of_path(s, path);

	return kind == KIND_BARRIER || kind == KIND_LOCK || kind == KIND_COLLECTIVE;
}

/* ---- in words --------------------------------------------------------------------------------------- */

/* Returns fresh text: "main > sum (heat.upc:20:2)". */
static char *where_text(const struct scaling *s, size_t path)
{
	char *name = joined_path_text(&s->j, path),
	     *position = path > 0 ? position_text(site_of_path(s, path), false) : NULL;
	char *text = position ? text_format("%s (%s)", name, position) : text_copy(name);

	free(position);
	free(name);
	return text;
}

/* Adds a note about the region that limits the program: the first one that is no wait, as others wait for it;
 * if all significant regions are waits, the first one. */
static void limit_note(const struct scaling *s, struct table *t, const struct path_scaling *all, double wall)
{
	size_t n = 0, i = 0;
	unsigned threads = s->threads[s->n_counts - 1];
	char *where, *waits, *time, *lost;
	double n_busy;

	while (n < s->j.n_paths && all[n].lost >= 0.01 * wall)
		n++;
	while (i < n && is_waiting_path(s, all[i].path))
		i++;
	if (n == 0) {
		table_note(t, "No region loses more than 1%% of the time with %u threads.", threads);
		return;
	}
	i = i < n ? i : 0;
	n_busy = scaling_mean(s, s->n_counts - 1, all[i].path, JOINED_THREADS);
	where = where_text(s, all[i].path);
	waits = i > 0 ? where_text(s, all[0].path) : NULL;
	time = value_text(COLUMN_TIME, all[i].last, false);
	lost = value_text(COLUMN_TIME, all[i].lost, false);
	table_note(t, "What scales worst: %s takes %s with %u threads, %s more than the ideal%s%s%s.", where,
		time, threads, lost, n_busy < 1.5 ? ", and runs on one of them" : "",
		waits ? "; threads wait in " : "", waits ? waits : "");
	free(lost);
	free(time);
	free(waits);
	free(where);
}

/* ---- the table ------------------------------------------------------------------------------------------
 */

static const char *const kinds[N_KINDS] = {[KIND_COMPUTE] = "compute",
	[KIND_BARRIER] = "barrier",
	[KIND_LOCK] = "lock",
	[KIND_TRANSFER] = "transfer",
	[KIND_COLLECTIVE] = "collective",
	[KIND_MEMORY] = "memory",
	[KIND_OTHER] = "other"};

static void scaling_add_columns(const struct scaling *s, struct table *t)
{
	table_column(t, "lost", "lost", COLUMN_TIME);
	for (size_t k = 0; k < s->n_counts; k++) {
		char *name = text_format("at %u", s->threads[k]);

		table_column(t, name, name, COLUMN_TIME);
		if (k > 0 && k + 1 < s->n_counts)
			table_minor(t);
		free(name);
	}
	table_column(t, "trend", "trend", COLUMN_TEXT);
	table_column(t, "stops_at", "stops at", COLUMN_THREAD);
	table_column(t, "busy_threads", "", COLUMN_HIDDEN);
	table_column(t, "kind", "kind", COLUMN_TEXT);
	table_minor(t);
	table_column(t, "path", "call path", COLUMN_PLACE);
	table_column(t, "position", "position", COLUMN_PLACE);
}

static void scaling_put_row(const struct scaling *s, struct table *t, const struct path_scaling *p)
{
	union table_cell *row = table_row(t);

	row++->number = rounded(p->lost);
	for (size_t k = 0; k < s->n_counts; k++)
		row++->number = rounded(scaling_mean(s, k, p->path, JOINED_WORST));
	row++->text = text_copy(trend_of(s, p));
	row++->number = stop_of(s, p->path);
	row++->number = rounded(scaling_mean(s, s->n_counts - 1, p->path, JOINED_THREADS));
	row++->text = text_copy(kinds[kind_of_path(s, p->path)]);
	row++->text = joined_path_text(&s->j, p->path);
	row->text = p->path > 0 ? position_text(site_of_path(s, p->path), s->is_json) : NULL;
}

struct table *scaling_regions(const struct scaling *s, struct table *summary, double wall)
{
	char *title = text_format(
		"Call paths, by the time above the ideal with %u threads (self, of the slowest thread)",
		s->threads[s->n_counts - 1]);
	struct table *t = table_new("regions", title);
	struct path_scaling *all = paths_new(s);

	free(title);
	scaling_add_columns(s, t);
	for (size_t i = 0; i < s->j.n_paths; i++)
		if (all[i].lost > 0 || s->is_json)
			scaling_put_row(s, t, &all[i]);
	t->most = s->most;
	t->empty = "All are ideal.";
	limit_note(s, summary, all, wall);
	free(all);
	return t;
}
