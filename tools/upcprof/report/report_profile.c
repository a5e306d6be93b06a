/* SPDX-License-Identifier: MIT
 *
 * report_profile.c - the sections about regions: the top ones, all of them, and the call tree.
 */
#include "report/report.h"

#include "format/role.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

struct sorting {
	const struct report_state *r;
	unsigned metric;
};

/* Orders regions by decreasing value, then by name and place. */
static int region_compare(const void *left, const void *right, void *context)
{
	const struct sorting *s = context;
	size_t a = *(const size_t *)left, b = *(const size_t *)right;
	const struct event_site *sa = &s->r->m->sites[a], *sb = &s->r->m->sites[b];
	int64_t va = region_value(s->r, a, s->metric), vb = region_value(s->r, b, s->metric);
	int by_name;

	if (va != vb)
		return va > vb ? -1 : 1;
	by_name = strcmp(sa->name, sb->name);
	if (by_name == 0)
		by_name = strcmp(sa->file, sb->file);
	if (by_name != 0)
		return by_name;
	if (sa->line != sb->line)
		return sa->line < sb->line ? -1 : 1;
	return a < b ? -1 : a > b;
}

static size_t *regions_order(const struct report_state *r, unsigned metric)
{
	struct sorting s = {r, metric};

	return order_new(r->sums->n_regions, region_compare, &s);
}

static bool is_used_region(const struct region *g)
{
	return g->calls > 0 || g->untimed > 0;
}

/* Returns the sum of a metric, to which shares refer. */
static int64_t whole_of(const struct report_state *r, unsigned metric)
{
	int64_t sum = 0;

	if (metric == METRIC_SELF || metric == METRIC_TOTAL)
		return r->sums->total;
	for (unsigned i = 0; i < r->m->n_threads && metric >= METRIC_COUNTER; i++)
		if (r->m->threads[i].n_nodes > 0 && (r->thread < 0 || i == (unsigned)r->thread))
			sum = time_sum(sum, r->m->threads[i].counters[metric - METRIC_COUNTER]);
	for (size_t i = 0; metric < METRIC_COUNTER && i < r->sums->n_regions; i++)
		sum = time_sum(sum, region_value(r, i, metric));
	return sum;
}

/* ---- top regions --------------------------------------------------------------------------------- */

static void regions_row(const struct report_state *r, struct table *t, size_t i, int64_t whole)
{
	const struct event_site *site = &r->m->sites[i];
	union table_cell *row = table_row(t);
	int64_t value = region_value(r, i, r->metric);

	row[0].number = value;
	row[1].share = row[2].share = share_of(value, whole);
	row[3].text = cell_name(site);
	row[4].text = cell_position(r, site);
	row[5].number = region_value(r, i, METRIC_CALLS);
	row[6].text = cell_source(r, site);
}

struct table *section_regions(struct report_state *r)
{
	char *title = text_format("Top regions, by %s over all threads", metric_title(r, r->metric));
	struct table *t = table_new("regions", title);
	size_t *order = regions_order(r, r->metric);
	int64_t whole = whole_of(r, r->metric);

	free(title);
	table_column(t, metric_title(r, r->metric), metric_title(r, r->metric), metric_kind(r->metric));
	table_column(t, "share", "share", COLUMN_SHARE);
	table_column(t, "bar", "", COLUMN_BAR);
	table_column(t, "name", "region", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "calls", "calls", COLUMN_HIDDEN);
	table_column(t, "source", "", COLUMN_SOURCE);
	for (size_t k = 0; k < r->sums->n_regions; k++)
		if (is_used_region(&r->sums->regions[order[k]]) && region_value(r, order[k], r->metric) > 0)
			regions_row(r, t, order[k], whole);
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "No region was measured.";
	free(order);
	return t;
}

/* ---- the flat profile ------------------------------------------------------------------------------ */

/* Returns the remote fraction of the bytes; without bytes, as for atomics, that of the calls. */
static double remote_share(const struct region *g, int64_t calls)
{
	if (g->bytes > 0)
		return share_of((int64_t)g->remote_bytes, (int64_t)g->bytes);
	return g->remote_calls > 0 ? share_of((int64_t)g->remote_calls, calls) : -1;
}

static void flat_row(const struct report_state *r, struct table *t, size_t i)
{
	const struct region *g = &r->sums->regions[i];
	const struct event_site *site = &r->m->sites[i];
	union table_cell *row = table_row(t);
	size_t n_counters = r->m->n_counters;

	row[0].number = g->total;
	row[1].number = g->self;
	row[2].number = g->min;
	row[3].number = g->max;
	row[4].number = region_value(r, i, METRIC_CALLS);
	row[5].number = (int64_t)g->bytes;
	row[6].share = remote_share(g, row[4].number);
	row[7].number = (int64_t)g->remote_calls;
	row[8].number = (int64_t)g->remote_bytes;
	row[9].number = (int64_t)g->untimed;
	for (size_t k = 0; k < n_counters; k++)
		row[10 + k].number = r->sums->counters[i * n_counters + k];
	row[10 + n_counters].text = cell_name(site);
	row[11 + n_counters].text = cell_position(r, site);
	row[12 + n_counters].text = text_copy(site->symbol);
	row[13 + n_counters].text = site->signature ? text_copy(site->signature) : NULL;
}

struct table *section_flat(struct report_state *r)
{
	struct table *t = table_new("flat",
		"Flat profile (total includes what was called inside, self does not)");
	size_t *order = regions_order(r, r->sort);
	bool has_accesses = false;

