/* SPDX-License-Identifier: MIT
 *
 * report_arrays.c - what was moved of each shared object: in all, by place, by thread, and by pair of
 * threads.
 */
#include "recount/layout_uses.h"
#include "report/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- cells -------------------------------------------------------------------------------------- */

/* Returns "[4] x 1000 of 8 B", "[8] x 100 x 8 of 4 B", "[] x 10 of 4 B on T3"; NULL without a layout. */
char *cell_layout(const struct measurement *m, const struct measured_object *o)
{
	char block[SHORT_TEXT] = "", home[SHORT_TEXT] = "", elem[SHORT_TEXT], row[SHORT_TEXT] = "";
	uint64_t count = object_count(m, o);

	if (o->kind > OBJECT_HEAP)
		return NULL;
	if (o->block != 0)
		snprintf(block, sizeof block, "%" PRIu64, o->block);
	else if (o->thread != EACH_THREAD)
		snprintf(home, sizeof home, " on T%u", o->thread);
	else
		snprintf(home, sizeof home, " each");
	if (o->row > 0 && count % o->row == 0) {
		count /= o->row;
		snprintf(row, sizeof row, " x %" PRIu64, o->row);
	}
	return text_format("[%s] x %" PRIu64 "%s of %s%s%s", block, count, row, text_bytes(elem, o->elem),
		home, o->is_varied ? ", varies" : "");
}

/* Returns the local fraction, or -1, as JSON has no NaN. */
static double local_share(const struct use_sum *s)
{
	if (s->bytes > 0)
		return 1 - share_of((int64_t)s->remote_bytes, (int64_t)s->bytes);
	return s->operations > 0 ? 1 - share_of((int64_t)s->remote_operations, (int64_t)s->operations) : -1;
}

static void columns_count(struct table *t)
{
	table_column(t, "bytes", "bytes", COLUMN_BYTES);
	table_column(t, "local_share", "local", COLUMN_SHARE);
	table_column(t, "operations", "operations", COLUMN_COUNT);
	table_column(t, "time", "time", COLUMN_TIME);
	table_column(t, "remote_bytes", "", COLUMN_HIDDEN);
	table_column(t, "remote_operations", "", COLUMN_HIDDEN);
	table_column(t, "remote_time_ns", "", COLUMN_HIDDEN);
}

enum { N_COUNT = 7 };

static void cells_count(union table_cell *row, const struct use_sum *s)
{
	row[0].number = (int64_t)s->bytes;
	row[1].share = local_share(s);
	row[2].number = (int64_t)s->operations;
	row[3].number = s->time;
	row[4].number = (int64_t)s->remote_bytes;
	row[5].number = (int64_t)s->remote_operations;
	row[6].number = s->remote_time;
}

enum { N_TOUCH = 4 };

static void columns_touch(struct table *t)
{
	table_column(t, "first", "first use", COLUMN_FIGURE);
	table_minor(t);
	table_column(t, "first_ns", "", COLUMN_HIDDEN);
	table_column(t, "last", "last use", COLUMN_FIGURE);
	table_minor(t);
	table_column(t, "last_ns", "", COLUMN_HIDDEN);
}

/* Sets the cells of the first and last use; -1 if unknown. */
static void cells_touch(union table_cell *row, const struct use_sum *s)
{
	const int64_t times[2] = {s->last < 0 ? -1 : s->first, s->last};
	char time[SHORT_TEXT];

	for (size_t i = 0; i < 2; i++) {
		row[2 * i].text = text_copy(times[i] < 0 ? "-" : text_time(time, times[i]));
		row[2 * i + 1].number = times[i];
	}
}

/* Finishes a table with the settings common to all. */
static struct table *arrays_table_finish(struct report_state *r, struct table *t)
{
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "No shared object was used.";
	if (t->n_rows > 0)
		local_note(r, t);
	return t;
}

static struct use_sum *sums_of(const struct report_state *r, unsigned by, size_t *n)
{
	return uses_sum(r->m, &r->filter, by, n);
}

/* ---- arrays ------------------------------------------------------------------------------------- */

static const char *name_of_object_kind(enum measured_kind kind)
{
	static const char *const names[] = {"static", "heap", "several", "unknown"};

	return names[kind];
}

/* Returns true if a pair of threads has moved more than another; equal pairs are ordered by thread. */
static bool has_more(const struct use_sum *a, const struct use_sum *b)
{
	if (a->bytes != b->bytes)
		return a->bytes > b->bytes;
	return a->thread != b->thread ? a->thread < b->thread : a->peer < b->peer;
}

/* Returns for each object the pair of threads that moved most, or NULL if nothing was remote. */
static const struct use_sum **pairs_most(const struct measurement *m, const struct use_sum *pairs, size_t n)
{
	const struct use_sum **most = memory_new(m->n_objects + 1, sizeof *most);

	for (size_t i = 0; i < n; i++) {
		const struct use_sum **best = &most[pairs[i].object];

		if (pairs[i].thread != pairs[i].peer && (!*best || has_more(&pairs[i], *best)))
			*best = &pairs[i];
	}
	return most;
}

/* Returns "T1 > T0": the active thread and the owner of the memory. */
static char *text_of_thread_pair(const struct use_sum *pair)
{
	return pair ? text_format("T%u > T%u", pair->thread, pair->peer) : NULL;
}

