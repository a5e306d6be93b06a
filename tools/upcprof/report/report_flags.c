/* SPDX-License-Identifier: MIT
 *
 * report_flags.c - for which values threads waited, and where.
 */
#include "report/report.h"

#include "read/parts.h"
#include "recount/lookup.h"

#include <stdlib.h>

struct value_wait *waits_all(const struct report_state *r, size_t *n)
{
	struct value_wait *all = NULL;
	struct lookup numbers = {.n = 0};

	*n = 0;
	for (unsigned i = 0; i < r->m->n_threads; i++) {
		const struct thread_record *t = &r->m->threads[i];

		for (size_t k = 0; k < t->n_waits && (r->thread < 0 || i == (unsigned)r->thread); k++) {
			const struct value_wait *one = &t->waits[k];
			size_t at = lookup_number(&numbers, one->site, one->thread, one->offset);

			if (at == *n)
				*ARRAY_MORE(all, *n) = (struct value_wait){
					.site = one->site, .thread = one->thread, .offset = one->offset};
			/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): there is one by now */
			all[at].times += one->times;
			all[at].reads += one->reads;
			all[at].time = time_sum(all[at].time, one->time);
			all[at].longest = one->longest > all[at].longest ? one->longest : all[at].longest;
		}
	}
	lookup_free(&numbers);
	return all;
}

static int value_wait_compare(const void *left, const void *right)
{
	const struct value_wait *a = left, *b = right;

	if (a->time != b->time)
		return a->time > b->time ? -1 : 1;
	if (a->site != b->site)
		return a->site < b->site ? -1 : 1;
	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return a->offset < b->offset ? -1 : a->offset > b->offset;
}

char *waited_text(const struct report_state *r, const struct value_wait *w)
{
	const struct event_argument a = {.letter = 's', .value = w->thread, .offset = w->offset};
	uint64_t element, rest;
	const struct measured_object *o = object_of_offset(r->m, w->thread, w->offset, &element, &rest);

	if (!o || rest > 0)
		return shared_text(r->m, &a);
	if (o->count > 1 || o->by_threads)
		return text_format("%s[%llu]", o->name, (unsigned long long)element);
	return text_copy(o->name);
}

struct table *section_flags(struct report_state *r)
{
	struct table *t = table_new("flags", "Waiting for values to change, by place");
	size_t n;
	struct value_wait *all = waits_all(r, &n);

	if (n > 0)
		qsort(all, n, sizeof *all, value_wait_compare);
	table_column(t, "wait", "waited", COLUMN_TIME);
	table_column(t, "longest_wait", "longest", COLUMN_TIME);
	table_column(t, "times", "times", COLUMN_COUNT);
	table_column(t, "reads", "reads", COLUMN_COUNT);
	table_column(t, "affinity", "of", COLUMN_THREAD);
	table_column(t, "value", "value", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "source", "", COLUMN_SOURCE);
	for (size_t i = 0; i < n; i++) {
		const struct event_site *site = &r->m->sites[all[i].site];
		union table_cell *row = table_row(t);

		row[0].number = all[i].time;
		row[1].number = all[i].longest;
		row[2].number = (int64_t)all[i].times;
		row[3].number = (int64_t)all[i].reads;
		row[4].number = all[i].thread;
		row[5].text = waited_text(r, &all[i]);
		row[6].text = cell_position(r, site);
		row[7].text = cell_source(r, site);
	}
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "No thread read a value again and again until it changed.";
	free(all);
	return t;
}
