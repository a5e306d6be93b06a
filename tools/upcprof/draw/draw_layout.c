/* SPDX-License-Identifier: MIT
 *
 * draw_layout.c - which thread has which elements of a shared array: element i has affinity to thread
 * (i / block size) % THREADS.  Elements are drawn row by row; those next to each other of one thread as one
 * piece.
 */
#include "draw/chart.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_PIECES = 2048,
	MOST_IN_ROW = 256, /* pieces per row */
	MOST_LINES = 64,
	USUAL_ROWS_OF_ONE = 24, /* for arrays of one dimension */
	LEAST_ROW = 32          /* elements */
};

#define NAMES 70.0

struct drawn_layout {
	const struct drawn_array *a;
	uint64_t row;     /* elements per counted row */
	uint64_t columns; /* elements per drawn row: the first ones */
	uint64_t n_rows;  /* number of drawn rows */
	double element, height;
	struct svg_box box;
};

/* Returns the number of elements, limited such that the sum of two does not overflow. */
static uint64_t limited_element_count(uint64_t count, bool is_by_threads, unsigned threads)
{
	uint64_t n;

	if (__builtin_mul_overflow(count, is_by_threads ? threads : 1, &n) || n > INT64_MAX)
		return INT64_MAX;
	return n;
}

bool drawn_array_of(const struct measurement *m, const char *name, struct drawn_array *a)
{
	const struct measured_object *best = NULL;
	uint64_t most = 0;

	for (size_t i = 0; i < m->n_objects; i++) {
		const struct measured_object *o = &m->objects[i];
		uint64_t n = limited_element_count(o->count, o->by_threads, m->n_threads);

		if (o->kind != OBJECT_STATIC || (name ? strcmp(name, o->name) != 0 : best && n <= most))
			continue;
		best = o;
		most = n;
	}
	if (!best)
		return false;
	*a = (struct drawn_array){.name = best->name,
		.elem = best->elem,
		.count = best->count,
		.is_by_threads = best->by_threads,
		.block = best->block,
		.columns = best->row,
		.threads = m->n_threads,
		.owner = best->thread};
	return true;
}

static unsigned owner_of_drawn_element(const struct drawn_array *a, uint64_t element)
{
	return a->block == 0 ? a->owner % a->threads : (unsigned)(element / a->block % a->threads);
}

/* Returns the number of elements of a thread. */
static uint64_t owned(const struct drawn_array *a, unsigned thread)
{
	uint64_t blocks, whole, rest, n;

	if (a->block == 0)
		return thread == a->owner % a->threads ? a->count : 0;
	blocks = a->count / a->block;
	rest = a->count % a->block;
	whole = blocks / a->threads;
	n = whole * a->block;
	if (thread < blocks % a->threads)
		n += a->block;
	else if (thread == blocks % a->threads)
		n += rest;
	return n;
}

/* ---- size -------------------------------------------------------------------------------------------- */

static uint64_t at_least(uint64_t n, uint64_t least)
{
	return n > least ? n : least;
}

static uint64_t at_most(uint64_t n, uint64_t most)
{
	return n < most ? n : most;
}

/* Returns the elements per row of a one-dimensional array: whole blocks. */
static uint64_t usual_row(const struct drawn_array *a)
{
	uint64_t wanted = at_least(a->count / USUAL_ROWS_OF_ONE + (a->count % USUAL_ROWS_OF_ONE > 0),
		LEAST_ROW);

	if (a->count <= LEAST_ROW || a->block == 0 || a->block >= a->count)
		return at_most(a->count, wanted);
	if (a->block >= wanted)
		return a->block;
	return at_most(wanted / a->block + (wanted % a->block > 0), MOST_IN_ROW / 4) * a->block;
}