struct table *section_arrays(struct report_state *r)
{
	struct table *t = table_new("arrays", "Shared objects: what was moved of them");
	size_t n, n_pairs;
	struct use_sum *all = sums_of(r, 0, &n), *pairs = sums_of(r, BY_THREAD | BY_PEER, &n_pairs);
	const struct use_sum **most = pairs_most(r->m, pairs, n_pairs);

	table_column(t, "name", "object", COLUMN_TEXT);
	columns_count(t);
	table_column(t, "layout", "layout", COLUMN_TEXT);
	table_column(t, "pair", "most", COLUMN_TEXT);
	table_minor(t);
	columns_touch(t);
	table_column(t, "kind", "", COLUMN_QUIET);
	table_column(t, "element", "", COLUMN_HIDDEN);
	table_column(t, "block", "", COLUMN_HIDDEN);
	table_column(t, "count", "", COLUMN_HIDDEN);
	table_column(t, "allocations", "", COLUMN_HIDDEN);
	table_column(t, "allocated_bytes", "", COLUMN_HIDDEN);
	table_column(t, "position", "position", COLUMN_PLACE);
	for (size_t i = 0; i < n; i++) {
		const struct measured_object *o = &r->m->objects[all[i].object];
		union table_cell *row = table_row(t);

		row[0].text = text_copy(o->name);
		cells_count(row + 1, &all[i]);
		row += 1 + N_COUNT;
		row[0].text = cell_layout(r->m, o);
		row[1].text = text_of_thread_pair(most[all[i].object]);
		cells_touch(row + 2, &all[i]);
		row += 2 + N_TOUCH;
		row[0].text = text_copy(name_of_object_kind(o->kind));
		row[1].number = (int64_t)o->elem;
		row[2].number = (int64_t)o->block;
		row[3].number = (int64_t)object_count(r->m, o);
		row[4].number = (int64_t)o->allocations;
		row[5].number = (int64_t)o->allocated;
		row[6].text = o->kind <= OBJECT_HEAP ? cell_position(r, &r->m->sites[o->site]) : NULL;
	}
	free(all);
	free(most);
	free(pairs);
	return arrays_table_finish(r, t);
}

/* ---- lines, users, pairs ----------------------------------------------------------------------------- */

struct table *section_lines(struct report_state *r)
{
	struct table *t = table_new("lines", "Shared objects by place");
	size_t n;
	struct use_sum *all = sums_of(r, BY_SITE, &n);

	columns_count(t);
	table_column(t, "array", "object", COLUMN_TEXT);
	table_column(t, "name", "by", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "source", "", COLUMN_SOURCE);
	for (size_t i = 0; i < n; i++) {
		const struct event_site *site = &r->m->sites[all[i].site];
		union table_cell *row = table_row(t);

		cells_count(row, &all[i]);
		row += N_COUNT;
		row[0].text = text_copy(r->m->objects[all[i].object].name);
		row[1].text = cell_name(site);
		row[2].text = cell_position(r, site);
		row[3].text = cell_source(r, site);
	}
	free(all);
	return arrays_table_finish(r, t);
}

struct table *section_users(struct report_state *r)
{
	struct table *t = table_new("users", "Shared objects by thread");
	size_t n;
	struct use_sum *all = sums_of(r, BY_THREAD, &n);

	table_column(t, "thread", "thread", COLUMN_THREAD);
	columns_count(t);
	columns_touch(t);
	table_column(t, "array", "object", COLUMN_TEXT);
	for (size_t i = 0; i < n; i++) {
		union table_cell *row = table_row(t);

		row[0].number = all[i].thread;
		cells_count(row + 1, &all[i]);
		row += 1 + N_COUNT;
		cells_touch(row, &all[i]);
		row[N_TOUCH].text = text_copy(r->m->objects[all[i].object].name);
	}
	free(all);
	return arrays_table_finish(r, t);
}

struct table *section_pairs(struct report_state *r)
{
	struct table *t = table_new("pairs", "Shared objects by pair of threads");
	size_t n;
	struct use_sum *all = sums_of(r, BY_THREAD | BY_PEER, &n);

	table_column(t, "initiator", "initiator", COLUMN_THREAD);
	table_column(t, "affinity", "affinity", COLUMN_THREAD);
	table_column(t, "bytes", "bytes", COLUMN_BYTES);
	table_column(t, "operations", "operations", COLUMN_COUNT);
	table_column(t, "time", "time", COLUMN_TIME);
	table_column(t, "array", "object", COLUMN_TEXT);
	for (size_t i = 0; i < n; i++) {
		union table_cell *row;

		if (all[i].thread == all[i].peer && !r->is_json)
			continue;
		row = table_row(t);
		row[0].number = all[i].thread;
		row[1].number = all[i].peer;
		row[2].number = (int64_t)all[i].bytes;
		row[3].number = (int64_t)all[i].operations;
		row[4].number = all[i].time;
		row[5].text = text_copy(r->m->objects[all[i].object].name);
	}
	free(all);
	arrays_table_finish(r, t);
	t->empty = "No shared object was used by another thread than its own.";
	return t;
}
