/* SPDX-License-Identifier: MIT
 *
 * drawings.c - the drawings of a page, which need no scripts.  Those that scripts replace by interactive
 * views are of the class `still`.
 */
#include "page/page.h"

#include "draw/draw.h"

typedef void drawing_function(const struct drawing *d, struct report_state *r, const struct draw_options *w);

static void page_put_drawing(struct page *p, drawing_function *draw, const char *id, const char *class)
{
	const struct drawing d = {.file = p->file, .id = id, .is_in_page = true};
	const struct draw_options usual = {.top = 0};

	fprintf(p->file, "<div class=\"drawing%s\" tabindex=\"0\" role=\"region\" aria-label=\"Drawing\">\n",
		class);
	p->report.is_json = false; /* so that positions are short */
	draw(&d, &p->report, &usual);
	p->report.is_json = true;
	fputs("</div>\n", p->file);
}

void page_put_draw_style(struct page *p)
{
	draw_style(p->file);
}

void page_put_threads_drawing(struct page *p)
{
	page_put_drawing(p, draw_threads, "draw-threads", "");
}

void page_put_waits_drawing(struct page *p)
{
	page_put_drawing(p, draw_barriers, "draw-barriers", "");
	page_put_drawing(p, draw_balance, "draw-balance", "");
}

void page_put_matrix_drawing(struct page *p)
{
	page_put_drawing(p, draw_matrix, "draw-matrix", " still");
}

void page_put_sizes_drawing(struct page *p)
{
	page_put_drawing(p, draw_sizes, "draw-sizes", "");
}

void page_put_tree_drawing(struct page *p)
{
	page_put_drawing(p, draw_tree, "draw-tree", " still");
}
