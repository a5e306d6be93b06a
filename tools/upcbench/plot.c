/* SPDX-License-Identifier: MIT
 *
 * plot.c - plots of the figures as SVG.  Both axes are logarithmic; a point is the median, the line through
 * it goes from the first to the third quartile.
 */
#include "process.h"
#include "report.h"
#include "select.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
	WIDTH = 760,
	HEIGHT = 440,
	LEFT = 70,
	RIGHT = 600,
	TOP = 40,
	BOTTOM = 390,
	LEGEND_ROW = 17,
	MOST_LINES = 20
};

/* The plots; each line of a plot has the figures with the same label. */
static const struct plot_form {
	const char *file, *title, *x_title, *y_title, *benches;
	enum field x, lines[MOST_FIELDS];
	bool is_rate;
} forms[] = {
	{"get.svg", "upc_memget", "bytes", "MB/s", "get", FIELD_BYTES, {FIELD_PLACE, FIELD_SIDE}, true},
	{"put.svg", "upc_memput", "bytes", "MB/s", "put", FIELD_BYTES, {FIELD_PLACE, FIELD_SIDE}, true},
	{"collective.svg", "collective functions", "bytes", "microseconds",
		"broadcast,exchange,gather,reduce", FIELD_BYTES, {FIELD_BENCH, FIELD_SIDE}, false},
	{"barrier.svg", "barrier", "threads", "microseconds", "barrier", FIELD_THREADS, {FIELD_SIDE}, false},
	{"apex-length.svg", "Apex-MAP, by alpha", "L, words", "MB/s of each thread", "apex", FIELD_LENGTH,
		{FIELD_ALPHA}, true},
	{"apex-alpha.svg", "Apex-MAP, by L", "alpha", "MB/s of each thread", "apex", FIELD_ALPHA,
		{FIELD_LENGTH}, true},
};

static const char *const colours[] = {"#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b",
	"#e377c2", "#7f7f7f", "#bcbd22", "#17becf", "#000000"};

struct range {
	double least, most; /* logarithms */
};

struct point {
	double x, y, low, high; /* logarithms */
	int line;
	char tick[LABEL_SIZE];
};

struct plot {
	const struct plot_form *form;
	struct point *points;
	int n_points;
	struct labels lines;
	struct range x, y;
};

/* ---- points ------------------------------------------------------------------------------- */

static double x_of_figure(const struct figure *f, enum field field)
{
	switch (field) {
	case FIELD_BYTES: return (double)f->bytes;
	case FIELD_LENGTH: return (double)f->length;
	case FIELD_ALPHA: return f->alpha;
	default: return f->threads;
	}
}

static double y_of_figure(const struct plot_form *form, const struct figure *f, double seconds)
{
	return form->is_rate ? rate_of(f, seconds) / 1e6 : seconds * 1e6;
}

static void range_extend(struct range *r, double value)
{
	r->least = value < r->least ? value : r->least;
	r->most = value > r->most ? value : r->most;
}

static void plot_point_add(struct plot *p, const struct figure *f)
{
	const enum field x[] = {p->form->x, FIELD_END};
	double q1 = y_of_figure(p->form, f, f->q1), q3 = y_of_figure(p->form, f, f->q3),
	       median = y_of_figure(p->form, f, f->median);
	struct point point;
	char label[LABEL_SIZE];

	if (!(x_of_figure(f, p->form->x) > 0) || !(q1 > 0) || !(q3 > 0))
		return;
	label_write(label, f, p->form->lines);
	label_write(point.tick, f, x);
	point.line = label_place(&p->lines, label);
	point.x = log10(x_of_figure(f, p->form->x));
	point.y = log10(median);
	point.low = log10(q1 < q3 ? q1 : q3);
	point.high = log10(q1 < q3 ? q3 : q1);
	range_extend(&p->x, point.x);
	range_extend(&p->y, point.low);
	range_extend(&p->y, point.high);
	p->points = memory_grow(p->points, (size_t)(p->n_points + 1) * sizeof point);
	p->points[p->n_points++] = point;
}

/* Orders the points by line, then from left to right. */
static int point_compare(const void *a, const void *b)
{
	const struct point *p = a, *q = b;

	if (p->line != q->line)
		return p->line - q->line;
	return (p->x > q->x) - (p->x < q->x);
}

static void points_find(struct plot *p, const struct bench_report *r)
{
	for (int i = 0; i < r->figures->n; i++) {
		const struct figure *f = &r->figures->at[i];
		bool is_all = p->form->x == FIELD_THREADS || f->threads == r->o->threads
		           || strcmp(f->side, "raw") == 0;

		if (is_of(f, p->form->benches) && is_all)
			plot_point_add(p, f);
	}
	if (p->n_points > 0)
		qsort(p->points, (size_t)p->n_points, sizeof *p->points, point_compare);
}

/* ---- drawing ------------------------------------------------------------------------------ */

