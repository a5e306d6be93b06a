/* SPDX-License-Identifier: MIT
 *
 * prediction_draw.c - predicted run time and speed-up by threads.  All axes are logarithmic: of time by ten,
 * of others by two.
 */
#include "draw/svg.h"
#include "page/prediction.h"

#include <math.h>
#include <stdlib.h>

/* The fills, which are those of kinds 0 and 1. */
enum { FILL_PREDICTED, FILL_MEASURED };

/* The logarithm of the speed-up below which points are drawn at the bottom. */
static const double least_speedup = -6;

struct curve_plot {
	const struct predictions *list;
	struct svg_box box;
	double x_low, x_high, y_low, y_high; /* logarithms */
	unsigned threads;                    /* measured, 0: not drawn */
	double measured;
	bool is_speedup;
};

char *predicted_time(char text[SHORT_TEXT], double seconds)
{
	if (isnan(seconds))
		snprintf(text, SHORT_TEXT, "unknown");
	else if (isinf(seconds))
		snprintf(text, SHORT_TEXT, "no bound");
	else
		svg_value(text, UNIT_TIME, 1e9 * seconds);
	return text;
}

/* ---- the plane ------------------------------------------------------------------------------------- */

static double curve_x_of_threads(const struct curve_plot *p, double threads)
{
	return p->box.x + p->box.w * (log2(threads) - p->x_low) / (p->x_high - p->x_low);
}

static double curve_y_of_value(const struct curve_plot *p, double value)
{
	double at = p->is_speedup ? log2(value) : log10(value);

	at = fmin(fmax(at, p->y_low), p->y_high); /* no bound is drawn at the top, 0 at the bottom */
	return p->box.y + p->box.h * (1 - (at - p->y_low) / (p->y_high - p->y_low));
}

static bool is_drawn_value(double value)
{
	return isfinite(value) && value > 0;
}

static double curve_value_of_run(const struct curve_plot *p, const struct predicted_run *run)
{
	return p->is_speedup ? run->speedup : run->seconds;
}

static void include_x(struct curve_plot *p, unsigned threads)
{
	p->x_low = fmin(p->x_low, log2(threads));
	p->x_high = fmax(p->x_high, log2(threads));
}

static void include_y(struct curve_plot *p, double value)
{
	double at = p->is_speedup ? log2(value) : log10(value);

	if (!is_drawn_value(value))
		return;
	p->y_low = fmin(p->y_low, floor(at));
	p->y_high = fmax(p->y_high, ceil(at));
}

/* Sets the ends of the axes; returns false if there is nothing to draw. */
static bool plane_set(struct curve_plot *p)
{
	p->x_low = p->y_low = INFINITY;
	p->x_high = p->y_high = -INFINITY;
	for (size_t i = 0; i < p->list->n; i++) {
		const struct predicted_run *run = &p->list->runs[i];

		include_x(p, run->threads);
		include_y(p, p->is_speedup ? run->threads : run->seconds);
		include_y(p, p->is_speedup ? run->speedup : run->low);
		include_y(p, p->is_speedup ? run->speedup : run->high);
	}
	if (p->threads > 0) {
		include_x(p, p->threads);
		include_y(p, p->measured);
	}
	if (p->x_high == p->x_low) {
		p->x_low -= 0.5;
		p->x_high += 0.5;
	}
	if (!(p->y_high >= p->y_low))
		return false;
	if (p->is_speedup)
		p->y_low = fmax(p->y_low, least_speedup);
	p->y_high = fmax(p->y_high, p->y_low + 1);
	return true;
}

/* ---- axes ------------------------------------------------------------------------------------------ */

static void number_draw(struct svg *s, const struct curve_plot *p, unsigned threads, double *last)
{
	const double near = 26;
	double x = curve_x_of_threads(p, threads);
	char text[SHORT_TEXT];

	svg_line(s, x, p->box.y, x, p->box.y + p->box.h, "grid");
	if (x - *last < near)
		return;
	svg_value(text, UNIT_COUNT, threads);
	svg_text(s, x, p->box.y + p->box.h + 16, "mid soft num", 0, text);
	*last = x;
}

