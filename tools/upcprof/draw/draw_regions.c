/* SPDX-License-Identifier: MIT
 *
 * draw_regions.c - where most of something is: the regions of a program, and its barriers; and the share of
 * each kind of operation.
 */
#include "draw/chart.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static size_t chart_rows_shown(const struct table *t, const struct draw_options *w)
{
	size_t most = w->top > 0 ? w->top : USUAL_ROWS;

	return t->n_rows < most ? t->n_rows : most;
}

static void rows_not_shown_draw(struct svg *s, double *y, size_t n_shown, size_t n, const char *what)
{
	char *text;

	if (n <= n_shown)
		return;
	text = text_format("%zu more %s are not shown (--top=N).", n - n_shown, what);
	*y = svg_paragraph(s, *y + SVG_LINE, text) - SVG_LINE;
	free(text);
}

static char *copy_or_null(const char *text)
{
	return text ? text_copy(text) : NULL;
}

/* Returns the kind of the region with a row's name and position. */
static unsigned fill_of(const struct report_state *r, const char *name, const char *position)
{
	for (size_t i = 0; i < r->m->n_sites; i++) {
		char *of_name = cell_name(&r->m->sites[i]), *at = cell_position(r, &r->m->sites[i]);
		bool same = strcmp(of_name, name) == 0
		         && (at ? position && strcmp(at, position) == 0 : !position);

		free(of_name);
		free(at);
		if (same)
			return sum_kind_of_site(&r->m->sites[i]);
	}
	return KIND_OTHER;
}

/* ---- regions ----------------------------------------------------------------------------------------- */

static double regions_rows(struct svg *s, double y, struct report_state *r, const struct table *t, size_t n)
{
	struct chart_row *rows = memory_new(n, sizeof *rows);
	int name = chart_column(t, "name"), position = chart_column(t, "position");
	enum svg_unit unit = svg_unit_of(metric_kind(r->metric));

	for (size_t i = 0; i < n; i++) {
		const union table_cell *cell = &t->cells[i * (size_t)t->n_columns];
		char share[SHORT_TEXT];

		svg_value(share, UNIT_SHARE, cell[1].share);
		rows[i] = (struct chart_row){.name = text_copy(cell[name].text),
			.place = copy_or_null(cell[position].text),
			.note = text_copy(share),
			.data = text_format("data-value=\"%" PRId64 "\"", cell[0].number),
			.n_bars = 1};
		rows[i].bars[0] = (struct chart_bar){
			(double)cell[0].number, fill_of(r, cell[name].text, cell[position].text)};
	}
	y = chart_rows(s, y, unit, rows, n);
	free(rows);
	return y;
}

/* Computes the sums of the metric by kind of operation; returns the total. */
static int64_t kinds_sum(const struct report_state *r, int64_t sums[N_KINDS])
{
	bool is_self = r->metric == METRIC_SELF;
	int64_t all = 0;

	for (size_t i = 0; i < r->sums->n_regions; i++) {
		enum sum_kind kind = sum_kind_of_site(&r->m->sites[i]);

		sums[kind] = time_sum(sums[kind], region_value(r, i, r->metric));
	}
	for (unsigned i = 0; i < r->m->n_threads && is_self; i++) /* the program's own time is in no region */
		if (r->m->threads[i].n_nodes > 0 && (r->thread < 0 || i == (unsigned)r->thread))
			sums[KIND_COMPUTE] = time_sum(sums[KIND_COMPUTE], r->m->threads[i].nodes[0].self);
	for (unsigned k = 0; k < N_KINDS; k++) {
		sums[k] = sums[k] > 0 ? sums[k] : 0;
		all = time_sum(all, sums[k]);
	}
	return all;
}

