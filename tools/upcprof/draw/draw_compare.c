/* SPDX-License-Identifier: MIT
 *
 * draw_compare.c - the program and its longest regions before and after, side by side.
 */
#include "draw/chart.h"

#include "compare/noise.h"

#include <math.h>
#include <stdlib.h>

enum { BEFORE = 5, AFTER = 0 }; /* fills */

struct place_times {
	double times[2]; /* means over the runs of each group */
	uint32_t place;
};

static int times_compare(const void *left, const void *right)
{
	const struct place_times *p = left, *q = right;
	double a = fmax(p->times[0], p->times[1]), b = fmax(q->times[0], q->times[1]);

	if (a != b)
		return a > b ? -1 : 1;
	return p->place < q->place ? -1 : p->place > q->place;
}

/* Returns the self times of the regions, the longest first, without that of the program itself. */
static struct place_times *times_new(const struct joined *j, const size_t n_runs[2])
{
	struct place_times *all = memory_new(j->n_places, sizeof *all);

	for (uint32_t p = 0; p < j->n_places; p++)
		all[p].place = p;
	for (size_t i = 0; i < j->n_runs; i++)
		for (size_t k = 1; k < j->n_paths; k++) {
			uint32_t pool = j->places[j->paths[k].place].pool;
			unsigned group = j->runs[i].group;

			all[pool].times[group] += (double)joined_value(&j->runs[i], k, JOINED_SELF)
			                        / (double)n_runs[group];
		}
	qsort(all, j->n_places, sizeof *all, times_compare);
	return all;
}

static char *change_of(const double times[2])
{
	if (times[0] <= 0)
		return text_copy(times[1] > 0 ? "new" : "");
	return text_format("%+.1f%%", 100 * (times[1] / times[0] - 1));
}

static struct chart_row compared_row_of(char *name, char *place, const double times[2])
{
	struct chart_row row = {.name = name, .place = place, .note = change_of(times), .n_bars = 2};

	row.bars[0] = (struct chart_bar){times[0], BEFORE};
	row.bars[1] = (struct chart_bar){times[1], AFTER};
	return row;
}

static char *short_text_of_place(const struct event_site *site)
{
	return *site->file != 0 ? text_format("%s:%u", path_base(site->file), site->line) : NULL;
}

static double compared_rows_draw(struct svg *s, const struct joined *j, const struct place_times *all,
	size_t n, const double program[2])
{
	struct svg_entry entries[] = {{BEFORE, text_copy("before")}, {AFTER, text_copy("after")}};
	struct chart_row *rows = memory_new(n + 1, sizeof *rows);
	double y = svg_legend(s, SVG_MARGIN, svg_top(s) + 4, entries, 2);

	rows[0] = compared_row_of(text_copy("(program)"), NULL, program);
	for (size_t i = 0; i < n; i++) {
		const struct event_site *site = j->places[all[i].place].site;

		rows[i + 1] = compared_row_of(cell_name(site), short_text_of_place(site), all[i].times);
	}
	y = chart_rows(s, y, UNIT_TIME, rows, n + 1);
	free(rows);
	return svg_paragraph(s, y + SVG_LINE,
		"Times over all threads: of the program, and of regions without what they call.");
}

void draw_compare(const struct drawing *d, const struct joined *j, const struct draw_options *w)
{
	size_t n_runs[2] = {0, 0}, n = 0, most = w->top > 0 ? w->top : USUAL_ROWS;
	double program[2] = {0, 0};
	struct place_times *all;
	char *subtitle, *change, *text;
	struct svg *s;
	double y;

	for (size_t i = 0; i < j->n_runs; i++)
		n_runs[j->runs[i].group]++;
	for (size_t i = 0; i < j->n_runs; i++)
		program[j->runs[i].group] += (double)joined_value(&j->runs[i], 0, JOINED_TOTAL)
		                           / (double)n_runs[j->runs[i].group];
	all = times_new(j, n_runs);
	while (n < j->n_places && n < most && fmax(all[n].times[0], all[n].times[1]) > 0)
		n++;
	subtitle = text_format("%s, %u threads; %zu run%s before, %zu after",
		run_meta(&j->runs[0], "program"), j->runs[0].m->n_threads, n_runs[0],
		n_runs[0] == 1 ? "" : "s", n_runs[1]);
	s = svg_new(d, "Before and after", subtitle);
	y = compared_rows_draw(s, j, all, n, program);
	change = change_of(program);
	text = text_format("Two bars for the program and each of %zu regions.  The program changed by %s.", n,
		change);
	svg_end(s, y - SVG_LINE, text);
	free(text);
	free(change);
	free(subtitle);
	free(all);
}