static double across(const struct plot *p, double x)
{
	return p->x.most > p->x.least
	             ? LEFT + 10 + (x - p->x.least) / (p->x.most - p->x.least) * (RIGHT - LEFT - 20)
	             : (LEFT + RIGHT) / 2.0;
}

static double down(const struct plot *p, double y)
{
	return (double)BOTTOM - (y - p->y.least) / (p->y.most - p->y.least) * (BOTTOM - TOP);
}

/* Writes text unescaped, as labels are our own words and numbers. */
static void text_put(FILE *file, double x, double y, const char *how, const char *text)
{
	fprintf(file, "<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>\n", x, y, how, text);
}

static void frame_put(FILE *file, const struct plot *p)
{
	fprintf(file,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
		"font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n",
		WIDTH, HEIGHT, WIDTH, HEIGHT, WIDTH, HEIGHT);
	text_put(file, LEFT, TOP - 18, "font-size=\"15\"", p->form->title);
	text_put(file, (LEFT + RIGHT) / 2.0, HEIGHT - 12, "text-anchor=\"middle\"", p->form->x_title);
	text_put(file, RIGHT, TOP - 18, "text-anchor=\"end\"", p->form->y_title);
	for (int decade = (int)p->y.least; decade <= (int)p->y.most; decade++) {
		char tick[LABEL_SIZE];

		snprintf(tick, sizeof tick, "%g", pow(10, decade));
		fprintf(file, "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#ddd\"/>\n", LEFT,
			down(p, decade), RIGHT, down(p, decade));
		text_put(file, LEFT - 6, down(p, decade) + 4, "text-anchor=\"end\"", tick);
	}
	fprintf(file, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#444\"/>\n",
		LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
}

/* Draws each value of x once. */
static void ticks_put(FILE *file, const struct plot *p)
{
	struct labels seen = {NULL, 0};

	for (int i = 0; i < p->n_points; i++) {
		int before = seen.n;

		(void)label_place(&seen, p->points[i].tick);
		if (seen.n > before)
			text_put(file, across(p, p->points[i].x), BOTTOM + 16, "text-anchor=\"middle\"",
				p->points[i].tick);
	}
	free(seen.at);
}

static void curve_put(FILE *file, const struct plot *p, int line)
{
	const char *colour = colours[line % (int)(sizeof colours / sizeof *colours)];
	const char *dashes = strstr(p->lines.at[line], "raw") ? " stroke-dasharray=\"5 3\"" : "";
	double y = TOP + 10 + line * LEGEND_ROW;

	fprintf(file, "<polyline fill=\"none\" stroke=\"%s\"%s points=\"", colour, dashes);
	for (int i = 0; i < p->n_points; i++)
		if (p->points[i].line == line)
			fprintf(file, "%.1f,%.1f ", across(p, p->points[i].x), down(p, p->points[i].y));
	fputs("\"/>\n", file);
	for (int i = 0; i < p->n_points; i++) {
		const struct point *point = &p->points[i];

		if (point->line != line)
			continue;
		fprintf(file, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"%s\"/>\n",
			across(p, point->x), down(p, point->y), colour);
		fprintf(file, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n",
			across(p, point->x), down(p, point->low), across(p, point->x), down(p, point->high),
			colour);
	}
	fprintf(file,
		"<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"%s\"%s stroke-width=\"2\"/>\n",
		RIGHT + 12, y, RIGHT + 36, y, colour, dashes);
	text_put(file, RIGHT + 42, y + 4, "", p->lines.at[line]);
}

static void plot_put(FILE *file, struct plot *p)
{
	p->y.least = floor(p->y.least);
	p->y.most = ceil(p->y.most);
	if (!(p->y.most > p->y.least))
		p->y.most++;
	frame_put(file, p);
	ticks_put(file, p);
	for (int i = 0; i < p->lines.n && i < MOST_LINES; i++)
		curve_put(file, p, i);
	fputs("</svg>\n", file);
}

static void plot_write(struct plot *p, const char *folder)
{
	char *path = text_format("%s/%s", folder, p->form->file);
	FILE *file = fopen(partial_begin(path), "we");

	if (!file)
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
	plot_put(file, p);
	if (fflush(file) != 0 || ferror(file) || fclose(file) != 0) {
		(void)partial_end(false);
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
	}
	if (partial_end(true) != 0)
		exit(STATUS_FAILED);
}

void plots_write(const struct bench_report *r, const char *folder)
{
	if (mkdir(folder, 0777) != 0 && errno != EEXIST)
		die(STATUS_FAILED, "cannot make the folder %s: %s", folder, strerror(errno));
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		struct plot p = {.form = &forms[i], .x = {HUGE_VAL, -HUGE_VAL}, .y = {HUGE_VAL, -HUGE_VAL}};

		points_find(&p, r);
		if (p.n_points > 0)
			plot_write(&p, folder);
		free(p.points);
		free(p.lines.at);
	}
}
