/* SPDX-License-Identifier: MIT
 *
 * draw_threads.c - what each thread did: a stacked bar for each.  Of more than MOST_ROWS threads the bars are
 * thin and without gaps, and one outline for each kind.
 */
#include "draw/chart.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum { MOST_ROWS = 64 };

struct thread_bar {
	unsigned thread;
	int64_t total, times[N_KINDS];
};

struct thread_bars {
	struct thread_bar *bars;
	unsigned n;
	int64_t most, total, times[N_KINDS];
	bool is_time;
	unsigned sort;
	struct svg_box box;
	double row; /* the distance of bars */
};

/* ---- numbers ----------------------------------------------------------------------------------------- */

static double bar_value(const struct thread_bars *b, const struct thread_bar *bar, int64_t time)
{
	if (b->is_time)
		return b->most > 0 ? (double)time / (double)b->most : 0;
	return share_of(time, bar->total);
}

static int bar_compare(const void *left, const void *right, void *context)
{
	const struct thread_bar *p = left, *q = right;
	const struct thread_bars *b = context;
	double a, c;

	if (b->sort == N_KINDS) {
		a = (double)p->total;
		c = (double)q->total;
	} else {
		a = bar_value(b, p, p->times[b->sort]);
		c = bar_value(b, q, q->times[b->sort]);
	}
	if (a != c)
		return a > c ? -1 : 1;
	return p->thread < q->thread ? -1 : p->thread > q->thread;
}

static void bars_read(struct thread_bars *b, const struct measurement *m, const struct draw_options *w)
{
	unsigned first, end;

	chart_range(w, m->n_threads, &first, &end);
	b->bars = memory_new(m->n_threads, sizeof *b->bars);
	for (unsigned i = first; i < end; i++) {
		struct thread_bar *bar = &b->bars[b->n];

		if (m->threads[i].n_nodes == 0)
			continue;
		b->n++;
		bar->thread = i;
		kind_times(m, &m->threads[i], bar->times);
		for (unsigned k = 0; k < N_KINDS; k++) {
			bar->times[k] = bar->times[k] > 0 ? bar->times[k] : 0;
			bar->total = time_sum(bar->total, bar->times[k]);
			b->times[k] = time_sum(b->times[k], bar->times[k]);
		}
		b->total = time_sum(b->total, bar->total);
		b->most = bar->total > b->most ? bar->total : b->most;
	}
	if (w->is_sorted)
		qsort_r(b->bars, b->n, sizeof *b->bars, bar_compare, b);
}

/* ---- few threads ------------------------------------------------------------------------------------- */

static void part_draw(struct svg *s, const struct thread_bar *bar, unsigned kind, struct svg_box box)
{
	char time[SHORT_TEXT], share[SHORT_TEXT];
	char *title, *data;

	svg_value(time, UNIT_TIME, (double)bar->times[kind]);
	svg_value(share, UNIT_SHARE, share_of(bar->times[kind], bar->total));
	title = text_format("thread %u, %s: %s, %s", bar->thread, chart_kinds[kind], time, share);
	data = text_format("data-thread=\"%u\" data-kind=\"%s\" data-ns=\"%" PRId64 "\"", bar->thread,
		chart_kinds[kind], bar->times[kind]);
	svg_bar(s, box, kind, data, title);
	free(title);
	free(data);
}

static void thread_rows_draw(struct svg *s, const struct thread_bars *b)
{
	double gap = b->row > 18 ? 6 : b->row * 0.25;

	for (unsigned i = 0; i < b->n; i++) {
		const struct thread_bar *bar = &b->bars[i];
		struct svg_box box = {b->box.x, b->box.y + i * b->row + gap / 2, 0, b->row - gap};
		char name[SHORT_TEXT], total[SHORT_TEXT];
		int64_t sum = 0;

		for (unsigned k = 0; k < N_KINDS; k++) {
			double left = bar_value(b, bar, sum);

			sum = time_sum(sum, bar->times[k]);
			box.x = b->box.x + b->box.w * left;
			box.w = b->box.w * (bar_value(b, bar, sum) - left);
			if (bar->times[k] > 0)
				part_draw(s, bar, k, box);
		}
		snprintf(name, sizeof name, "T%u", bar->thread);
		svg_text(s, b->box.x - 8, box.y + box.h / 2 + 4, "end num", 0, name);
		svg_value(total, UNIT_TIME, (double)bar->total);
		svg_text(s, svg_width(s) - SVG_MARGIN, box.y + box.h / 2 + 4, "end soft num", 0, total);
	}
}

