/* SPDX-License-Identifier: MIT
 *
 * chart.h - what charts share: their heading, and bars with names.
 */
#ifndef UPCPROF_CHART_H
#define UPCPROF_CHART_H

#include "draw/svg.h"

/* A drawing of a measurement: below its title are the program, its threads, and what is missing. */
struct svg *chart_new(const struct drawing *d, const char *title, const struct measurement *m);

/* The names of kinds of time, enum sum_kind: their fills have the same numbers. */
extern const char *const chart_kinds[N_KINDS];

/* A legend of the kinds that have some of `times`, with their shares of `whole`. */
double chart_legend(struct svg *s, double y, const int64_t times[N_KINDS], int64_t whole);

/* The number of a column of a table. */
int chart_column(const struct table *t, const char *name);

/* "T3", or the first and last of several threads: "T8-15". */
char *chart_threads(unsigned first, unsigned last);

/* The threads that a wish shows, of n: from *first until before *end. */
void chart_range(const struct draw_wish *w, unsigned n, unsigned *first, unsigned *end);

/* ---- bars with names --------------------------------------------------------------------------------- */

enum { MOST_BARS = 2 };

struct chart_bar {
	double value;
	unsigned fill;
};

struct chart_row {
	char *name, *place; /* place: NULL: none */
	char *note;         /* after the value, or NULL */
	char *data;         /* attributes */
	struct chart_bar bars[MOST_BARS];
	unsigned n_bars;
};

/* Rows with one bar or several, the first at y, and an axis; gives the bottom.  Frees the texts. */
double chart_rows(struct svg *s, double y, enum svg_unit unit, struct chart_row *rows, size_t n);

/* Where the parts of a row are: the name, or name and bars, depend on the width of the drawing. */
struct chart_frame {
	double label, left,
		right;  /* left, right: of the bars; label: the end of the names, or where they begin */
	bool is_narrow; /* names are above the bars */
};

struct chart_frame chart_frame_of(const struct svg *s, double value_room);

/* The name and place of a row that begins at y with bars of a height in all. */
void chart_label(struct svg *s, const struct chart_frame *f, double y, double height, const char *name,
	const char *place);

/* What a name above the bars takes. */
#define CHART_NAME 18.0

#endif
