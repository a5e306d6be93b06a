/* SPDX-License-Identifier: MIT
 *
 * path.c - upcprof path: the critical path of a run, and which regions make other threads wait.
 */
#include "command/upcprof.h"
#include "compare/show.h"
#include "path/chain.h"
#include "path/delay.h"
#include "read/parts.h"
#include "replay/open.h"
#include "report/report.h"

#include <inttypes.h>
#include <stdlib.h>

struct path_state {
	struct report_state report;
	struct path_cells cells;
	struct chains *chains;
	struct delays *delays;
	struct replay_summary found;
	struct path_switch *switches;
	size_t n_switches;
	struct event_site tool; /* the name of the tool's own time */
};

static void path_event(void *context, const struct replay_event *event)
{
	struct path_state *s = context;

	chains_act(s->chains, event);
	delays_act(s->delays, event);
}

/* ---- sums of cells ------------------------------------------------------ */

static void path_cell_add(struct path_cell *sum, const struct path_cell *cell)
{
	sum->on_path = time_sum(sum->on_path, cell->on_path);
	sum->direct += cell->direct;
	sum->indirect += cell->indirect;
	sum->slack = time_sum(sum->slack, cell->slack);
	sum->waited = time_sum(sum->waited, cell->waited);
}

/* Returns the n sums by site over all threads, or over one thread; or by thread over all sites. */
static struct path_cell *sums_by(const struct path_state *s, bool by_thread, size_t n)
{
	struct path_cell *sums = memory_new(n, sizeof *sums);

	for (size_t i = 0; i < n; i++) {
		sums[i].thread = by_thread ? (unsigned)i : 0;
		sums[i].site = by_thread ? 0 : (uint32_t)i;
	}
	for (size_t i = 0; i < s->cells.n; i++) {
		const struct path_cell *cell = &s->cells.all[i];

		if (by_thread || s->report.thread < 0 || (int)cell->thread == s->report.thread)
			path_cell_add(&sums[by_thread ? cell->thread : cell->site], cell);
	}
	return sums;
}

static int cell_compare(const void *left, const void *right, void *context)
{
	const struct path_cell *cells = context, *a = &cells[*(const size_t *)left],
			       *b = &cells[*(const size_t *)right];
	double x = a->direct + a->indirect, y = b->direct + b->indirect;

	if (a->on_path != b->on_path)
		return a->on_path > b->on_path ? -1 : 1;
	if (x != y)
		return x > y ? -1 : 1;
	if (a->site != b->site)
		return a->site < b->site ? -1 : 1;
	return a->thread < b->thread ? -1 : a->thread > b->thread;
}

/* ---- tables ------------------------------------------------------------- */

static const struct event_site *path_site_of_number(const struct path_state *s, uint32_t site)
{
	static const struct event_site outside = {.name = "(outside of all)", .file = ""};

	return site == 0 ? &outside : site >= s->report.m->n_sites ? &s->tool : &s->report.m->sites[site];
}

static int64_t run_time(const struct path_state *s)
{
	return time_sum(s->found.last, -s->found.first);
}

static uint64_t switches_sum(const struct path_state *s)
{
	uint64_t n = 0;

	for (size_t i = 0; i < s->n_switches; i++)
		n += s->switches[i].times;
	return n;
}

static void cost_columns(struct table *t)
{
	table_column(t, "on_path", "on the path", COLUMN_TIME);
	table_column(t, "share", "share", COLUMN_SHARE);
	table_column(t, "direct", "delays others", COLUMN_TIME);
	table_column(t, "indirect", "indirectly", COLUMN_TIME);
}

static void cost_cells(union table_cell *row, const struct path_cell *cell, int64_t time)
{
	row[0].number = cell->on_path;
	row[1].share = share_of(cell->on_path, time);
	row[2].number = rounded(cell->direct);
	row[3].number = rounded(cell->indirect);
}

static struct table *regions_table(struct path_state *s)
{
	struct table *t = table_new("path", "The critical path, by region");
	size_t n = s->report.m->n_sites + 1;
	struct path_cell *sums = sums_by(s, false, n);
	size_t *order = order_new(n, cell_compare, sums);

	cost_columns(t);
	table_column(t, "slack", "slack", COLUMN_TIME);
	table_column(t, "name", "region", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "source", "", COLUMN_SOURCE);
	for (size_t i = 0; i < n; i++) {
		const struct path_cell *sum = &sums[order[i]];
		const struct event_site *site = path_site_of_number(s, sum->site);
		union table_cell *row;

		if (sum->on_path == 0 && sum->direct + sum->indirect < 0.5 && sum->slack == 0)
			continue;
		row = table_row(t);
		cost_cells(row, sum, run_time(s));
		row[4].number = sum->slack;
		row[5].text = cell_name(site);
		row[6].text = cell_position(&s->report, site);
		row[7].text = cell_source(&s->report, site);
	}
	t->most = rows_of(&s->report, USUAL_ROWS);
	replay_notes(&s->report, &s->found, t);
	free(order);
	free(sums);
	return t;
}

