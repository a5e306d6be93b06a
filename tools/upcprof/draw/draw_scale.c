/* SPDX-License-Identifier: MIT
 *
 * draw_scale.c - what more threads bring: speed-up and efficiency against the ideal lines.  Both axes of the
 * speed-up are logarithmic, so that doubling is the same length everywhere and the ideal line is straight.
 */
#include "draw/svg.h"

#include <math.h>
#include <stdlib.h>

struct scale_plot {
	const struct scaling *s;
	const struct scaling_step *steps;
	struct svg_box box;
	double low, high; /* the range of the values; logarithms to base 2 if is_log */
	bool is_log;
};

static double scale_x_of_count(const struct scale_plot *p, size_t k)
{
	double first = log2(p->s->threads[0]), last = log2(p->s->threads[p->s->n_counts - 1]);

	return p->box.x + p->box.w * (log2(p->s->threads[k]) - first) / (last - first);
}

static double scale_y_of_value(const struct scale_plot *p, double value)
{
	double at = p->is_log ? log2(value) : value;

	at = fmin(fmax(at, p->low), p->high);
	return p->box.y + p->box.h * (1 - (at - p->low) / (p->high - p->low));
}

/* ---- axes -------------------------------------------------------------------------------------------- */

static void plot_frame(struct svg *s, const struct scale_plot *p, const char *title)
{
	const double near = 26;
	double last = -near;

	svg_text(s, p->box.x - 34, p->box.y - 14, "strong", 0, title);
	for (size_t k = 0; k < p->s->n_counts; k++) {
		double x = scale_x_of_count(p, k);
		char text[SHORT_TEXT];

		svg_line(s, x, p->box.y, x, p->box.y + p->box.h, "grid");
		svg_value(text, UNIT_COUNT, p->s->threads[k]);
		if (x - last >= near)
			svg_text(s, x, p->box.y + p->box.h + 16, "mid soft num", 0, text);
		last = x - last >= near ? x : last;
	}
	svg_text(s, p->box.x + p->box.w / 2, p->box.y + p->box.h + 34, "mid soft", 0, "threads");
	svg_line(s, p->box.x, p->box.y + p->box.h, p->box.x + p->box.w, p->box.y + p->box.h, "axis");
}

static void scale_tick_draw(struct svg *s, const struct scale_plot *p, double value, const char *text)
{
	double y = scale_y_of_value(p, value);

	svg_line(s, p->box.x, y, p->box.x + p->box.w, y, "grid");
	svg_text(s, p->box.x - 6, y + 4, "end soft num", 0, text);
}

/* ---- curves ------------------------------------------------------------------------------------------ */

static double scale_step_value(const struct scale_plot *p, size_t k)
{
	return p->is_log ? p->steps[k].speedup : p->steps[k].efficiency;
}

static double ideal_value(const struct scale_plot *p, size_t k)
{
	return p->is_log ? (double)p->s->threads[k] / p->s->threads[0] : 1;
}

static void scale_curve_draw(struct svg *s, const struct scale_plot *p, const char *class,
	double (*value)(const struct scale_plot *, size_t))
{
	FILE *file = svg_file(s);

	svg_path_begin(s, class);
	for (size_t k = 0; k < p->s->n_counts; k++) {
		putc(k == 0 ? 'M' : 'L', file);
		svg_number(file, scale_x_of_count(p, k));
		putc(' ', file);
		svg_number(file, scale_y_of_value(p, value(p, k)));
	}
	svg_path_end(s, NULL);
}

static void points_draw(struct svg *s, const struct scale_plot *p)
{
	const double size = 8;
	const char *name = p->is_log ? "speed-up" : "efficiency";

	for (size_t k = 0; k < p->s->n_counts; k++) {
		double value = scale_step_value(p, k);
		struct svg_box box = {
			scale_x_of_count(p, k) - size / 2, scale_y_of_value(p, value) - size / 2, size, size};
		char text[SHORT_TEXT], time[SHORT_TEXT];
		char *title, *data;

		if (p->is_log)
			snprintf(text, sizeof text, "%.2f", value);
		else
			svg_value(text, UNIT_SHARE, value);
		svg_value(time, UNIT_TIME, p->steps[k].wall);
		title = text_format("%u threads: %s %s, %s", p->s->threads[k], name, text, time);
		data = text_format("rx=\"4\" data-threads=\"%u\" data-%s=\"%s\"", p->s->threads[k], name,
			text);
		svg_rect(s, box, "cell k0", data, title);
		free(title);
		free(data);
	}
}

