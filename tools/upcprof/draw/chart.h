/* SPDX-License-Identifier: MIT
 *
 * chart.h - what charts share: their heading, and bars with names.
 */
#ifndef UPCPROF_CHART_H
#define UPCPROF_CHART_H

#include "draw/svg.h"

/* Begins a drawing of a measurement; below the title are the program, its threads, and what is missing. */
struct svg *chart_new(const struct drawing *d, const char *title, const struct measurement *m);

/* The names of the kinds of time, indexed by enum sum_kind, as their fills are. */
extern const char *const chart_kinds[N_KINDS];

/* Draws a legend of the kinds that occur in `times`, with their shares of `whole`. */
double chart_legend(struct svg *s, double y, const int64_t times[N_KINDS], int64_t whole);

/* Returns the index of a table's column. */
int chart_column(const struct table *t, const char *name);

/* Returns "T3", or the first and last of several threads: "T8-15". */
char *chart_threads(unsigned first, unsigned last);

/* Sets the threads that the options select, out of n: from *first until before *end. */
void chart_range(const struct draw_options *w, unsigned n, unsigned *first, unsigned *end);

/* ---- bars with names --------------------------------------------------------------------------------- */

enum { MOST_BARS = 2 };

struct chart_bar {
	double value;
	unsigned fill;
};

struct chart_row {
	char *name, *place; /* place NULL: none */
	char *note;         /* text after the value, or NULL */
	char *data;         /* attributes */
	struct chart_bar bars[MOST_BARS];
	unsigned n_bars;
};

/* Draws rows with one or several bars, the first at y, and an axis; returns the bottom. Frees the texts. */
double chart_rows(struct svg *s, double y, enum svg_unit unit, struct chart_row *rows, size_t n);

/* The positions of the parts of a row (name, bars), which depend on the width of the drawing. */
struct chart_frame {
	double label, left,
		right;  /* left, right: of the bars; label: the end of the names, or their beginning */
	bool is_narrow; /* names are above the bars */
};

struct chart_frame chart_frame_of(const struct svg *s, double value_room);

/* Draws the name and place of a row that begins at y and whose bars have this height. */
void chart_label(struct svg *s, const struct chart_frame *f, double y, double height, const char *name,
	const char *place);

/* The height of a name above the bars. */
#define CHART_NAME 18.0

#endif
