/* SPDX-License-Identifier: MIT
 *
 * draw_matrix.c - who moved how much to and from whose memory: rows are initiators, columns are affinities.
 * More than MOST_GROUPS threads are added up in groups.
 */
#include "draw/chart.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum { MOST_GROUPS = 64 };

#define NAMES     52.0
#define SUMS      96.0
#define TOP       44.0
#define MOST_CELL 72.0
#define SHADES    ((double)N_SVG_SHADES)

struct matrix_flow {
	uint64_t operations, bytes;
};

struct matrix {
	unsigned first, end; /* the threads shown */
	unsigned n, group;   /* n: rows; group: threads per row */
	enum drawn_value value;
	struct matrix_flow *flows; /* n * n, row by row */
	struct matrix_flow *sums;  /* n sums over all memory, including that of threads that are not shown */
	double most, bounds[N_SVG_SHADES + 1];
	bool is_log;
	struct svg_box box;
	double cell;
};

/* ---- numbers ----------------------------------------------------------------------------------------- */

/* Returns true if a bin contains a selected size. */
static bool is_selected_bin(const struct draw_options *w, unsigned bin)
{
	uint64_t low = bin > 0 ? (uint64_t)1 << (bin - 1) : 0;
	uint64_t high = bin == UPCPROF_N_BINS - 1 ? UINT64_MAX : bin > 0 ? 2 * low - 1 : 0;

	return w->most == 0 || (low <= w->most && high >= w->least);
}

static bool is_selected_traffic(const struct draw_options *w, const struct traffic *row)
{
	return (w->ways == 0 || (w->ways & 1u << row->way)) && is_selected_bin(w, row->bin);
}

static void flow_add(struct matrix_flow *f, const struct traffic *row)
{
	f->operations += row->operations;
	f->bytes += row->bytes;
}

static void matrix_read_traffic(struct matrix *x, const struct measurement *m, const struct draw_options *w)
{
	unsigned end;

	chart_range(w, m->n_threads, &x->first, &end);
	x->end = end;
	x->group = 1;
	while ((end - x->first + x->group - 1) / x->group > MOST_GROUPS)
		x->group *= 2;
	x->n = (end - x->first + x->group - 1) / x->group;
	x->value = w->value;
	x->flows = memory_new((size_t)x->n * x->n, sizeof *x->flows);
	x->sums = memory_new(x->n, sizeof *x->sums);
	for (unsigned i = x->first; i < end; i++) {
		const struct thread_record *t = &m->threads[i];
		unsigned row = (i - x->first) / x->group;

		for (size_t k = 0; k < t->n_traffic; k++) {
			const struct traffic *of = &t->traffic[k];

			if (!is_selected_traffic(w, of))
				continue;
			flow_add(&x->sums[row], of);
			if (of->peer >= x->first && of->peer < end)
				flow_add(&x->flows[row * x->n + (of->peer - x->first) / x->group], of);
		}
	}
}

static double matrix_value(const struct matrix *x, const struct matrix_flow *f)
{
	switch (x->value) {
	case DRAWN_BYTES: return (double)f->bytes;
	case DRAWN_OPERATIONS: return (double)f->operations;
	case DRAWN_MEAN: break;
	}
	return f->operations > 0 ? (double)f->bytes / (double)f->operations : 0;
}

static enum svg_unit matrix_unit(const struct matrix *x)
{
	return x->value == DRAWN_OPERATIONS ? UNIT_COUNT : UNIT_BYTES;
}

/* ---- shades ------------------------------------------------------------------------------------------ */

static void matrix_shades(struct matrix *x)
{
	const double wide = 64;
	double least = INFINITY, most = 0;

	for (size_t i = 0; i < (size_t)x->n * x->n; i++) {
		double value = matrix_value(x, &x->flows[i]);

		if (value > 0) {
			least = fmin(least, value);
			most = fmax(most, value);
		}
	}
	x->most = most;
	x->is_log = most > wide * least;
	for (unsigned i = 0; i <= N_SVG_SHADES && most > 0; i++)
		x->bounds[i] = x->is_log ? least * pow(most / least, i / SHADES) : most * i / SHADES;
}

static unsigned matrix_shade(const struct matrix *x, double value)
{
	unsigned i = 1;

	if (!(value > 0))
		return 0;
	while (i < N_SVG_SHADES && value > x->bounds[i] * (1 + 1e-9))
		i++;
	return i;
}

/* ---- cells ------------------------------------------------------------------------------------------- */

/* Returns the name of the threads of a row or column. */
static char *group_text(const struct matrix *x, unsigned i)
{
	unsigned first = x->first + i * x->group, last = first + x->group - 1;

	return chart_threads(first, last < x->end ? last : x->end - 1);
}

static const char *shade_class(unsigned shade)
{
	static const char *const classes[] = {
		"", "cell s1", "cell s2", "cell s3", "cell s4", "cell s5", "cell s6", "cell s7"};

	return classes[shade];
}

