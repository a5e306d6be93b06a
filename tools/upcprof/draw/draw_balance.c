/* SPDX-License-Identifier: MIT
 *
 * draw_balance.c - how unevenly the threads share out the time of a region: a column for each thread, and a
 * line at their mean.
 */
#include "draw/chart.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct balance_row {
	const union table_cell *cells;
	unsigned n_threads;
	struct svg_box box;
	double most; /* the value at the top of the box */
};

/* Returns the time of a thread. */
static int64_t time_of_thread(const struct balance_row *b, unsigned thread)
{
	return b->cells[4 + thread].number;
}

static void column_draw(struct svg *s, const struct balance_row *b, unsigned i)
{
	double each = b->box.w / b->n_threads, height = b->box.h * (double)time_of_thread(b, i) / b->most;
	struct svg_box box = {b->box.x + i * each, b->box.y + b->box.h - height, each * 0.84, height};
	bool is_worst = b->cells[3].number == (int64_t)i;
	char time[SHORT_TEXT];
	char *title, *data;

	svg_value(time, UNIT_TIME, (double)time_of_thread(b, i));
	title = text_format("thread %u: %s", i, time);
	data = text_format("data-thread=\"%u\" data-ns=\"%" PRId64 "\"", i, time_of_thread(b, i));
	svg_bar(s, box, is_worst ? KIND_BARRIER : KIND_COMPUTE, data, title);
	free(title);
	free(data);
}

/* Draws many threads as one outline. */
static void balance_outline_draw(struct svg *s, const struct balance_row *b)
{
	FILE *file = svg_file(s);
	double each = b->box.w / b->n_threads;

	svg_path_begin(s, "k0");
	putc('M', file);
	svg_number(file, b->box.x);
	putc(' ', file);
	svg_number(file, b->box.y + b->box.h);
	for (unsigned i = 0; i < b->n_threads; i++) {
		putc('V', file);
		svg_number(file, b->box.y + b->box.h * (1 - (double)time_of_thread(b, i) / b->most));
		putc('H', file);
		svg_number(file, b->box.x + (i + 1) * each);
	}
	putc('V', file);
	svg_number(file, b->box.y + b->box.h);
	putc('Z', file);
	svg_path_end(s, NULL);
}

static void columns_draw(struct svg *s, const struct balance_row *b)
{
	enum { FEW = 64 };
	double mean = b->box.y + b->box.h * (1 - (double)b->cells[1].number / b->most);

	if (b->n_threads <= FEW)
		for (unsigned i = 0; i < b->n_threads; i++)
			column_draw(s, b, i);
	else
		balance_outline_draw(s, b);
	svg_line(s, b->box.x, b->box.y + b->box.h, b->box.x + b->box.w, b->box.y + b->box.h, "axis");
	svg_line(s, b->box.x, mean, b->box.x + b->box.w, mean, "ideal");
}

static void figures_draw(struct svg *s, const struct balance_row *b, double x)
{
	char lost[SHORT_TEXT], most[SHORT_TEXT];
	char *line;

	svg_value(lost, UNIT_TIME, (double)b->cells[0].number);
	svg_value(most, UNIT_TIME, (double)b->cells[2].number);
	line = text_format("+%s", lost);
	svg_text(s, x, b->box.y + b->box.h / 2 - 3, "strong num", 0, line);
	free(line);
	line = text_format("T%" PRId64 " has %s", b->cells[3].number, most);
	svg_text(s, x, b->box.y + b->box.h / 2 + 13, "soft num", 0, line);
	free(line);
}

static double regions_draw(struct svg *s, const struct table *t, unsigned n_threads, size_t n)
{
	const double height = 44, apart = 14, figures = 130;
	struct chart_frame f = chart_frame_of(s, figures);
	int name = chart_column(t, "name"), position = chart_column(t, "position");
	double y = svg_top(s), above = f.is_narrow ? CHART_NAME : 0;

	for (size_t i = 0; i < n; i++) {
		struct balance_row b = {&t->cells[i * (size_t)t->n_columns], n_threads,
			{f.left, y + above, f.right - f.left, height}, 1};

		b.most = b.cells[2].number > 0 ? (double)b.cells[2].number : 1;
		chart_label(s, &f, y, height, b.cells[name].text, b.cells[position].text);
		columns_draw(s, &b);
		figures_draw(s, &b, f.right + SVG_GAP);
		y += height + above + apart;
	}
	return svg_paragraph(s, y + SVG_GAP,
		n_threads == 1
			? ""
			: "Columns: the time of each thread, from thread 0 on; each row has its own scale. "
			  "Dashed: their mean. Bold: how much more the slowest thread has.");
}

void draw_balance(const struct drawing *d, struct report_state *r, const struct draw_options *w)
{
	struct table *t = section_balance(r);
	struct svg *s = chart_new(d, "Load balance: self time by thread", r->m);
	size_t n = w->top > 0 ? w->top : USUAL_ROWS;
	double y;
	char *text;

	n = n < t->n_rows ? n : t->n_rows;
	if (n == 0) {
		y = svg_nothing(s, r->sums->n_threads == 0 ? "No thread has a profile." : t->empty);
		text = text_copy(t->empty);
	} else {
		char lost[SHORT_TEXT];

		y = regions_draw(s, t, r->m->n_threads, n);
		svg_value(lost, UNIT_TIME, (double)t->cells[0].number);
		text = text_format(
			"The time of each thread in each of %zu regions.  The most uneven one is %s: "
			"thread %" PRId64 " has %s more than the mean.",
			n, t->cells[chart_column(t, "name")].text, t->cells[3].number, lost);
	}
	svg_end(s, y, text);
	free(text);
	table_free(t);
}
