/* SPDX-License-Identifier: MIT
 *
 * chart.c - see chart.h.
 */
#include "draw/chart.h"

#include <stdlib.h>
#include <string.h>

const char *const chart_kinds[N_KINDS] = {
	[KIND_COMPUTE] = "compute",
	[KIND_BARRIER] = "barriers",
	[KIND_LOCK] = "locks",
	[KIND_VALUE] = "flags",
	[KIND_TRANSFER] = "transfers",
	[KIND_COLLECTIVE] = "collectives",
	[KIND_MEMORY] = "memory",
	[KIND_OTHER] = "other",
};

/* ---- headings ---------------------------------------------------------------------------------------- */

/* Returns fresh text, ", 1 of 4 files is missing", or what else is incomplete. */
static char *lacks_text(const struct measurement *m)
{
	unsigned n_missing = m->n_threads - m->n_files, n_cut = 0;

	for (unsigned i = 0; i < m->n_threads; i++)
		n_cut += m->threads[i].is_there && !m->threads[i].is_complete;
	if (n_missing > 0)
		return text_format("; %u of %u threads have no file%s", n_missing, m->n_threads,
			n_cut > 0 ? ", and others end too early" : "");
	if (n_cut > 0)
		return text_format("; %u of %u files end too early", n_cut, m->n_threads);
	return text_copy("");
}

struct svg *chart_new(const struct drawing *d, const char *title, const struct measurement *m)
{
	const char *program = measurement_meta(m, "program"), *arguments = measurement_meta(m, "arguments");
	char *lacks = lacks_text(m);
	char *line = text_format("%s%s%s, %u thread%s%s", program ? program : "a program",
		arguments && *arguments != 0 ? " " : "", arguments ? arguments : "", m->n_threads,
		m->n_threads == 1 ? "" : "s", lacks);
	struct svg *s = svg_new(d, title, line);

	free(lacks);
	free(line);
	return s;
}

double chart_legend(struct svg *s, double y, const int64_t times[N_KINDS], int64_t whole)
{
	struct svg_entry entries[N_KINDS];
	size_t n = 0;

	for (unsigned k = 0; k < N_KINDS; k++) {
		char share[SHORT_TEXT];

		if (times[k] <= 0)
			continue;
		svg_value(share, UNIT_SHARE, share_of(times[k], whole));
		entries[n++] = (struct svg_entry){k,
			whole > 0 ? text_format("%s %s", chart_kinds[k], share) : text_copy(chart_kinds[k])};
	}
	return svg_legend(s, SVG_MARGIN, y, entries, n);
}

int chart_column(const struct table *t, const char *name)
{
	int i = 0;

	while (i < t->n_columns && strcmp(t->columns[i].name, name) != 0)
		i++;
	return i;
}

char *chart_threads(unsigned first, unsigned last)
{
	return first == last ? text_format("T%u", first) : text_format("T%u-%u", first, last);
}

void chart_range(const struct draw_options *w, unsigned n, unsigned *first, unsigned *end)
{
	*first = w->is_range && w->first < n ? w->first : 0;
	*end = w->is_range && w->last < n ? w->last + 1 : n;
}

/* ---- bars with names --------------------------------------------------------------------------------- */

struct chart_frame chart_frame_of(const struct svg *s, double value_room)
{
	const double narrow = 600;
	double width = svg_width(s);
	struct chart_frame f = {.is_narrow = width < narrow};

	f.label = f.is_narrow ? SVG_MARGIN : SVG_MARGIN + width * 0.3;
	f.left = f.is_narrow ? SVG_MARGIN : f.label + SVG_GAP;
	f.right = width - SVG_MARGIN - value_room;
	return f;
}

void chart_label(struct svg *s, const struct chart_frame *f, double y, double height, const char *name,
	const char *place)
{
	double room = f->label - SVG_MARGIN, width = svg_text_width(name);

	if (f->is_narrow) {
		room = svg_width(s) - 2 * SVG_MARGIN;
		svg_text(s, SVG_MARGIN + 4, y + 12, "", room, name); /* beside the axis */
		if (place && width + 60 < room)
			svg_place(s, svg_width(s) - SVG_MARGIN, y + 12, "end soft", room - width - SVG_GAP,
				place);
		return;
	}
	if (!place) {
		svg_text(s, f->label, y + height / 2 + 4, "end", room, name);
		return;
	}
	svg_text(s, f->label, y + height / 2 - 3, "end", room, name);
	svg_place(s, f->label, y + height / 2 + 12, "end soft", room, place);
}

static double most_of(const struct chart_row *rows, size_t n)
{
	double most = 0;

	for (size_t i = 0; i < n; i++)
		for (unsigned k = 0; k < rows[i].n_bars; k++)
			most = rows[i].bars[k].value > most ? rows[i].bars[k].value : most;
	return most;
}

static void chart_row_draw(struct svg *s, const struct chart_frame *f, double y, double height,
	enum svg_unit unit, const struct chart_row *row, double most)
{
	double each = height / row->n_bars;

	for (unsigned k = 0; k < row->n_bars; k++) {
		const struct chart_bar *bar = &row->bars[k];
		double width = most > 0 ? (f->right - f->left) * bar->value / most : 0;
		char value[SHORT_TEXT];
		char *title, *label;

		svg_value(value, unit, bar->value);
		label = k == row->n_bars - 1 && row->note ? text_format("%s  %s", value, row->note)
		                                          : text_copy(value);
		title = text_format("%s%s%s: %s", row->name, row->place ? ", " : "",
			row->place ? row->place : "", label);
		svg_bar(s, (struct svg_box){f->left, y + k * each, width, each - (row->n_bars > 1)},
			bar->fill, row->data ? row->data : "", title);
		svg_text(s, f->left + width + 6, y + k * each + each / 2 + 4, "soft num", 0, label);
		free(label);
		free(title);
	}
}

double chart_rows(struct svg *s, double y, enum svg_unit unit, struct chart_row *rows, size_t n)
{
	const double thick = 18, apart = 18, value_room = 70;
	double most = most_of(rows, n), height = n > 0 ? thick * (rows[0].n_bars > 1 ? 1.8 : 1) : 0, above,
	       note = 0;
	struct chart_frame f;
	struct svg_box box;

	for (size_t i = 0; i < n; i++)
		if (rows[i].note && svg_text_width(rows[i].note) > note)
			note = svg_text_width(rows[i].note);
	f = chart_frame_of(s, value_room + note);
	above = f.is_narrow ? CHART_NAME : 0;
	box = (struct svg_box){f.left, y, f.right - f.left, (double)n * (height + above + apart)};
	svg_axis_x(s, box, unit, 0, most);
	y += apart / 2;
	for (size_t i = 0; i < n; i++) {
		struct chart_row *row = &rows[i];

		chart_label(s, &f, y, height, row->name, row->place);
		chart_row_draw(s, &f, y + above, height, unit, row, most);
		y += height + above + apart;
		free(row->name);
		free(row->place);
		free(row->note);
		free(row->data);
	}
	return box.y + box.h + SVG_LINE;
}