static void cell_draw(struct svg *s, const struct matrix *x, unsigned row, unsigned column)
{
	const struct matrix_flow *f = &x->flows[row * x->n + column];
	unsigned shade = matrix_shade(x, matrix_value(x, f));
	struct svg_box box = {
		x->box.x + column * x->cell + 0.5, x->box.y + row * x->cell + 0.5, x->cell - 1, x->cell - 1};
	char value[SHORT_TEXT], bytes[SHORT_TEXT];
	char *from = group_text(x, row), *to = group_text(x, column), *title, *data;

	svg_value(bytes, UNIT_BYTES, (double)f->bytes);
	svg_value(value, matrix_unit(x), matrix_value(x, f));
	title = text_format("%s to memory of %s: %s in %" PRIu64 " operation%s", from, to, bytes,
		f->operations, f->operations == 1 ? "" : "s");
	data = text_format("data-from=\"%u\" data-to=\"%u\" data-bytes=\"%" PRIu64
			   "\" data-operations=\"%" PRIu64 "\"",
		row, column, f->bytes, f->operations);
	svg_rect(s, box, shade_class(shade), data, title);
	if (svg_text_width(value) + 2 < x->cell)
		svg_text(s, box.x + box.w / 2, box.y + box.h / 2 + 4, shade > 4 ? "mid on num" : "mid num", 0,
			value);
	free(from);
	free(to);
	free(title);
	free(data);
}

/* Draws many cells as a path for each shade, which consists of runs of cells in a row. */
static void shade_draw(struct svg *s, const struct matrix *x, unsigned shade)
{
	FILE *file = svg_file(s);

	svg_path_begin(s, shade_class(shade));
	for (unsigned row = 0; row < x->n; row++)
		for (unsigned k = 0, run; k < x->n; k += run) {
			const struct matrix_flow *f = &x->flows[(size_t)row * x->n];

			for (run = 1; k + run < x->n
				      && matrix_shade(x, matrix_value(x, &f[k + run]))
						 == matrix_shade(x, matrix_value(x, &f[k]));
				run++)
				;
			if (matrix_shade(x, matrix_value(x, &f[k])) != shade)
				continue;
			putc('M', file);
			svg_number(file, x->box.x + k * x->cell);
			putc(' ', file);
			svg_number(file, x->box.y + row * x->cell);
			putc('h', file);
			svg_number(file, run * x->cell);
			putc('v', file);
			svg_number(file, x->cell);
			putc('h', file);
			svg_number(file, -(run * x->cell));
			putc('z', file);
		}
	svg_path_end(s, NULL);
}

static void cells_draw(struct svg *s, const struct matrix *x)
{
	enum { FEW = 32 };

	if (x->n <= FEW) {
		for (unsigned row = 0; row < x->n; row++)
			for (unsigned k = 0; k < x->n; k++)
				if (x->flows[row * x->n + k].operations > 0)
					cell_draw(s, x, row, k);
	} else {
		for (unsigned shade = 1; shade <= N_SVG_SHADES; shade++)
			shade_draw(s, x, shade);
	}
	svg_rect(s, x->box, "axis", "", NULL);
}

/* ---- names and sums ---------------------------------------------------------------------------------- */

static void names_draw(struct svg *s, const struct matrix *x)
{
	char *widest = group_text(x, x->n - 1);
	unsigned across = (unsigned)ceil((svg_text_width(widest) + 8) / x->cell);
	unsigned down = (unsigned)ceil(14 / x->cell);
	char *turn;

	for (unsigned i = 0; i < x->n; i++) {
		char *name = group_text(x, i);

		if (i % across == 0)
			svg_text(s, x->box.x + (i + 0.5) * x->cell, x->box.y - 8, "mid soft num", 0, name);
		if (i % down == 0)
			svg_text(s, x->box.x - 8, x->box.y + (i + 0.5) * x->cell + 4, "end soft num", 0,
				name);
		free(name);
	}
	svg_text(s, x->box.x, x->box.y - 28, "soft", 0, "in whose memory (affinity)");
	turn = text_format("transform=\"translate(%d %d) rotate(-90)\"", (int)SVG_MARGIN + 4,
		(int)(x->box.y + x->box.h / 2));
	svg_group(s, turn);
	svg_text(s, 0, 0, "mid soft", 0, x->box.h > 110 ? "who (initiator)" : "who");
	svg_group_end(s);
	free(turn);
	free(widest);
}

/* Draws a bar for each row's traffic with all memory. */
static void sums_draw(struct svg *s, const struct matrix *x)
{
	double most = 0, left = x->box.x + x->box.w + SVG_GAP;
	struct svg_box box = {left, 0, 0, x->cell > 3 ? x->cell - 2 : x->cell};

	for (unsigned i = 0; i < x->n; i++)
		most = fmax(most, matrix_value(x, &x->sums[i]));
	svg_text(s, left, x->box.y - 8, "soft", SUMS - SVG_GAP, "all memory");
	for (unsigned i = 0; i < x->n && most > 0; i++) {
		double value = matrix_value(x, &x->sums[i]);
		char *name = group_text(x, i), *title;
		char text[SHORT_TEXT];

		svg_value(text, matrix_unit(x), value);
		title = text_format("%s to all memory: %s", name, text);
		box.y = x->box.y + i * x->cell + (x->cell > 3);
		box.w = (SUMS - SVG_GAP) * value / most;
		svg_rect(s, box, "cell s4", "", title);
		if (x->cell > SVG_LINE)
			svg_text(s, left + 6, box.y + box.h / 2 + 4, "num", 0, text);
		free(name);
		free(title);
	}
}

