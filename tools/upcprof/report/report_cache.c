/* SPDX-License-Identifier: MIT
 *
 * report_cache.c - what reads of other hosts' memory found in the cache, by place.
 */
#include "report/report.h"

#include <inttypes.h>
#include <stdlib.h>

static void cache_use_add(struct cache_use *sum, const struct cache_use *use)
{
	sum->hits += use->hits;
	sum->misses += use->misses;
	sum->fetched += use->fetched;
	sum->drops += use->drops;
}

/* Returns the sums of each site, m->n_sites of them, and sets *all to their sum. */
static struct cache_use *cache_uses_sum(const struct report_state *r, struct cache_use *all)
{
	struct cache_use *uses = memory_new(r->m->n_sites, sizeof *uses);

	for (unsigned i = 0; i < r->m->n_threads; i++) {
		const struct thread_record *t = &r->m->threads[i];

		for (size_t k = 0; k < t->n_cache && (r->thread < 0 || i == (unsigned)r->thread); k++) {
			cache_use_add(&uses[t->cache[k].site], &t->cache[k]);
			cache_use_add(all, &t->cache[k]);
		}
	}
	return uses;
}

/* Orders by cost: misses, then invalidations, then hits. */
static int cache_use_compare(const void *left, const void *right, void *context)
{
	const struct cache_use *uses = context;
	size_t a = *(const size_t *)left, b = *(const size_t *)right;

	if (uses[a].misses != uses[b].misses)
		return uses[a].misses > uses[b].misses ? -1 : 1;
	if (uses[a].drops != uses[b].drops)
		return uses[a].drops > uses[b].drops ? -1 : 1;
	if (uses[a].hits != uses[b].hits)
		return uses[a].hits > uses[b].hits ? -1 : 1;
	return a < b ? -1 : a > b;
}

static double hit_rate(const struct cache_use *use)
{
	return use->hits + use->misses > 0 ? (double)use->hits / (double)(use->hits + use->misses) : -1;
}

static void cache_use_fill_row(const struct report_state *r, union table_cell *row,
	const struct cache_use *use, size_t site)
{
	row[0].number = (int64_t)use->misses;
	row[1].number = (int64_t)use->hits;
	row[2].share = hit_rate(use);
	row[3].number = (int64_t)use->fetched;
	row[4].number = (int64_t)use->drops;
	row[5].text = cell_name(&r->m->sites[site]);
	row[6].text = cell_position(r, &r->m->sites[site]);
	row[7].text = cell_source(r, &r->m->sites[site]);
}

/* Returns true if frequent reads were sampled. */
static bool is_sampled(const struct report_state *r, const struct cache_use *uses)
{
	for (size_t i = 0; i < r->m->n_sites; i++)
		if (uses[i].hits + uses[i].misses > 0 && r->sums->regions[i].untimed > 0)
			return true;
	return false;
}

struct table *section_cache(struct report_state *r)
{
	struct table *t = table_new("cache", "Cache of reads from other hosts, by place");
	struct cache_use all = {.site = 0}, *uses = cache_uses_sum(r, &all);
	size_t *order = order_new(r->m->n_sites, cache_use_compare, uses);

	table_column(t, "misses", "misses", COLUMN_COUNT);
	table_column(t, "hits", "hits", COLUMN_COUNT);
	table_column(t, "hit_rate", "hit rate", COLUMN_SHARE);
	table_column(t, "fetched", "fetched", COLUMN_BYTES);
	table_column(t, "invalidations", "invalidations", COLUMN_COUNT);
	table_column(t, "name", "region", COLUMN_TEXT);
	table_column(t, "position", "position", COLUMN_PLACE);
	table_column(t, "source", "", COLUMN_SOURCE);
	for (size_t k = 0; k < r->m->n_sites; k++) {
		const struct cache_use *use = &uses[order[k]];

		if (use->hits + use->misses + use->drops > 0)
			cache_use_fill_row(r, table_row(t), use, order[k]);
	}
	if (all.hits + all.misses > 0)
		table_note(t, "%.1f%% of %" PRIu64 " reads through the cache were hits.",
			100 * hit_rate(&all), all.hits + all.misses);
	if (is_sampled(r, uses))
		table_note(t,
			"Frequent reads are samples, of which these numbers are estimates (upcprof run --sample=1 "
			"records all).");
	t->is_absent = r->m->n_hosts == 1 && t->n_rows == 0;
	t->most = rows_of(r, USUAL_ROWS);
	t->empty = "Nothing was read through the cache.";
	free(order);
	free(uses);
	return t;
}