static struct table *threads_table(struct path_state *s)
{
	struct table *t = table_new("threads", "The critical path, by thread");
	size_t n = s->report.m->n_threads;
	struct path_cell *sums = sums_by(s, true, n);
	char time[SHORT_TEXT];

	table_column(t, "thread", "thread", COLUMN_THREAD);
	cost_columns(t);
	table_column(t, "waited", "waited", COLUMN_TIME);
	for (size_t i = 0; i < n; i++) {
		union table_cell *row = table_row(t);

		row[0].number = (int64_t)i;
		cost_cells(row + 1, &sums[i], run_time(s));
		row[5].number = sums[i].waited;
	}
	t->most = rows_of(&s->report, USUAL_ROWS);
	table_note(t, "The path takes %s, and changes threads %" PRIu64 " time%s.",
		text_time(time, run_time(s)), switches_sum(s), switches_sum(s) == 1 ? "" : "s");
	free(sums);
	return t;
}

static int switch_compare(const void *left, const void *right)
{
	const struct path_switch *a = left, *b = right;

	if (a->times != b->times)
		return a->times > b->times ? -1 : 1;
	if (a->site != b->site)
		return a->site < b->site ? -1 : 1;
	if (a->from != b->from)
		return a->from < b->from ? -1 : 1;
	return a->to < b->to ? -1 : a->to > b->to;
}

static struct table *switches_table(struct path_state *s)
{
	struct table *t = table_new("switches", "Where the path changes threads");

	if (s->n_switches > 0)
		qsort(s->switches, s->n_switches, sizeof *s->switches, switch_compare);
	table_column(t, "times", "times", COLUMN_COUNT);
	table_column(t, "from", "from", COLUMN_THREAD);
	table_column(t, "to", "to", COLUMN_THREAD);
	table_column(t, "name", "the wait", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	for (size_t i = 0; i < s->n_switches; i++) {
		const struct event_site *site = path_site_of_number(s, s->switches[i].site);
		union table_cell *row = table_row(t);

		row[0].number = (int64_t)s->switches[i].times;
		row[1].number = s->switches[i].from;
		row[2].number = s->switches[i].to;
		row[3].text = cell_name(site);
		row[4].text = cell_position(&s->report, site);
	}
	t->most = rows_of(&s->report, USUAL_ROWS);
	t->empty = "It does not.";
	return t;
}

/* Makes the table of all regions of all threads, for scripts. */
static struct table *cells_table(struct path_state *s)
{
	struct table *t = table_new("cells", "Regions by thread");

	t->is_json = true;
	table_column(t, "thread", "", COLUMN_THREAD);
	table_column(t, "name", "", COLUMN_TEXT);
	table_column(t, "position", "", COLUMN_PLACE);
	cost_columns(t);
	table_column(t, "slack", "", COLUMN_TIME);
	table_column(t, "waited", "", COLUMN_TIME);
	for (size_t i = 0; i < s->cells.n; i++) {
		const struct path_cell *cell = &s->cells.all[i];
		const struct event_site *site = path_site_of_number(s, cell->site);
		union table_cell *row = table_row(t);

		row[0].number = cell->thread;
		row[1].text = cell_name(site);
		row[2].text = cell_position(&s->report, site);
		cost_cells(row + 3, cell, run_time(s));
		row[7].number = cell->slack;
		row[8].number = cell->waited;
	}
	return t;
}

/* ---- the command -------------------------------------------------------- */

static void path_show(struct path_state *s, int width)
{
	struct measurement *m = s->report.m;
	struct table *tables[4];
	size_t n = 0;

	s->tool = (struct event_site){.name = "(writing the trace)", .file = ""};
	s->chains = chains_new(m, &s->cells);
	s->delays = delays_new(m, &s->cells);
	replay_trace(m, NULL, path_event, s, &s->found);
	s->switches = chains_finish(s->chains, &s->n_switches);
	replay_warning(&s->report, width);
	tables[n++] = regions_table(s);
	tables[n++] = threads_table(s);
	tables[n++] = switches_table(s);
	if (s->report.is_json)
		tables[n++] = cells_table(s);
	tables_show(tables, n, s->report.is_json, width);
	chains_free(s->chains);
	delays_free(s->delays);
	path_cells_free(&s->cells);
	free(s->switches);
}

int path_command(char **words)
{
	const char *top = NULL, *thread = NULL, *width = NULL, *folder;
	struct path_state s = {.n_switches = 0};
	bool is_json = false;
	const struct option_word known[] = {
		{"--json", &is_json, NULL},
		{"--thread", NULL, &thread},
		{"--top", NULL, &top},
		{"--width", NULL, &width},
		{NULL, NULL, NULL},
	};
	int status = STATUS_FAILED;

	folder = options_and_operand(words, known, "upcprof path");
	if (replay_open(&s.report, folder, is_json, top)) {
		if (thread)
			s.report.thread = (int)option_number_of("--thread", thread, 0,
				(int64_t)s.report.m->n_threads - 1);
		path_show(&s, page_width(width));
		status = 0;
	}
	return replay_close(&s.report, status);
}
