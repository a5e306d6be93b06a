/* SPDX-License-Identifier: MIT
 *
 * draw_tree.c - the call paths as a flame graph that hangs: the program on top, and below each call path what
 * it called, as wide as the time that it took over all threads.
 */
#include "draw/chart.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DEPTH = 60 };

#define LEVEL 22.0 /* the height of a call depth */

struct icicle {
	struct svg *s;
	const struct report_state *r;
	const struct sums *sums;
	size_t *order;       /* paths by parent, the longest first */
	size_t *first, *end; /* the children of a path in `order` */
	double top;
	unsigned deepest;
	bool is_deeper; /* the drawing omits deeper paths */
};

/* ---- order ------------------------------------------------------------------------------------------- */

static int icicle_path_compare(const void *left, const void *right, void *context)
{
	const struct path *paths = context;
	size_t a = *(const size_t *)left, b = *(const size_t *)right;

	if (a == 0 || b == 0)
		return a == b ? 0 : a == 0 ? -1 : 1;
	if (paths[a].parent != paths[b].parent)
		return paths[a].parent < paths[b].parent ? -1 : 1;
	if (paths[a].total != paths[b].total)
		return paths[a].total > paths[b].total ? -1 : 1;
	return a < b ? -1 : a > b;
}

static void children_find(struct icicle *c)
{
	size_t n = c->sums->n_paths;

	c->order = order_new(n, icicle_path_compare, c->sums->paths);
	c->first = memory_new(n, sizeof *c->first);
	c->end = memory_new(n, sizeof *c->end);
	for (size_t i = 1; i < n; i++) {
		uint32_t parent = c->sums->paths[c->order[i]].parent;

		if (c->end[parent] == 0)
			c->first[parent] = i;
		c->end[parent] = i + 1;
	}
}

/* ---- pieces ------------------------------------------------------------------------------------------ */

static char *path_name(const struct icicle *c, size_t path)
{
	return path == 0 ? text_copy("(program)") : cell_name(&c->r->m->sites[c->sums->paths[path].site]);
}

/* Returns "main > find > upc_barrier". */
static char *names_of_call_path(const struct icicle *c, size_t path)
{
	char *text = path_name(c, path);

	for (path = c->sums->paths[path].parent; path != 0; path = c->sums->paths[path].parent) {
		char *name = path_name(c, path), *longer = text_format("%s > %s", name, text);

		free(name);
		free(text);
		text = longer;
	}
	return text;
}

static void icicle_piece_draw(const struct icicle *c, size_t path, struct svg_box box)
{
	const struct path *p = &c->sums->paths[path];
	const struct event_site *site = &c->r->m->sites[p->site];
	char *name = path_name(c, path), *names = names_of_call_path(c, path), *title, *data;
	char *position = path > 0 ? cell_position(c->r, site) : NULL;
	char total[SHORT_TEXT], self[SHORT_TEXT], share[SHORT_TEXT];

	svg_value(total, UNIT_TIME, (double)p->total);
	svg_value(self, UNIT_TIME, (double)p->self);
	svg_value(share, UNIT_SHARE, share_of(p->total, c->sums->total));
	title = text_format("%s%s%s: %s, %s of all time; without what it calls %s; %" PRIu64 " call%s", names,
		position ? ", " : "", position ? position : "", total, share, self, p->calls + p->untimed,
		p->calls + p->untimed == 1 ? "" : "s");
	data = text_format("data-depth=\"%u\" data-ns=\"%" PRId64 "\"", p->depth, p->total);
	svg_bar(c->s, box, path == 0 ? (unsigned)KIND_OTHER : sum_kind_of_site(site), data, title);
	if (box.w > 40) {
		double width = svg_text_width(name) + 8;

		svg_rect(c->s,
			(struct svg_box){
				box.x + 2, box.y + 3, width < box.w - 4 ? width : box.w - 4, LEVEL - 8},
			"paper", "opacity=\".82\" pointer-events=\"none\"", NULL);
		svg_text(c->s, box.x + 6, box.y + 14.5, "", box.w - 12, name);
	}
	free(title);
	free(data);
	free(position);
	free(names);
	free(name);
}

/* Draws the paths that are too thin to be seen as one. */
static void icicle_rest_draw(const struct icicle *c, size_t n, struct svg_box box)
{
	char *title;

	if (n == 0 || box.w < 0.3)
		return;
	title = text_format("%zu more call path%s", n, n == 1 ? "" : "s");
	svg_rect(c->s, box, "band", "", title);
	free(title);
}

static void paths_draw(struct icicle *c, size_t path, double x, double width)
{
	const double thin = 0.8;
	const struct path *p = &c->sums->paths[path];
	struct svg_box box = {x, c->top + p->depth * LEVEL, width, LEVEL - 1};
	int64_t sum = 0;
	double scale;

	if (p->depth >= MOST_DEPTH) {
		c->is_deeper = true;
		return;
	}
	c->deepest = p->depth > c->deepest ? p->depth : c->deepest;
	icicle_piece_draw(c, path, box);
	for (size_t i = c->first[path]; i < c->end[path]; i++)
		sum = time_sum(sum, c->sums->paths[c->order[i]].total);
	sum = sum > p->total ? sum : p->total;
	scale = sum > 0 ? width / (double)sum : 0;
	for (size_t i = c->first[path]; i < c->end[path]; i++) {
		double part = scale * (double)c->sums->paths[c->order[i]].total;

		if (part < thin) {
			struct svg_box rest = {x, box.y + LEVEL, 0, LEVEL - 1};

			for (size_t k = i; k < c->end[path]; k++)
				rest.w += scale * (double)c->sums->paths[c->order[k]].total;
			icicle_rest_draw(c, c->end[path] - i, rest);
			if (rest.w >= 0.3 && p->depth + 1 > c->deepest)
				c->deepest = p->depth + 1;
			break;
		}
		paths_draw(c, c->order[i], x, part);
		x += part;
	}
}

/* ---- all --------------------------------------------------------------------------------------------- */

void draw_tree(const struct drawing *d, struct report_state *r, const struct draw_options *w)
{
	struct icicle c = {.r = r, .sums = r->sums};
	struct svg *s = chart_new(d, "Call paths, by their time over all threads", r->m);
	int64_t times[N_KINDS] = {0};
	char total[SHORT_TEXT], *text;
	double y;

	(void)w;
	c.s = s;
	if (r->sums->n_paths == 0 || r->sums->total == 0) {
		svg_end(s, svg_nothing(s, "No thread has a profile."), "No thread has a profile.");
		return;
	}
	for (unsigned i = 0; i < r->m->n_threads; i++)
		if (r->thread < 0 || i == (unsigned)r->thread)
			kind_times(r->m, &r->m->threads[i], times);
	c.top = chart_legend(s, svg_top(s) + 4, times, r->sums->total);
	children_find(&c);
	paths_draw(&c, 0, SVG_MARGIN, svg_width(s) - 2 * SVG_MARGIN);
	y = c.top + (c.deepest + 1) * LEVEL;
	y = svg_paragraph(s, y + SVG_LINE,
		c.is_deeper
			? "Below a call path is what it called, most first; deeper ones are left out. The rest of its "
			  "width is its own time."
			: "Below a call path is what it called, most first. The rest of its width is its own time.");
	svg_value(total, UNIT_TIME, (double)r->sums->total);
	text = text_format(
		"A flame graph of %zu call paths, whose widths are their times: %s over all threads.",
		r->sums->n_paths, total);
	svg_end(s, y - SVG_LINE, text);
	free(text);
	free(c.order);
	free(c.first);
	free(c.end);
}