	table_column(t, "total", "total", COLUMN_TIME);
	table_column(t, "self", "self", COLUMN_TIME);
	table_column(t, "min", "min", COLUMN_TIME);
	table_minor(t);
	table_column(t, "max", "max", COLUMN_TIME);
	table_minor(t);
	table_column(t, "calls", "calls", COLUMN_COUNT);
	table_column(t, "bytes", "bytes", COLUMN_BYTES);
	table_column(t, "remote", "remote", COLUMN_SHARE);
	table_column(t, "remote_calls", "", COLUMN_HIDDEN);
	table_column(t, "remote_bytes", "", COLUMN_HIDDEN);
	table_column(t, "calls_without_time", "", COLUMN_HIDDEN);
	for (size_t k = 0; k < r->m->n_counters; k++)
		table_column(t, r->m->counters[k], r->m->counters[k], COLUMN_COUNT);
	table_column(t, "name", "region", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "event", "", COLUMN_QUIET);
	table_column(t, "signature", "", COLUMN_QUIET);
	for (size_t k = 0; k < r->sums->n_regions; k++)
		if (is_used_region(&r->sums->regions[order[k]])) {
			flat_row(r, t, order[k]);
			has_accesses = has_accesses || tag_is_get_or_put(r->m->sites[order[k]].tag);
		}
	if (has_accesses)
		local_note(r, t);
	t->most = rows_of(r, (size_t)3 * USUAL_ROWS);
	t->empty = "No region was measured.";
	free(order);
	return t;
}

/* ---- the call tree ---------------------------------------------------------------------------------- */

struct profile_walk {
	const struct report_state *r;
	struct table *t;
	uint32_t *child, *sibling; /* 0: none */
	uint32_t *rows;            /* row of each path, + 1 */
	size_t n_small;
};

/* Orders siblings by increasing total: each path is put before its siblings. */
static int path_total_compare(const void *left, const void *right, void *context)
{
	const struct path *paths = context;
	size_t a = *(const size_t *)left, b = *(const size_t *)right;

	if (paths[a].total != paths[b].total)
		return paths[a].total < paths[b].total ? -1 : 1;
	return a > b ? -1 : a < b;
}

static void paths_link(struct profile_walk *w)
{
	const struct sums *s = w->r->sums;
	size_t *order = order_new(s->n_paths, path_total_compare, s->paths);

	for (size_t k = 0; k < s->n_paths; k++) {
		size_t i = order[k];

		if (i == 0)
			continue;
		w->sibling[i] = w->child[s->paths[i].parent];
		w->child[s->paths[i].parent] = (uint32_t)i;
	}
	free(order);
}

static void tree_row(struct profile_walk *w, uint32_t i)
{
	const struct path *p = &w->r->sums->paths[i];
	const struct event_site *site = &w->r->m->sites[p->site];
	union table_cell *row = table_row(w->t);

	w->rows[i] = (uint32_t)w->t->n_rows;
	row[0].number = p->total;
	row[1].share = share_of(p->total, w->r->sums->total);
	row[2].number = p->self;
	row[3].number = (int64_t)(p->calls + p->untimed);
	row[4].number = (int64_t)p->bytes;
	row[5].number = p->depth;
	row[6].text = i == 0 ? text_copy("(program)") : cell_name(site);
	row[7].text = i == 0 ? NULL : cell_position(w->r, site);
	row[8].number = (int64_t)w->rows[p->parent] - 1;
	if (i == 0)
		row[8].number = -1;
}

/* Returns true if a path is too short to be shown in text. */
static bool is_small_path(const struct profile_walk *w, uint32_t i)
{
	return !w->r->is_json && w->r->top != 0
	    && share_of(w->r->sums->paths[i].total, w->r->sums->total) < 0.001;
}

/* Returns true if a path has no measured events, such as an excluded one. */
static bool is_empty_path(const struct profile_walk *w, uint32_t i)
{
	const struct path *p = &w->r->sums->paths[i];

	return w->child[i] == 0 && p->calls + p->untimed == 0 && p->total == 0;
}

static void tree_walk(struct profile_walk *w)
{
	const struct path *paths = w->r->sums->paths;
	uint32_t at = 0;

	tree_row(w, 0);
	for (;;) {
		uint32_t next = w->child[at];

		if (next == 0 && at == 0)
			return;
		if (next == 0) {
			at = paths[at].parent;
			continue;
		}
		w->child[at] = w->sibling[next];
		if (is_empty_path(w, next))
			continue;
		if (is_small_path(w, next)) {
			w->n_small++;
			continue;
		}
		tree_row(w, next);
		at = next;
	}
}

struct table *section_tree(struct report_state *r)
{
	struct table *t = table_new("tree", "Call tree, over all threads");
	size_t n = r->sums->n_paths;
	struct profile_walk w = {r, t, memory_new(n, sizeof(uint32_t)), memory_new(n, sizeof(uint32_t)),
		memory_new(n, sizeof(uint32_t)), 0};

	table_column(t, "total", "total", COLUMN_TIME);
	table_column(t, "share", "share", COLUMN_SHARE);
	table_column(t, "self", "self", COLUMN_TIME);
	table_column(t, "calls", "calls", COLUMN_COUNT);
	table_column(t, "bytes", "bytes", COLUMN_BYTES);
	table_column(t, "depth", "", COLUMN_DEPTH);
	table_column(t, "name", "call path", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "parent", "", COLUMN_HIDDEN);
	t->most = rows_of(r, 0);
	t->empty = "No call was measured.";
	if (n > 0) {
		paths_link(&w);
		tree_walk(&w);
	}
	if (w.n_small > 0)
		table_note(t, "%zu path%s of less than 0.1%% left out (--top=0 shows all).", w.n_small,
			w.n_small == 1 ? "" : "s");
	free(w.child);
	free(w.sibling);
	free(w.rows);
	return t;
}
