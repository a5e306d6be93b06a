/* SPDX-License-Identifier: MIT
 *
 * svg.h - one SVG element, piece by piece.  Lengths are pixels; y grows downwards.  Texts may hold any bytes:
 * what XML does not allow, or would change how a line reads, becomes U+FFFD.
 */
#ifndef UPCPROF_SVG_H
#define UPCPROF_SVG_H

#include "draw/draw.h"

struct svg;

struct svg_box {
	double x, y, w, h;
};

#define SVG_MARGIN 16.0
#define SVG_LINE   18.0 /* from line to line of text */
#define SVG_GAP    10.0 /* between parts of a drawing */

enum {
	N_SVG_FILLS = 8,  /* hatched fills, of kinds of time and of other things that have no order */
	N_SVG_SHADES = 7, /* of what has an order, from 1 */
};

/* Begins a drawing with its title, and a line below it (or NULL).  What is drawn next starts at svg_top. */
struct svg *svg_new(const struct drawing *d, const char *title, const char *subtitle);
double svg_top(const struct svg *s);
double svg_width(const struct svg *s); /* of the whole drawing */

/* Writes the element with all that was drawn, down to `bottom`, and what it shows in words; frees it. */
void svg_end(struct svg *s, double bottom, const char *description);

/* ---- pieces; `class` is of the style sheet (style.c) ------------------------------------------------ */

/* A text that is cut if it is wider than `room` (0: never), and then has the whole one as its title. */
void svg_text(struct svg *s, double x, double y, const char *class, double room, const char *text);

/* The same, cut in front, as file names are. */
void svg_place(struct svg *s, double x, double y, const char *class, double room, const char *text);

/* A text in lines of the width of the drawing, from the line at y on; gives where the next one would be. */
double svg_paragraph(struct svg *s, double y, const char *text);

/* Instead of a chart: what is missing.  Gives the bottom. */
double svg_nothing(struct svg *s, const char *text);

void svg_line(struct svg *s, double x1, double y1, double x2, double y2, const char *class);

/* A rectangle, whose title (or NULL) readers see that point to it; data: more attributes as they are to be
 * written, or "". */
void svg_rect(struct svg *s, struct svg_box box, const char *class, const char *data, const char *title);

/* The same with a hatched fill, 0 to N_SVG_FILLS - 1. */
void svg_bar(struct svg *s, struct svg_box box, unsigned fill, const char *data, const char *title);

/* A path: what is printed on svg_file between the two is its data. */
void svg_path_begin(struct svg *s, const char *class);
void svg_path_begin_fill(struct svg *s, unsigned fill); /* hatched */
void svg_path_end(struct svg *s, const char *title);
FILE *svg_file(struct svg *s);

/* A group with other attributes, as they are to be written. */
void svg_group(struct svg *s, const char *attributes);
void svg_group_end(struct svg *s);

/* A number with at most two decimals, without a locale. */
void svg_number(FILE *file, double value);

/* A text as XML has it. */
void svg_escape(FILE *file, const char *text);

/* The width of a text of 12 pixels, or a little more. */
double svg_text_width(const char *text);

/* ---- legends ------------------------------------------------------------------------------------------  */

struct svg_entry {
	unsigned fill;
	char *text;
};

/* Entries in as many lines as they need, the first one at y; gives where the next line would be.  Frees the
 * texts. */
double svg_legend(struct svg *s, double x, double y, struct svg_entry *entries, size_t n);

/* ---- axis.c ---------------------------------------------------------------------------------------- */

enum svg_unit { UNIT_TIME, UNIT_BYTES, UNIT_COUNT, UNIT_SHARE };

/* "1.234 ms", "64.0 KiB", "9000", "12.5%" */
void svg_value(char text[SHORT_TEXT], enum svg_unit unit, double value);

/* The unit of a column. */
enum svg_unit svg_unit_of(enum column_kind kind);

/* A step between ticks that is 1, 2 or 5 times a power of ten (of bytes: of two), so that there are at most
 * `most`. */
double svg_step(enum svg_unit unit, double range, unsigned most);

/* The lines and numbers of an axis along the bottom of a box, which shows from `low` to `high`. */
void svg_axis_x(struct svg *s, struct svg_box box, enum svg_unit unit, double low, double high);

/* The same along its left side, upwards from 0. */
void svg_axis_y(struct svg *s, struct svg_box box, enum svg_unit unit, double high);

#endif