static void speedup_draw(struct svg *s, struct scale_plot *p)
{
	double most = (double)p->s->threads[p->s->n_counts - 1] / p->s->threads[0];

	p->is_log = true;
	for (size_t k = 0; k < p->s->n_counts; k++) {
		p->high = fmax(p->high, log2(p->steps[k].speedup));
		p->low = fmin(p->low, log2(p->steps[k].speedup));
	}
	p->low = floor(fmax(p->low, -6));
	p->high = fmax(fmax(p->high, log2(most)), p->low + 1);
	plot_frame(s, p, p->s->is_weak ? "Scaled speed-up" : "Speed-up");
	for (int at = (int)ceil(p->low); at <= p->high; at += p->high - p->low > 8 ? 2 : 1) {
		char text[SHORT_TEXT];

		snprintf(text, sizeof text, "%g", exp2(at));
		scale_tick_draw(s, p, exp2(at), text);
	}
	scale_curve_draw(s, p, "ideal", ideal_value);
	scale_curve_draw(s, p, "curve", scale_step_value);
	points_draw(s, p);
}

static void efficiency_draw(struct svg *s, struct scale_plot *p)
{
	double step;

	p->high = 1;
	for (size_t k = 0; k < p->s->n_counts; k++)
		p->high = fmax(p->high, ceil(p->steps[k].efficiency * 4 - 1e-9) / 4);
	p->high = fmin(p->high, 4);
	step = p->high > 2 ? 0.5 : 0.25;
	plot_frame(s, p, "Efficiency");
	for (int i = 0; i * step <= p->high; i++) {
		double at = i * step;
		char text[SHORT_TEXT];

		snprintf(text, sizeof text, "%.0f%%", 100 * at);
		scale_tick_draw(s, p, at, text);
	}
	scale_curve_draw(s, p, "ideal", ideal_value);
	scale_curve_draw(s, p, "curve", scale_step_value);
	points_draw(s, p);
}

/* ---- all --------------------------------------------------------------------------------------------- */

void draw_scale(const struct drawing *d, const struct scaling *s)
{
	const double names = 46, narrow = 600, tall = 240, below = 44;
	const char *program = measurement_meta(s->j.runs[0].m, "program");
	struct scaling_step *steps = scaling_steps(s);
	const struct scaling_step *last = &steps[s->n_counts - 1];
	char *subtitle = text_format("%s, %s scaling from %u to %u threads; dashed: ideal",
		program ? program : "a program", s->is_weak ? "weak" : "strong", s->threads[0],
		s->threads[s->n_counts - 1]);
	struct svg *svg = svg_new(d, "What more threads bring", subtitle);
	bool is_narrow = svg_width(svg) < narrow;
	double width = svg_width(svg) - 2 * SVG_MARGIN, each = is_narrow ? width : width / 2 - SVG_GAP;
	struct scale_plot p = {.s = s,
		.steps = steps,
		.box = {SVG_MARGIN + names, svg_top(svg) + 22, each - names - 10, tall}};
	struct scale_plot q = p;
	char *text;

	speedup_draw(svg, &p);
	if (is_narrow)
		q.box.y += tall + below + 40;
	else
		q.box.x += each + 2 * SVG_GAP;
	efficiency_draw(svg, &q);
	text = text_format(
		"Two curves against ideal lines.  With %u threads the speed-up is %.2f and the efficiency "
		"%.1f%%.",
		s->threads[s->n_counts - 1], last->speedup, 100 * last->efficiency);
	svg_end(svg, q.box.y + tall + below, text);
	free(text);
	free(subtitle);
	free(steps);
}