/* Draws a legend of the shades below the cells; returns the bottom. */
static double shades_draw(struct svg *s, const struct matrix *x, double y)
{
	const double usual = 76;
	double left = SVG_MARGIN + 28, room = svg_width(s) - 2 * left;
	double each = room / SHADES < usual ? room / SHADES : usual;
	unsigned step = each < usual - 6 ? N_SVG_SHADES : 1;

	for (unsigned i = 0; i <= N_SVG_SHADES; i++) {
		double at = left + i * each;
		char text[SHORT_TEXT];

		if (i < N_SVG_SHADES)
			svg_rect(s, (struct svg_box){at, y, each - 1, 14}, shade_class(i + 1), "", NULL);
		svg_value(text, matrix_unit(x), x->bounds[i]);
		if (i % step == 0)
			svg_text(s, at, y + 30, "mid soft num", 0, text);
	}
	return y + 36;
}

/* ---- all --------------------------------------------------------------------------------------------- */

static char *title_of(const struct draw_options *w)
{
	static const char *const values[] = {"bytes", "operations", "mean bytes of an operation"};
	const char *way = w->ways == 1u << UPCPROF_GOT     ? ", gets only"
	                : w->ways == 1u << UPCPROF_PUT     ? ", puts only"
	                : w->ways == 1u << UPCPROF_CHANGED ? ", atomics only"
	                : w->ways == 3                     ? ", gets and puts"
	                                                   : "";
	unsigned low = 0, high = UPCPROF_N_BINS - 1;
	uint64_t from;

	if (w->most == 0)
		return text_format("Traffic: %s%s", values[w->value], way);
	while (low < high && !is_selected_bin(w, low))
		low++;
	while (high > low && !is_selected_bin(w, high))
		high--;
	from = low > 0 ? (uint64_t)1 << (low - 1) : 0;
	if (high == UPCPROF_N_BINS - 1)
		return text_format("Traffic: %s%s, of %" PRIu64 " bytes and more", values[w->value], way,
			from);
	return text_format("Traffic: %s%s, of %" PRIu64 " to %" PRIu64 " bytes", values[w->value], way, from,
		((uint64_t)1 << high) - 1);
}

static double matrix_draw(struct svg *s, struct matrix *x)
{
	bool has_sums = svg_width(s) >= 500;
	double room = svg_width(s) - 2 * SVG_MARGIN - NAMES - (has_sums ? SUMS : 0), y;

	if (x->group > 1)
		room -= NAMES / 2;
	x->cell = room / x->n < MOST_CELL ? room / x->n : MOST_CELL;
	if (x->cell > 16)
		x->cell = floor(x->cell);
	x->box = (struct svg_box){SVG_MARGIN + NAMES + (x->group > 1 ? NAMES / 2 : 0), svg_top(s) + TOP,
		x->cell * x->n, x->cell * x->n};
	matrix_shades(x);
	names_draw(s, x);
	cells_draw(s, x);
	if (has_sums)
		sums_draw(s, x);
	y = shades_draw(s, x, x->box.y + x->box.h + 2 * SVG_GAP) + SVG_LINE;
	if (x->is_log)
		y = svg_paragraph(s, y, "The shades are logarithmic: each is so many times the one before.");
	if (x->group > 1) {
		char *text = text_format("Each cell adds up %u by %u threads.", x->group, x->group);

		y = svg_paragraph(s, y, text);
		free(text);
	}
	return y - SVG_LINE;
}

void draw_matrix(const struct drawing *d, struct report_state *r, const struct draw_options *w)
{
	struct matrix x = {.n = 0};
	char *title = title_of(w), *text;
	struct svg *s = chart_new(d, title, r->m);
	uint64_t bytes = 0, operations = 0;
	char sum[SHORT_TEXT];
	double y;

	matrix_read_traffic(&x, r->m, w);
	for (unsigned i = 0; i < x.n; i++) {
		bytes += x.sums[i].bytes;
		operations += x.sums[i].operations;
	}
	y = operations > 0 ? matrix_draw(s, &x) : svg_nothing(s, "No such data was moved.");
	svg_value(sum, UNIT_BYTES, (double)bytes);
	text = operations > 0
	             ? text_format("A grid of what threads (rows) moved to and from the memory of threads "
				   "(columns): %s in %" PRIu64 " operations.",
			       sum, operations)
	             : text_copy("No such data was moved.");
	svg_end(s, y, text);
	free(x.flows);
	free(x.sums);
	free(text);
	free(title);
}