static void curve_tick_draw(struct svg *s, const struct curve_plot *p, double value)
{
	char text[SHORT_TEXT];
	double y = curve_y_of_value(p, value);

	if (p->is_speedup)
		snprintf(text, sizeof text, "%.3g", value);
	else if (value >= 1)
		snprintf(text, sizeof text, "%g s", value);
	else if (value >= 0.99e-3)
		snprintf(text, sizeof text, "%g ms", round(1e3 * value));
	else if (value >= 0.99e-6)
		snprintf(text, sizeof text, "%g us", round(1e6 * value));
	else
		snprintf(text, sizeof text, "%.2g ns", 1e9 * value);
	svg_line(s, p->box.x, y, p->box.x + p->box.w, y, "grid");
	svg_text(s, p->box.x - 6, y + 4, "end soft num", 0, text);
}

/* Draws the ticks: powers, and with few powers of ten their multiples by 2 and 5. */
static void ticks_draw(struct svg *s, const struct curve_plot *p)
{
	double range = p->y_high - p->y_low, step = ceil(range / 8), few = p->is_speedup ? 0 : 2;
	double base = p->is_speedup ? 2 : 10;

	for (int i = 0; i * step <= range; i++) {
		double value = pow(base, p->y_low + i * step);

		curve_tick_draw(s, p, value);
		if (range <= few && i < range) {
			curve_tick_draw(s, p, 2 * value);
			curve_tick_draw(s, p, 5 * value);
		}
	}
}

static void frame_draw(struct svg *s, const struct curve_plot *p)
{
	double last = -INFINITY;

	svg_text(s, p->box.x - 46, p->box.y - 14, "strong", 0, p->is_speedup ? "Speed-up" : "Run time");
	for (size_t i = 0; i < p->list->n; i++)
		number_draw(s, p, p->list->runs[i].threads, &last);
	svg_text(s, p->box.x + p->box.w / 2, p->box.y + p->box.h + 34, "mid soft", 0, "threads");
	ticks_draw(s, p);
	svg_line(s, p->box.x, p->box.y + p->box.h, p->box.x + p->box.w, p->box.y + p->box.h, "axis");
}

/* ---- curves ---------------------------------------------------------------------------------------- */

static void point_put(struct svg *s, const struct curve_plot *p, char letter, double threads, double value)
{
	putc(letter, svg_file(s));
	svg_number(svg_file(s), curve_x_of_threads(p, threads));
	putc(' ', svg_file(s));
	svg_number(svg_file(s), curve_y_of_value(p, value));
}

/* Draws the curve from one number of threads to the next; an unknown point interrupts it. */
static void prediction_curve_draw(struct svg *s, const struct curve_plot *p)
{
	const struct predicted_run *before = NULL;

	svg_path_begin(s, "curve");
	for (size_t i = 0; i < p->list->n; i++) {
		const struct predicted_run *run = &p->list->runs[i];
		bool is_next = before && before->threads < run->threads;

		before = NULL;
		if (!is_drawn_value(curve_value_of_run(p, run)))
			continue;
		point_put(s, p, is_next ? 'L' : 'M', run->threads, curve_value_of_run(p, run));
		before = run;
	}
	svg_path_end(s, NULL);
}

static void ideal_draw(struct svg *s, const struct curve_plot *p)
{
	double least = p->list->runs[0].threads, most = p->list->runs[p->list->n - 1].threads;

	svg_path_begin(s, "ideal");
	point_put(s, p, 'M', least, least);
	point_put(s, p, 'L', most, most);
	svg_path_end(s, NULL);
}

static bool has_run_time_range(const struct predicted_run *run)
{
	return run->high > run->low && !(run->seconds > 0 && run->high - run->low < 1e-6 * run->seconds);
}

static void range_draw(struct svg *s, const struct curve_plot *p, const struct predicted_run *run)
{
	const double width = 14;
	double top = curve_y_of_value(p, run->high), bottom = curve_y_of_value(p, run->low);
	char low[SHORT_TEXT], high[SHORT_TEXT], *title;

	title = text_format("%u threads: from %s to %s", run->threads, predicted_time(low, run->low),
		predicted_time(high, run->high));
	svg_rect(s,
		(struct svg_box){curve_x_of_threads(p, run->threads) - width / 2, top, width, bottom - top},
		"band", "", title);
	free(title);
}