/* ---- many threads ------------------------------------------------------------------------------------ */

/* Draws the outline of all kinds up to this one; those of smaller kinds are drawn over it. */
static void kind_outline_draw(struct svg *s, const struct thread_bars *b, unsigned kind)
{
	FILE *file = svg_file(s);

	svg_path_begin_fill(s, kind);
	putc('M', file);
	svg_number(file, b->box.x);
	putc(' ', file);
	svg_number(file, b->box.y);
	for (unsigned i = 0; i < b->n; i++) {
		int64_t sum = 0;

		for (unsigned k = 0; k <= kind; k++)
			sum = time_sum(sum, b->bars[i].times[k]);
		putc('H', file);
		svg_number(file, b->box.x + b->box.w * bar_value(b, &b->bars[i], sum));
		putc('V', file);
		svg_number(file, b->box.y + (i + 1) * b->row);
	}
	putc('H', file);
	svg_number(file, b->box.x);
	putc('Z', file);
	svg_path_end(s, chart_kinds[kind]);
}

static void outlines_draw(struct svg *s, const struct thread_bars *b)
{
	unsigned step = (unsigned)svg_step(UNIT_COUNT, b->n, (unsigned)(b->box.h / 40));

	for (unsigned k = N_KINDS; k-- > 0;)
		if (b->times[k] > 0)
			kind_outline_draw(s, b, k);
	for (unsigned i = 0; i < b->n; i += step) {
		double y = b->box.y + (i + 0.5) * b->row;
		char name[SHORT_TEXT];

		snprintf(name, sizeof name, "T%u", b->bars[i].thread);
		svg_line(s, b->box.x - 4, y, b->box.x, y, "axis");
		svg_text(s, b->box.x - 8, y + 4, "end soft num", 0, name);
	}
}

/* ---- all --------------------------------------------------------------------------------------------- */

static char *bars_text(const struct thread_bars *b)
{
	unsigned most = 0;
	char share[SHORT_TEXT], total[SHORT_TEXT];

	for (unsigned k = 1; k < N_KINDS; k++)
		if (b->times[k] > b->times[most])
			most = k;
	svg_value(share, UNIT_SHARE, share_of(b->times[most], b->total));
	svg_value(total, UNIT_TIME, (double)b->most);
	return text_format(
		"A stacked bar for each of %u threads, by kinds of time.  Most is %s, %s of all time; the "
		"longest thread took %s.",
		b->n, chart_kinds[most], share, total);
}

static double thread_bars_draw(struct svg *s, struct thread_bars *b)
{
	enum { FEW = 16 };
	const double most_height = 1024, name_room = 44, time_room = 64, tall = 26, low = 15;
	double y = chart_legend(s, svg_top(s) + 4, b->times, b->total), height;

	b->row = b->n <= FEW ? tall : low;
	if (b->n > MOST_ROWS)
		b->row = b->n <= most_height ? floor(most_height / b->n) : most_height / b->n;
	height = b->row * b->n;
	b->box = (struct svg_box){
		SVG_MARGIN + name_room, y, svg_width(s) - 2 * SVG_MARGIN - name_room - time_room, height};
	svg_axis_x(s, b->box, b->is_time ? UNIT_TIME : UNIT_SHARE, 0, b->is_time ? (double)b->most : 1);
	if (b->n <= MOST_ROWS)
		thread_rows_draw(s, b);
	else
		outlines_draw(s, b);
	return y + height + SVG_LINE;
}

void draw_threads(const struct drawing *d, struct report_state *r, const struct draw_options *w)
{
	struct thread_bars b = {.is_time = w->is_time, .sort = w->sort};
	char *title, *text;
	struct svg *s;
	double bottom;

	bars_read(&b, r->m, w);
	title = !w->is_sorted      ? text_copy("What the threads did")
	      : w->sort == N_KINDS ? text_copy("What the threads did, by their time")
	                           : text_format("What the threads did, by %s", chart_kinds[w->sort]);
	s = chart_new(d, title, r->m);
	bottom = b.n > 0 ? thread_bars_draw(s, &b) : svg_nothing(s, "No thread has a profile.");
	text = b.n > 0 ? bars_text(&b) : text_copy("No thread has a profile.");
	svg_end(s, bottom, text);
	free(text);
	free(title);
	free(b.bars);
}