static void layout_size(struct drawn_layout *l, double room)
{
	const double large = 26, height = 520;
	const struct drawn_array *a = l->a;
	uint64_t in_row, pieces;

	l->row = a->columns > 0 ? at_most(a->columns, a->count) : usual_row(a);
	l->columns = l->row;
	if (a->block > 0 && l->row / a->block >= MOST_IN_ROW)
		l->columns = MOST_IN_ROW * a->block;
	in_row = a->block > 0 ? l->columns / a->block + 2 : 1;
	pieces = at_least(MOST_PIECES / in_row, 1);
	l->n_rows = at_most(a->count / l->row + (a->count % l->row > 0), at_most(pieces, MOST_LINES));
	l->element = room / (double)l->columns < large ? room / (double)l->columns : large;
	l->height = height / (double)l->n_rows < large ? height / (double)l->n_rows : large;
}

/* ---- pieces ------------------------------------------------------------------------------------------ */

static void block_piece_draw(struct svg *s, const struct drawn_layout *l, uint64_t first, uint64_t n,
	struct svg_box box)
{
	unsigned thread = owner_of_drawn_element(l->a, first);
	char *name = text_format("T%u", thread), *title, *data;

	if (n == 1)
		title = text_format("%s[%" PRIu64 "]: thread %u", l->a->name, first, thread);
	else
		title = text_format("%s[%" PRIu64 "] to [%" PRIu64 "]: thread %u", l->a->name, first,
			first + n - 1, thread);
	data = text_format("data-first=\"%" PRIu64 "\" data-n=\"%" PRIu64 "\" data-thread=\"%u\"", first, n,
		thread);
	svg_bar(s, box, thread, data, title);
	if (svg_text_width(name) + 4 <= box.w && box.h >= 14) {
		double width = svg_text_width(name) + 2;

		svg_rect(s, (struct svg_box){box.x + (box.w - width) / 2, box.y + box.h / 2 - 7, width, 14},
			"paper", "opacity=\".82\" pointer-events=\"none\"", NULL);
		svg_text(s, box.x + box.w / 2, box.y + box.h / 2 + 4, "mid num", 0, name);
	}
	free(name);
	free(title);
	free(data);
}

/* Draws lines between the elements of a piece, if there is room. */
static void elements_draw(struct svg *s, const struct drawn_layout *l, uint64_t n, struct svg_box box)
{
	FILE *file = svg_file(s);

	if (l->element < 8 || n < 2)
		return;
	svg_path_begin(s, "hatch");
	for (uint64_t i = 1; i < n; i++) {
		putc('M', file);
		svg_number(file, box.x + (double)i * l->element);
		putc(' ', file);
		svg_number(file, box.y);
		putc('v', file);
		svg_number(file, box.h);
	}
	svg_path_end(s, NULL);
}

static void layout_row_draw(struct svg *s, const struct drawn_layout *l, uint64_t row)
{
	const struct drawn_array *a = l->a;
	uint64_t first = row * l->row, end = at_most(first + l->columns, a->count), at = first;
	double y = l->box.y + (double)row * l->height;
	double gap = l->height > 6 ? 1.5 : 0.3;

	while (at < end) {
		uint64_t next = a->block > 0 && a->threads > 1 ? at_most(end, (at / a->block + 1) * a->block)
		                                               : end;
		struct svg_box box = {l->box.x + (double)(at - first) * l->element, y,
			(double)(next - at) * l->element, l->height - gap};
		double narrow = box.w > 4 ? 1 : box.w * 0.1;

		box.w -= narrow;
		block_piece_draw(s, l, at, next - at, box);
		elements_draw(s, l, next - at, box);
		at = next;
	}
}

static void layout_rows_draw(struct svg *s, const struct drawn_layout *l)
{
	const double line = 14;
	uint64_t step = 1;

	while ((double)step * l->height < line)
		step++;
	svg_text(s, l->box.x - 8, l->box.y - 8, "end soft", 0, l->a->columns > 0 ? "row" : "from");
	for (uint64_t row = 0; row < l->n_rows; row++) {
		char name[SHORT_TEXT];

		layout_row_draw(s, l, row);
		snprintf(name, sizeof name, "%" PRIu64, l->a->columns > 0 ? row : row * l->row);
		if (row % step == 0)
			svg_text(s, l->box.x - 8, l->box.y + ((double)row + 0.5) * l->height + 3.5,
				"end soft num", 0, name);
	}
}

