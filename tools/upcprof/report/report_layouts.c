/* SPDX-License-Identifier: MIT
 *
 * report_layouts.c - what other layouts of a shared array would bring, and the layout drawn.
 */
#include "report/report.h"

#include "format/role.h"
#include "recount/layout.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OBJECTS = 10 }; /* arrays that are examined, unless one is selected */

/* ---- costs ---------------------------------------------------------------------------------------- */

/* The costs of single accesses to an array, in nanoseconds; -1: there were none. The time of copies stays the
 * same. */
struct layout_costs {
	double local, remote, operations, copies;
	int64_t local_time, remote_time;
	uint64_t n_local, n_remote;
};

static void layout_costs_add(struct layout_costs *c, const struct use_sum *s, bool is_single)
{
	if (!is_single) {
		c->copies += (double)s->time;
		return;
	}
	c->n_local += s->operations - s->remote_operations;
	c->n_remote += s->remote_operations;
	c->local_time = time_sum(c->local_time, s->time - s->remote_time);
	c->remote_time = time_sum(c->remote_time, s->remote_time);
}

static double cost_per_operation(int64_t time, uint64_t operations, double other)
{
	return operations > 0 ? (double)time / (double)operations : other;
}

/* Fills in a missing cost from all arrays, or else from the other cost. */
static void costs_finish(struct layout_costs *c, const struct layout_costs *all)
{
	c->operations = (double)c->n_local + (double)c->n_remote;
	c->local = cost_per_operation(c->local_time, c->n_local,
		cost_per_operation(all->local_time, all->n_local, -1));
	c->remote = cost_per_operation(c->remote_time, c->n_remote,
		cost_per_operation(all->remote_time, all->n_remote, -1));
	if (c->local < 0)
		c->local = 0;
	if (c->remote < 0)
		c->remote = c->local;
}

/* Returns the costs of an array, or with NULL of all arrays. */
static struct layout_costs layout_costs_of_array(const struct measurement *m, const struct use_sum *by_site,
	size_t n, const struct use_sum *of)
{
	struct layout_costs c = {.copies = 0};

	for (size_t i = 0; i < n; i++) {
		unsigned tag = m->sites[by_site[i].site].tag;

		if (!of || by_site[i].object == of->object)
			layout_costs_add(&c, &by_site[i], tag_is_get_or_put(tag) || tag == GASP_UPC2C_ATOMIC);
	}
	return c;
}

/* ---- choices -------------------------------------------------------------------------------------- */

struct layout_choice {
	struct array_layout as;
	struct layout_share share;
};

/* Lists all layouts for so many threads and returns their number; sets the indices of the best and the
 * present one. */
static size_t choices_of(const struct layout_pattern *p, unsigned threads, struct layout_choice *choices,
	size_t *best, size_t *now)
{
	uint64_t blocks[LAYOUT_CHOICES];
	size_t n = layout_choices(p, threads, blocks);

	for (size_t i = 0; i < n; i++) {
		choices[i].as = (struct array_layout){
			blocks[i], threads, p->now.block == 0 ? p->now.home : 0};
		if (choices[i].as.home >= threads)
			choices[i].as.home = 0;
		choices[i].share = layout_remote(p, &choices[i].as);
		if (blocks[i] == p->now.block)
			*now = i;
	}
	*best = *now;
	for (size_t i = 0; i < n; i++)
		if (choices[i].share.remote < choices[*best].share.remote - 0.005)
			*best = i;
	return n;
}

/* Returns true if a tenth of all accesses, and half of the remote ones, would become local. */
static bool is_clear(const struct layout_choice *best, const struct layout_choice *now)
{
	return best->share.remote <= now->share.remote - 0.1 && best->share.remote <= now->share.remote / 2;
}

static bool is_local_known(const struct report_state *r)
{
	const char *local = measurement_meta(r->m, "local");

	return !local || strcmp(local, "no") != 0;
}

static void choice_put(struct table *t, const struct measured_object *o, const struct layout_choice *c,
	const struct layout_costs *costs, const char *mark)
{
	union table_cell *row = table_row(t);
	double remote = c->share.remote;

	row[0].text = text_copy(o->name);
	row[1].text = c->as.block > 0 ? text_format("[%" PRIu64 "]", c->as.block) : text_copy("[]");
	row[2].number = (int64_t)c->as.block;
	row[3].number = c->as.threads;
	row[4].text = text_format("%s%.1f%%", c->share.unsure > 0 ? "~" : "", 100 * remote);
	row[5].share = remote;
	row[6].share = c->share.unsure;
	row[7].number = (int64_t)(costs->copies
				  + costs->operations
					    * (remote * costs->remote + (1 - remote) * costs->local));
	row[8].text = text_copy(mark);
}

