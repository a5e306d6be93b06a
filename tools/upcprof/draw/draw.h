/* SPDX-License-Identifier: MIT
 *
 * draw.h - drawings of what was measured, each one SVG element: as a file, or within a page.  They need no
 * script, follow the light or dark scheme of the reader, and say in words what they show.  The same
 * measurement gives the same bytes.
 *
 * Where there is nothing to draw, the drawing says what is missing.  Nothing here ends the program but a
 * lack of memory.
 */
#ifndef UPCPROF_DRAW_H
#define UPCPROF_DRAW_H

#include "compare/scale.h"
#include "report/report.h"

#include <stdio.h>

enum { LEAST_WIDTH = 320, USUAL_WIDTH = 860, MOST_WIDTH = 4000 };

struct drawing {
	FILE *file;
	const char *id;  /* of the element; prefix of its ids: letters, digits, '-'; once per page */
	unsigned width;  /* in pixels, LEAST_WIDTH to MOST_WIDTH; 0: USUAL_WIDTH */
	bool is_in_page; /* without style sheet and name space, as the page has called draw_style */
};

/* Writes the rules of the style sheet for a page's <style>. Colours are variables of the class `upc-draw`,
 * which the page may set, too. */
void draw_style(FILE *file);

enum drawn_value { DRAWN_BYTES, DRAWN_OPERATIONS, DRAWN_MEAN /* bytes per operation */ };

/* The options of a drawing; zeros are the defaults. */
struct draw_options {
	bool is_time;           /* threads: time instead of shares */
	bool is_sorted;         /* threads: ordered by `sort`, the largest first */
	unsigned sort;          /* enum sum_kind, or N_KINDS: the whole time */
	size_t top;             /* number of rows, 0: USUAL_ROWS */
	enum drawn_value value; /* matrix, sizes */
	unsigned ways;          /* matrix, sizes: a bit for each enum upcprof_way; 0: all */
	uint64_t least, most;   /* matrix: the range of bytes of an operation, by the powers of two of
	                           UPCPROF_TRAFFIC; most 0: any */
	bool is_range;          /* threads, matrix: only the threads from first to last */
	unsigned first, last;
	int64_t from, to; /* timeline: in ns; to 0: the end */
};

/* ---- of one measurement: r as report_command fills it; `metric` counts for regions -----------------------
 */

void draw_threads(const struct drawing *d, struct report_state *r, const struct draw_options *w);
void draw_regions(const struct drawing *d, struct report_state *r, const struct draw_options *w);
void draw_balance(const struct drawing *d, struct report_state *r, const struct draw_options *w);
void draw_barriers(const struct drawing *d, struct report_state *r, const struct draw_options *w);
void draw_tree(const struct drawing *d, struct report_state *r, const struct draw_options *w);
void draw_matrix(const struct drawing *d, struct report_state *r, const struct draw_options *w);
void draw_sizes(const struct drawing *d, struct report_state *r, const struct draw_options *w);

/* Draws the timeline from the events. Barriers are marked if measurement_recount has been called. */
void draw_timeline(const struct drawing *d, struct report_state *r, const struct draw_options *w);

/* ---- layouts ------------------------------------------------------------------------------------------ */

struct drawn_array {
	const char *name;
	uint64_t elem, count; /* elem: bytes of an element; count: number of elements */
	bool is_by_threads;   /* count is multiplied by THREADS */
	uint64_t block;       /* 0: indefinite, all in the memory of `owner` */
	unsigned threads, owner;
	uint64_t columns; /* elements per row, 0: one dimension */
};

/* Finds the static shared object of this name, or with NULL the one with most elements; returns false if
 * there is none. The name belongs to the measurement. */
bool drawn_array_of(const struct measurement *m, const char *name, struct drawn_array *a);
void draw_layout(const struct drawing *d, const struct drawn_array *array);

/* ---- of several measurements --------------------------------------------------------------------------- */

void draw_scale(const struct drawing *d, const struct scaling *s);

/* Draws groups 0 (before) and 1 (after), as in upcprof compare. */
void draw_compare(const struct drawing *d, const struct joined *j, const struct draw_options *w);

/* Draws a bar for each measurement, of the self times of its regions by name. The measurements must have
 * profiles. */
void draw_set(const struct drawing *d, struct measurement *const *m, size_t n);

#endif
