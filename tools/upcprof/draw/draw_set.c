/* SPDX-License-Identifier: MIT
 *
 * draw_set.c - a stacked bar for each of several measurements, such as of several sizes or revisions: the
 * times of their functions and operations by name.
 */
#include "draw/chart.h"

#include "read/parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NAMES = N_SVG_FILLS - 1 }; /* the last fill is for all other names */

struct set_name {
	const char *name;
	int64_t *times; /* by measurement */
	int64_t all;
};

struct set {
	struct measurement *const *m;
	size_t n;
	struct set_name *names;
	size_t n_names;
	int64_t *totals, most;
};

static size_t name_find(struct set *set, const char *name)
{
	size_t i = 0;

	while (i < set->n_names && strcmp(set->names[i].name, name) != 0)
		i++;
	if (i == set->n_names)
		*ARRAY_MORE(set->names, set->n_names) = (struct set_name){
			.name = name, .times = memory_new(set->n, sizeof(int64_t))};
	return i;
}

static void set_add_time(struct set *set, size_t at, const char *name, int64_t time)
{
	struct set_name *of;
	size_t i;

	if (time <= 0)
		return;
	i = name_find(set, name); /* may move the names */
	of = &set->names[i];
	of->times[at] = time_sum(of->times[at], time);
	of->all = time_sum(of->all, time);
	set->totals[at] = time_sum(set->totals[at], time);
	set->most = set->totals[at] > set->most ? set->totals[at] : set->most;
}

static void measurement_add(struct set *set, size_t at)
{
	const struct measurement *m = set->m[at];
	int64_t *times = memory_new(m->n_sites, sizeof *times), program = 0;

	for (unsigned i = 0; i < m->n_threads; i++) {
		self_times(&m->threads[i], times);
		if (m->threads[i].n_nodes > 0)
			program = time_sum(program, m->threads[i].nodes[0].self);
	}
	set_add_time(set, at, "(program)", program);
	for (size_t i = 0; i < m->n_sites; i++)
		set_add_time(set, at, m->sites[i].name, times[i]);
	free(times);
}

static int set_name_compare(const void *left, const void *right)
{
	const struct set_name *a = left, *b = right;

	if (a->all != b->all)
		return a->all > b->all ? -1 : 1;
	return strcmp(a->name, b->name);
}

/* ---- drawing ----------------------------------------------------------------------------------------- */

/* Returns the time of name `first`, or of all names from it on if it is the last one shown. */
static int64_t time_from(const struct set *set, size_t first, size_t at)
{
	int64_t sum = 0;

	for (size_t i = first; i < set->n_names && (i == first || first == MOST_NAMES); i++)
		sum = time_sum(sum, set->names[i].times[at]);
	return sum;
}

static const char *set_name_of(const struct set *set, size_t i)
{
	return i == MOST_NAMES ? "other" : set->names[i].name;
}

static void parts_draw(struct svg *s, const struct set *set, size_t at, struct svg_box box, size_t n_parts)
{
	double scale = set->most > 0 ? box.w / (double)set->most : 0;

	for (size_t i = 0; i < n_parts; i++) {
		int64_t time = time_from(set, i, at);
		char text[SHORT_TEXT], share[SHORT_TEXT];
		char *title, *data;

		if (time == 0)
			continue;
		svg_value(text, UNIT_TIME, (double)time);
		svg_value(share, UNIT_SHARE, share_of(time, set->totals[at]));
		title = text_format("%s: %s, %s", set_name_of(set, i), text, share);
		data = text_format("data-set=\"%zu\" data-part=\"%zu\" data-ns=\"%" PRId64 "\"", at, i, time);
		box.w = scale * (double)time;
		svg_bar(s, box, (unsigned)i, data, title);
		box.x += box.w;
		free(title);
		free(data);
	}
}

static double set_draw_bars(struct svg *s, const struct set *set, size_t n_parts)
{
	const double height = 24, apart = 16, time_room = 70;
	struct chart_frame f = chart_frame_of(s, time_room);
	struct svg_entry entries[N_SVG_FILLS];
	double above = f.is_narrow ? CHART_NAME : 0, y;
	struct svg_box box;

	for (size_t i = 0; i < n_parts; i++)
		entries[i] = (struct svg_entry){(unsigned)i, text_copy(set_name_of(set, i))};
	y = svg_legend(s, SVG_MARGIN, svg_top(s) + 4, entries, n_parts);
	box = (struct svg_box){f.left, y, f.right - f.left, (double)set->n * (height + above + apart)};
	svg_axis_x(s, box, UNIT_TIME, 0, (double)set->most);
	y += apart / 2.0;
	for (size_t at = 0; at < set->n; at++) {
		const struct measurement *m = set->m[at];
		const char *arguments = measurement_meta(m, "arguments");
		char *place = text_format("%u thread%s%s%s", m->n_threads, m->n_threads == 1 ? "" : "s",
			arguments && *arguments != 0 ? ", " : "", arguments ? arguments : "");
		char total[SHORT_TEXT];
		double width = set->most > 0 ? box.w * (double)set->totals[at] / (double)set->most : 0;

		chart_label(s, &f, y, height, path_base(m->folder), place);
		parts_draw(s, set, at, (struct svg_box){f.left, y + above, box.w, height}, n_parts);
		svg_value(total, UNIT_TIME, (double)set->totals[at]);
		svg_text(s, f.left + width + 6, y + above + height / 2.0 + 4, "soft num", 0, total);
		y += height + above + apart;
		free(place);
	}
	return svg_paragraph(s, box.y + box.h + SVG_LINE + 2 * SVG_GAP,
		"Times over all threads of functions and operations, without what they call.");
}

void draw_set(const struct drawing *d, struct measurement *const *m, size_t n)
{
	struct set set = {.m = m, .n = n};
	const char *program = n > 0 ? measurement_meta(m[0], "program") : NULL;
	char *subtitle = text_format("%s, %zu measurement%s", program ? program : "a program", n,
		n == 1 ? "" : "s");
	struct svg *s = svg_new(d, "Time by function", subtitle);
	char *text;
	double y;

	set.totals = memory_new(n, sizeof *set.totals);
	for (size_t i = 0; i < n; i++)
		measurement_add(&set, i);
	if (set.n_names > 0)
		qsort(set.names, set.n_names, sizeof *set.names, set_name_compare);
	if (set.most == 0)
		y = svg_nothing(s, "No thread has a profile.") + SVG_LINE;
	else
		y = set_draw_bars(s, &set, set.n_names < N_SVG_FILLS ? set.n_names : N_SVG_FILLS);
	text = set.most == 0 ? text_copy("No thread has a profile.")
	                     : text_format("A stacked bar for each of %zu measurements.  Most time is in %s.",
				       n, set.names[0].name);
	svg_end(s, y - SVG_LINE, text);
	for (size_t i = 0; i < set.n_names; i++)
		free(set.names[i].times);
	free(set.names);
	free(set.totals);
	free(text);
	free(subtitle);
}
