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
#define SVG_LINE   18.0 /* the distance of lines of text */
#define SVG_GAP    10.0 /* the distance of parts of a drawing */

enum {
	N_SVG_FILLS = 8,  /* hatched fills, for kinds of time and other unordered categories */
	N_SVG_SHADES = 7, /* shades for ordered values, from 1 */
};

/* Begins a drawing with its title and a line below it (or NULL). The rest of the drawing starts at
 * svg_top. */
struct svg *svg_new(const struct drawing *d, const char *title, const char *subtitle);
double svg_top(const struct svg *s);
double svg_width(const struct svg *s); /* returns the width of the whole drawing */

/* Writes the element with the whole drawing, down to `bottom`, and a description of it in words; frees it. */
void svg_end(struct svg *s, double bottom, const char *description);

/* ---- pieces; `class` is of the style sheet (style.c) ------------------------------------------------ */

/* Draws a text. If it is wider than `room` (0: unlimited), it is truncated and gets the whole text as its
 * title. */
void svg_text(struct svg *s, double x, double y, const char *class, double room, const char *text);

/* Draws a text that is truncated at its beginning, as file names are. */
void svg_place(struct svg *s, double x, double y, const char *class, double room, const char *text);

/* Draws a text in lines of the width of the drawing, from the line at y on; returns the position of the next
 * line. */
double svg_paragraph(struct svg *s, double y, const char *text);

/* Draws a text about missing data in place of a chart; returns the bottom. */
double svg_nothing(struct svg *s, const char *text);

void svg_line(struct svg *s, double x1, double y1, double x2, double y2, const char *class);

/* Draws a rectangle with a tooltip `title` (or NULL). data: more attributes, unescaped, or "". */
void svg_rect(struct svg *s, struct svg_box box, const char *class, const char *data, const char *title);

/* Draws a rectangle with a hatched fill, 0 to N_SVG_FILLS - 1. */
void svg_bar(struct svg *s, struct svg_box box, unsigned fill, const char *data, const char *title);

/* Begin and end a path; its data is printed on svg_file in between. */
void svg_path_begin(struct svg *s, const char *class);
void svg_path_begin_fill(struct svg *s, unsigned fill); /* with a hatched fill */
void svg_path_end(struct svg *s, const char *title);
FILE *svg_file(struct svg *s);

/* Begins a group with these attributes, which are written unescaped. */
void svg_group(struct svg *s, const char *attributes);
void svg_group_end(struct svg *s);

/* Writes a number with at most two decimals, without a locale. */
void svg_number(FILE *file, double value);

/* Writes a text escaped for XML. */
void svg_escape(FILE *file, const char *text);

/* Returns an upper estimate of the width of a text of 12 pixels. */
double svg_text_width(const char *text);

/* ---- legends ------------------------------------------------------------------------------------------  */

struct svg_entry {
	unsigned fill;
	char *text;
};

/* Draws legend entries in as many lines as they need, the first one at y; returns the position of the next
 * line. Frees the texts. */
double svg_legend(struct svg *s, double x, double y, struct svg_entry *entries, size_t n);

/* ---- axis.c ---------------------------------------------------------------------------------------- */

enum svg_unit { UNIT_TIME, UNIT_BYTES, UNIT_COUNT, UNIT_SHARE };

/* Writes a value as "1.234 ms", "64.0 KiB", "9000", "12.5%". */
void svg_value(char text[SHORT_TEXT], enum svg_unit unit, double value);

/* Returns the unit of a column. */
enum svg_unit svg_unit_of(enum column_kind kind);

/* Returns a step between ticks that is 1, 2 or 5 times a power of ten (for bytes a power of two), for at most
 * `most` ticks. */
double svg_step(enum svg_unit unit, double range, unsigned most);

/* Draws the lines and numbers of an axis at the bottom of a box, from `low` to `high`. */
void svg_axis_x(struct svg *s, struct svg_box box, enum svg_unit unit, double low, double high);

/* Draws an axis at its left side, upwards from 0. */
void svg_axis_y(struct svg *s, struct svg_box box, enum svg_unit unit, double high);

#endif
