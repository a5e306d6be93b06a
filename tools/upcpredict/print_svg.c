/* SPDX-License-Identifier: MIT
 *
 * print_svg.c - run time over threads, both by powers of two, with the range of what is not known.
 */
#include "print.h"
#include "process.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const int width = 640, height = 400, left = 80, right = 20, top = 40, bottom = 50;

struct plane {
	double x_low, x_high, y_low, y_high; /* logarithms to base 2 */
};

static double plane_x_of_threads(const struct plane *p, double threads)
{
	return left + (log2(threads) - p->x_low) / (p->x_high - p->x_low) * (width - left - right);
}

static double plane_y_of_seconds(const struct plane *p, double seconds)
{
	return height - bottom
	     - (log2(seconds) - p->y_low) / (p->y_high - p->y_low) * (height - top - bottom);
}

static bool is_drawn(double seconds)
{
	return isfinite(seconds) && seconds > 0;
}

static void include(struct plane *p, double threads, double seconds)
{
	if (!is_drawn(seconds))
		return;
	p->x_low = fmin(p->x_low, log2(threads));
	p->x_high = fmax(p->x_high, log2(threads));
	p->y_low = fmin(p->y_low, floor(log2(seconds)));
	p->y_high = fmax(p->y_high, ceil(log2(seconds)));
}

static struct plane plane_of(const struct predict_request *r, const struct prediction *list)
{
	struct plane p = {INFINITY, -INFINITY, INFINITY, -INFINITY};

	for (int i = 0; i < r->n_jobs; i++) {
		include(&p, list[i].job.threads, list[i].seconds);
		include(&p, list[i].job.threads, list[i].low);
		include(&p, list[i].job.threads, list[i].high);
	}
	if (p.x_high <= p.x_low)
		p.x_high = p.x_low + 1;
	if (p.y_high <= p.y_low)
		p.y_high = p.y_low + 1;
	return p;
}

static void axes_write(FILE *file, const struct predict_request *r, const struct plane *p,
	const struct prediction *list)
{
	double step = ceil((p->y_high - p->y_low) / 8);
	char text[NUMBER_SIZE];

	for (double y = p->y_low; y <= p->y_high; y += step) // NOLINT(cert-flp30-c): whole numbers
		fprintf(file,
			"<line x1='%d' x2='%d' y1='%.1f' y2='%.1f' stroke='#ccc'/>"
			"<text x='%d' y='%.1f' text-anchor='end'>%s</text>\n",
			left, width - right, plane_y_of_seconds(p, exp2(y)), plane_y_of_seconds(p, exp2(y)),
			left - 6, plane_y_of_seconds(p, exp2(y)) + 4, seconds_text(text, exp2(y)));
	for (int i = 0; i < r->n_jobs; i++)
		fprintf(file, "<text x='%.1f' y='%d' text-anchor='middle'>%d</text>\n",
			plane_x_of_threads(p, list[i].job.threads), height - bottom + 18,
			list[i].job.threads);
	fprintf(file, "<text x='%d' y='%d' text-anchor='middle'>threads</text>\n", (width + left) / 2,
		height - 12);
}

static void escaped_write(FILE *file, const char *text)
{
	for (; *text; text++) {
		if (*text == '<' || *text == '&')
			fputs(*text == '<' ? "&lt;" : "&amp;", file);
		else
			fputc(*text, file);
	}
}

static void curve_write(FILE *file, const struct predict_request *r, const struct plane *p,
	const struct prediction *list)
{
	fputs("<polyline fill='none' stroke='#1f6fb2' stroke-width='2' points='", file);
	for (int i = 0; i < r->n_jobs; i++)
		if (is_drawn(list[i].seconds))
			fprintf(file, "%.1f,%.1f ", plane_x_of_threads(p, list[i].job.threads),
				plane_y_of_seconds(p, list[i].seconds));
	fputs("'/>\n", file);
	for (int i = 0; i < r->n_jobs; i++) {
		const struct prediction *one = &list[i];
		double x = plane_x_of_threads(p, one->job.threads);

		if (is_drawn(one->low) && is_drawn(one->high) && one->high > one->low)
			fprintf(file, "<line x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f' stroke='#1f6fb2'/>\n", x,
				x, plane_y_of_seconds(p, one->low), plane_y_of_seconds(p, one->high));
		if (is_drawn(one->seconds))
			fprintf(file, "<circle cx='%.1f' cy='%.1f' r='4' fill='#1f6fb2'/>\n", x,
				plane_y_of_seconds(p, one->seconds));
	}
}

void svg_write(const struct predict_request *r, const struct model *model, const struct prediction *list)
{
	struct plane p = plane_of(r, list);
	FILE *file = fopen(partial_begin(r->svg), "we");

	if (!file)
		die(STATUS_FAILED, "cannot write %s: %s", r->svg, strerror(errno));
	fprintf(file,
		"<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif' "
		"font-size='12'>\n<rect width='100%%' height='100%%' fill='white'/>\n<text x='%d' y='22' font-size='14'>",
		width, height, left);
	escaped_write(file, path_base(model->p->file));
	fputs(" on ", file);
	escaped_write(file, model->m->name);
	fputs("</text>\n", file);
	if (isfinite(p.x_low)) {
		axes_write(file, r, &p, list);
		curve_write(file, r, &p, list);
	} else {
		fprintf(file, "<text x='%d' y='%d'>no run time is known</text>\n", left, height / 2);
	}
	fputs("</svg>\n", file);
	if (ferror(file) || fclose(file) != 0) {
		(void)partial_end(false);
		die(STATUS_FAILED, "cannot write %s: %s", r->svg, strerror(errno));
	}
	if (partial_end(true) != 0)
		exit(STATUS_FAILED);
}