/* ---- words ------------------------------------------------------------------------------------------- */

/* Lists the number of elements of each thread, if there are few threads; returns the position of the next
 * line. */
static double owners_draw(struct svg *s, double y, const struct drawn_array *a)
{
	enum { FEW = 16 };
	struct svg_entry entries[FEW];
	uint64_t least = UINT64_MAX, most = 0;
	char *text;

	for (unsigned i = 0; i < a->threads; i++) {
		uint64_t n = owned(a, i);

		least = at_most(least, n);
		most = at_least(most, n);
		if (a->threads <= FEW)
			entries[i] = (struct svg_entry){i, text_format("T%u: %" PRIu64, i, n)};
	}
	if (a->threads <= FEW)
		y = svg_legend(s, SVG_MARGIN, y, entries, a->threads);
	if (least == most)
		text = text_format("Each thread has %" PRIu64 " of the %" PRIu64 " elements.", most,
			a->count);
	else
		text = text_format("Threads have from %" PRIu64 " to %" PRIu64 " of the %" PRIu64
				   " elements.",
			least, most, a->count);
	y = svg_paragraph(s, y, text);
	free(text);
	if (a->threads > N_SVG_FILLS)
		y = svg_paragraph(s, y, "Every eighth thread has the same colour.");
	return y;
}

/* Draws a note if the drawing is incomplete. */
static double cut_draw(struct svg *s, double y, const struct drawn_layout *l)
{
	uint64_t n_rows = l->a->count / l->row + (l->a->count % l->row > 0);
	char *text;

	if (n_rows == l->n_rows && l->columns == l->row)
		return y;
	if (l->a->columns > 0)
		text = text_format("The first %" PRIu64 " of %" PRIu64 " rows, and %" PRIu64 " of %" PRIu64
				   " columns.",
			l->n_rows, n_rows, l->columns, l->row);
	else
		text = text_format("The first %" PRIu64 " of %" PRIu64 " elements.", l->n_rows * l->row,
			l->a->count);
	y = svg_paragraph(s, y, text);
	free(text);
	return y;
}

static char *subtitle_of(const struct drawn_array *a)
{
	char *block = a->block > 0 ? text_format("block size %" PRIu64, a->block)
	                           : text_copy("indefinite block size");
	char *columns = a->columns > 0 ? text_format(", %" PRIu64 " columns", a->columns) : text_copy("");
	char size[SHORT_TEXT], *text;

	svg_value(size, UNIT_BYTES, (double)a->elem * (double)a->count);
	text = text_format("%" PRIu64 " elements of %" PRIu64 " bytes (%s), %s, %u thread%s%s", a->count,
		a->elem, size, block, a->threads, a->threads == 1 ? "" : "s", columns);
	free(block);
	free(columns);
	return text;
}

void draw_layout(const struct drawing *d, const struct drawn_array *array)
{
	struct drawn_array whole = *array, *a = &whole;
	struct drawn_layout l = {.a = a};
	char *title = text_format("Layout of %s", a->name), *subtitle, *text;
	struct svg *s;
	double y;

	whole.count = limited_element_count(array->count, array->is_by_threads, array->threads);
	whole.is_by_threads = false;
	subtitle = subtitle_of(a);
	s = svg_new(d, title, subtitle);
	if (a->count == 0 || a->threads == 0) {
		y = svg_nothing(s, "The array has no elements.");
	} else {
		layout_size(&l, svg_width(s) - 2 * SVG_MARGIN - NAMES);
		l.box = (struct svg_box){SVG_MARGIN + NAMES, svg_top(s) + SVG_LINE,
			(double)l.columns * l.element, (double)l.n_rows * l.height};
		layout_rows_draw(s, &l);
		y = owners_draw(s, l.box.y + l.box.h + SVG_LINE + SVG_GAP, a);
		y = cut_draw(s, y, &l) - SVG_LINE;
	}
	text = text_format("Which thread has which elements of %s: %s.", a->name, subtitle);
	svg_end(s, y, text);
	free(text);
	free(title);
	free(subtitle);
}