/* Draws one bar of all kinds of operations, if the metric is additive. */
static double kinds_draw(struct svg *s, double y, struct report_state *r)
{
	const double height = 26;
	int64_t sums[N_KINDS] = {0}, all = kinds_sum(r, sums);
	struct svg_box box = {SVG_MARGIN, y + SVG_GAP + 8, 0, height};
	double room = svg_width(s) - 2 * SVG_MARGIN;

	if (all == 0 || r->metric == METRIC_TOTAL || r->metric == METRIC_MIN || r->metric == METRIC_MAX)
		return y;
	svg_text(s, SVG_MARGIN, y + SVG_GAP, "strong", room, "By kind of operation");
	for (unsigned k = 0; k < N_KINDS; k++) {
		char value[SHORT_TEXT];
		char *title, *data;

		if (sums[k] == 0)
			continue;
		svg_value(value, svg_unit_of(metric_kind(r->metric)), (double)sums[k]);
		title = text_format("%s: %s", chart_kinds[k], value);
		data = text_format("data-kind=\"%s\" data-sum=\"%" PRId64 "\"", chart_kinds[k], sums[k]);
		box.w = room * share_of(sums[k], all);
		svg_bar(s, box, k, data, title);
		box.x += box.w;
		free(title);
		free(data);
	}
	return chart_legend(s, box.y + height + SVG_LINE, sums, all);
}

void draw_regions(const struct drawing *d, struct report_state *r, const struct draw_options *w)
{
	struct table *t = section_regions(r);
	struct svg *s = chart_new(d, t->title, r->m);
	size_t n = chart_rows_shown(t, w);
	double y = svg_top(s);
	char *text;

	if (n == 0) {
		y = svg_nothing(s, t->empty);
		text = text_copy(t->empty);
	} else {
		char value[SHORT_TEXT];

		y = regions_rows(s, y, r, t, n);
		rows_not_shown_draw(s, &y, n, t->n_rows, "regions");
		y = kinds_draw(s, y + SVG_LINE, r);
		svg_value(value, svg_unit_of(metric_kind(r->metric)), (double)t->cells[0].number);
		text = text_format(
			"A bar for each of %zu regions, by %s over all threads.  Most is in %s: %s.", n,
			metric_title(r, r->metric), t->cells[chart_column(t, "name")].text, value);
	}
	svg_end(s, y, text);
	free(text);
	table_free(t);
}

/* ---- barriers ---------------------------------------------------------------------------------------- */

static double barriers_rows(struct svg *s, const struct table *t, size_t n)
{
	struct chart_row *rows = memory_new(n, sizeof *rows);
	int name = chart_column(t, "name"), position = chart_column(t, "position");
	double y;

	for (size_t i = 0; i < n; i++) {
		const union table_cell *cell = &t->cells[i * (size_t)t->n_columns];
		int64_t last = cell[1].number;

		rows[i] = (struct chart_row){
			.name = last >= 0 ? text_format("%s, T%" PRId64 " last", cell[name].text, last)
		                          : text_copy(cell[name].text),
			.place = copy_or_null(cell[position].text),
			.note = text_format("in %" PRId64, cell[2].number),
			.data = text_format("data-last=\"%" PRId64 "\" data-lost=\"%" PRId64 "\"", last,
				cell[0].number),
			.n_bars = 1};
		rows[i].bars[0] = (struct chart_bar){(double)cell[0].number, KIND_BARRIER};
	}
	y = chart_rows(s, svg_top(s), UNIT_TIME, rows, n);
	free(rows);
	return y;
}

void draw_barriers(const struct drawing *d, struct report_state *r, const struct draw_options *w)
{
	struct table *t = section_barriers(r);
	struct svg *s = chart_new(d, "Time lost in barriers", r->m);
	size_t n = chart_rows_shown(t, w);
	double y;
	char *text;

	if (n == 0) {
		y = svg_nothing(s, t->empty);
		text = text_copy(t->empty);
	} else {
		char lost[SHORT_TEXT];

		y = barriers_rows(s, t, n);
		rows_not_shown_draw(s, &y, n, t->n_rows, "places");
		y = svg_paragraph(s, y + SVG_LINE,
			"What the other threads waited for the one that came last, over all threads; and in how "
			"many barriers.");
		svg_value(lost, UNIT_TIME, (double)t->cells[0].number);
		text = text_format(
			"A bar for each of %zu barriers and last threads.  Most time was lost in %s: %s.", n,
			t->cells[chart_column(t, "name")].text, lost);
	}
	svg_end(s, y, text);
	free(text);
	table_free(t);
}