/* Adds the layouts of an array for a quarter up to four times the threads: the present block size, and the
 * best one. */
static void threads_put(struct table *t, const struct measured_object *o, const struct layout_pattern *p,
	const struct layout_costs *costs)
{
	struct layout_choice choices[LAYOUT_CHOICES] = {{{0, 0, 0}, {0, 0}}};
	unsigned first = 2;

	while (first < p->now.threads / 4)
		first *= 2;
	for (unsigned threads = first; threads <= 4 * p->now.threads && threads <= MOST_THREADS;
		threads *= 2) {
		size_t best = 0, now = 0;

		if (threads == p->now.threads)
			continue;
		choices_of(p, threads, choices, &best, &now);
		choice_put(t, o, &choices[now], costs, "");
		if (best != now)
			choice_put(t, o, &choices[best], costs, "best");
	}
}

/* Returns true if a layout is not clearly better than the present one; it is then shown only for a selected
 * array. */
static bool is_no_gain(const struct report_state *r, const struct layout_choice *c,
	const struct layout_choice *now)
{
	return !r->is_json && !r->filter.array && c->share.remote > now->share.remote - 0.05;
}

static void layouts_put_object(const struct report_state *r, struct table *t, uint32_t object,
	const struct layout_costs *costs)
{
	struct layout_choice choices[LAYOUT_CHOICES] = {{{0, 0, 0}, {0, 0}}};
	const struct measured_object *o = &r->m->objects[object];
	struct layout_pattern p;
	size_t n, best = 0, now = 0;
	const char *mark;

	if (!pattern_of(r->m, object, &p))
		return;
	n = choices_of(&p, p.now.threads, choices, &best, &now);
	mark = is_clear(&choices[best], &choices[now]) && is_local_known(r) ? "recommended" : "best";
	for (size_t i = 0; i < n && p.now.threads > 1; i++)
		if (i == best || i == now || !is_no_gain(r, &choices[i], &choices[now]))
			choice_put(t, o, &choices[i], costs, i == now ? "now" : i == best ? mark : "");
	threads_put(t, o, &p, costs);
	pattern_free(&p);
}

enum { COLUMN_UNSURE = 6, N_LAYOUT_COLUMNS = 9 };

static bool is_any_unsure(const struct table *t)
{
	for (size_t i = 0; i < t->n_rows; i++)
		if (t->cells[i * N_LAYOUT_COLUMNS + COLUMN_UNSURE].share > 0)
			return true;
	return false;
}

struct table *section_layouts(struct report_state *r)
{
	struct table *t = table_new("layouts",
		"Layouts: the share of remote accesses if an array had another one");
	size_t n, n_by_site, n_looked = 0;
	struct use_filter filter = {.array = r->filter.array, .thread = -1};
	struct use_sum *sums = uses_sum(r->m, &filter, 0, &n);
	struct use_sum *by_site = uses_sum(r->m, &(struct use_filter){.thread = -1}, BY_SITE, &n_by_site);
	struct layout_costs all = layout_costs_of_array(r->m, by_site, n_by_site, NULL);