static void point_draw(struct svg *s, const struct curve_plot *p, const struct predicted_run *run)
{
	const double size = 8;
	double value = curve_value_of_run(p, run);
	char text[SHORT_TEXT], *title;

	if (p->is_speedup)
		snprintf(text, sizeof text, "%.3g", value);
	else
		predicted_time(text, value);
	title = text_format("%u threads on %u host%s: %s%s, bound by %s", run->threads, run->hosts,
		run->hosts == 1 ? "" : "s", p->is_speedup ? "speed-up " : "", text, run->bound);
	svg_rect(s,
		(struct svg_box){curve_x_of_threads(p, run->threads) - size / 2,
			curve_y_of_value(p, value) - size / 2, size, size},
		"cell k0", "rx=\"4\"", title);
	free(title);
}

static void measured_draw(struct svg *s, const struct curve_plot *p)
{
	const double size = 9;
	char text[SHORT_TEXT], *title;

	title = text_format("measured here, %u threads: %s", p->threads, predicted_time(text, p->measured));
	svg_rect(s,
		(struct svg_box){curve_x_of_threads(p, p->threads) - size / 2,
			curve_y_of_value(p, p->measured) - size / 2, size, size},
		"cell k1", "", title);
	free(title);
}

static void plot_draw(struct svg *s, const struct curve_plot *p)
{
	frame_draw(s, p);
	for (size_t i = 0; !p->is_speedup && i < p->list->n; i++)
		if (has_run_time_range(&p->list->runs[i]))
			range_draw(s, p, &p->list->runs[i]);
	if (p->is_speedup)
		ideal_draw(s, p);
	prediction_curve_draw(s, p);
	for (size_t i = 0; i < p->list->n; i++)
		if (is_drawn_value(curve_value_of_run(p, &p->list->runs[i])))
			point_draw(s, p, &p->list->runs[i]);
	if (p->threads > 0)
		measured_draw(s, p);
}

/* ---- all ------------------------------------------------------------------------------------------- */

static double legend_draw(struct svg *s, const struct predictions *p, bool has_measured)
{
	struct svg_entry entries[2] = {{FILL_PREDICTED, text_format("predicted for %s", p->machine)},
		{FILL_MEASURED, text_copy("measured here")}};

	if (!has_measured)
		free(entries[1].text);
	return svg_legend(s, SVG_MARGIN, svg_top(s) + 4, entries, has_measured ? 2 : 1);
}

/* Returns true if two numbers of threads have known times, as a speed-up needs them. */
static bool has_speedup(const struct predictions *p)
{
	for (size_t i = 0; p->base && i < p->n; i++)
		if (p->runs[i].threads > p->base->threads && is_drawn_value(p->runs[i].speedup))
			return true;
	return false;
}

void draw_predictions(const struct drawing *d, const struct predictions *list, unsigned threads,
	double measured)
{
	const double names = 58, tall = 240, below = 44;
	struct svg *s = svg_new(d, "Predicted run time",
		"grey: the range where something is not known; dashed: ideal");
	double width = svg_width(s) - 2 * SVG_MARGIN, half = width / 2 - SVG_GAP;
	double top = legend_draw(s, list, is_drawn_value(measured)) + 20;
	struct curve_plot time = {.list = list,
		.box = {SVG_MARGIN + names, top, (has_speedup(list) ? half : width) - names - 10, tall}};
	struct curve_plot speed = time;

	time.threads = is_drawn_value(measured) ? threads : 0;
	time.measured = measured;
	speed.is_speedup = true;
	speed.box.x += half + 2 * SVG_GAP;
	if (plane_set(&time))
		plot_draw(s, &time);
	else
		svg_text(s, SVG_MARGIN, top, "soft", 0, "No run time is known.");
	if (has_speedup(list) && plane_set(&speed))
		plot_draw(s, &speed);
	svg_end(s, top + tall + below,
		"Two curves over the numbers of threads; the table below has their values.");
}