	table_column(t, "array", "object", COLUMN_TEXT);
	table_column(t, "layout", "layout", COLUMN_TEXT);
	table_column(t, "block", "", COLUMN_HIDDEN);
	table_column(t, "threads", "threads", COLUMN_COUNT);
	table_column(t, "remote", "remote", COLUMN_FIGURE);
	table_column(t, "remote_share", "", COLUMN_FACTOR);
	table_column(t, "unsure", "", COLUMN_FACTOR);
	table_column(t, "time", "time", COLUMN_TIME);
	table_column(t, "mark", "", COLUMN_TEXT);
	for (size_t i = 0; i < n && n_looked < MOST_OBJECTS; i++) {
		struct layout_costs costs = layout_costs_of_array(r->m, by_site, n_by_site, &sums[i]);

		costs_finish(&costs, &all);
		if (costs.operations == 0)
			continue; /* another layout may split copies */
		if (sums[i].remote_operations == 0 || object_count(r->m, &r->m->objects[sums[i].object]) < 2)
			continue;
		layouts_put_object(r, t, sums[i].object, &costs);
		n_looked++;
	}
	free(sums);
	free(by_site);
	t->most = rows_of(r, (size_t)4 * USUAL_ROWS);
	t->empty = "No array with a layout had remote accesses of single elements.";
	if (t->n_rows == 0)
		return t;
	if (is_any_unsure(t))
		table_note(t, "~: estimated from ranges of elements.");
	table_note(t,
		"The time is that of all threads together, with the cost of a local and of a remote access as "
		"measured.");
	table_note(t,
		"Other threads: each thread's work in the order of the elements is divided among those in its "
		"place, and the elements are as many.");
	if (!is_local_known(r))
		table_note(t,
			"Only accesses that are remote now are known: those that are local now may become "
			"remote (upcc --inst-local records them).");
	return t;
}

/* ---- drawn ----------------------------------------------------------------------------------------
 */

enum { ROW_COLUMNS = 40, MOST_ROWS = 8 };

/* Returns the number of elements per cell such that all cells have room; 0 if that is impossible. */
static uint64_t cell_elements(const struct array_layout *l, uint64_t count, uint64_t room)
{
	uint64_t blocks, per_block;

	if (count <= room)
		return 1;
	if (l->block == 0)
		return count / room + (count % room != 0);
	blocks = count / l->block + (count % l->block != 0);
	if (blocks == 0 || blocks > room)
		return 0;
	per_block = room / blocks;
	return l->block % per_block == 0 ? l->block / per_block : l->block;
}

static void draw(const struct report_state *r, struct table *t, const struct measured_object *o)
{
	const struct array_layout l = {o->block, r->m->n_threads, o->thread == EACH_THREAD ? 0 : o->thread};
	uint64_t count = object_count(r->m, o),
		 width = r->m->n_threads > 10 ? r->m->n_threads > 100 ? 5 : 3 : 2;
	bool has_rows = o->row > 0
	             && o->row <= ROW_COLUMNS / width; /* a multidimensional array is drawn row by row */
	uint64_t per_row = has_rows ? o->row : ROW_COLUMNS / width,
		 step = has_rows ? 1 : cell_elements(&l, count, per_row * MOST_ROWS);
	uint64_t each = step > 0 ? step : 1, shown = 0;

	for (unsigned i = 0; i < MOST_ROWS && shown < count; i++) {
		char text[ROW_COLUMNS + SHORT_TEXT], *at = text;
		union table_cell *row = table_row(t);

		row[0].text = text_copy(o->name);
		row[1].number = (int64_t)shown;
		row[2].number = (int64_t)each;
		for (unsigned k = 0; k < per_row && shown < count; k++, shown += each)
			at += sprintf(at, "%*u", (int)width, layout_owner(&l, shown));
		row[3].text = text_format("%s%s", text + 1,
			i + 1 == MOST_ROWS && shown < count ? " ..." : "");
	}
}

struct table *section_drawn(struct report_state *r)
{
	struct table *t = table_new("drawn", "Layouts drawn: the thread that has each element");
	size_t n, n_drawn = 0;
	struct use_filter filter = {.array = r->filter.array, .thread = -1};
	struct use_sum *sums = uses_sum(r->m, &filter, 0, &n);

	table_column(t, "array", "object", COLUMN_TEXT);
	table_column(t, "from", "from", COLUMN_COUNT);
	table_column(t, "each", "each", COLUMN_COUNT);
	table_column(t, "threads", "threads", COLUMN_TEXT);
	for (size_t i = 0; i < n && n_drawn < MOST_OBJECTS; i++) {
		const struct measured_object *o = &r->m->objects[sums[i].object];

		if (o->kind > OBJECT_HEAP || (o->block == 0 && o->thread >= r->m->n_threads)
			|| object_count(r->m, o) == 0)
			continue;
		draw(r, t, o);
		n_drawn++;
	}
	free(sums);
	t->most = rows_of(r, (size_t)MOST_ROWS * MOST_OBJECTS);
	t->empty = "No array with a layout was used.";
	if (t->n_rows > 0)
		table_note(t,
			"Each number stands for so many elements. An array of several dimensions is drawn row by row if "
			"a row has room.");
	return t;
}
