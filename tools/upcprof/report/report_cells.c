/* SPDX-License-Identifier: MIT
 *
 * report_cells.c - names, positions and values as the sections of a report show them.
 */
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

char *cell_name(const struct event_site *site)
{
	return text_format("%s%s", site->name, site->throttled ? " (throttled)" : "");
}

char *cell_position(const struct report_state *r, const struct event_site *site)
{
	const char *file;

	if (*site->file == 0)
		return NULL;
	file = site->file + (r->is_json ? 0 : r->folder);
	if (site->column == 0) /* a static shared object has no column */
		return text_format("%s:%u", file, site->line);
	return text_format("%s:%u:%u", file, site->line, site->column);
}

size_t common_folder(const struct measurement *m)
{
	const char *first = NULL;
	size_t n = 0;

	for (size_t i = 0; i < m->n_sites; i++) {
		const char *file = m->sites[i].file;
		size_t same = 0, folder = 0;

		if (*file == 0)
			continue;
		if (!first) {
			first = file;
			n = (size_t)(path_base(file) - file);
			continue;
		}
		for (; same < n && file[same] == first[same]; same++)
			if (file[same] == '/')
				folder = same + 1;
		n = folder;
	}
	return n > 1 ? n : 0;
}

char *cell_source(const struct report_state *r, const struct event_site *site)
{
	return source_text(r->sources, site->file, site->line);
}

double share_of(int64_t part, int64_t whole)
{
	return whole > 0 ? (double)part / (double)whole : 0;
}

static int64_t cell_count_of(uint64_t n)
{
	return n < INT64_MAX ? (int64_t)n : INT64_MAX;
}

int64_t region_value(const struct report_state *r, size_t site, unsigned metric)
{
	const struct region *g = &r->sums->regions[site];

	switch (metric) {
	case METRIC_SELF: return g->self;
	case METRIC_TOTAL: return g->total;
	case METRIC_CALLS: return cell_count_of(g->calls + g->untimed);
	case METRIC_BYTES: return cell_count_of(g->bytes);
	case METRIC_REMOTE_BYTES: return cell_count_of(g->remote_bytes);
	case METRIC_REMOTE_CALLS: return cell_count_of(g->remote_calls);
	case METRIC_MIN: return g->min;
	case METRIC_MAX: return g->max;
	case METRIC_NAME: return 0;
	default: return r->sums->counters[site * r->m->n_counters + metric - METRIC_COUNTER];
	}
}

const char *metric_title(const struct report_state *r, unsigned metric)
{
	static const char *const titles[] = {
		"self", "total", "calls", "bytes", "remote bytes", "remote calls", "min", "max", "name"};

	return metric < METRIC_COUNTER ? titles[metric] : r->m->counters[metric - METRIC_COUNTER];
}

enum column_kind metric_kind(unsigned metric)
{
	switch (metric) {
	case METRIC_SELF:
	case METRIC_TOTAL:
	case METRIC_MIN:
	case METRIC_MAX: return COLUMN_TIME;
	case METRIC_BYTES:
	case METRIC_REMOTE_BYTES: return COLUMN_BYTES;
	default: return COLUMN_COUNT;
	}
}

size_t *order_new(size_t n, int (*compare)(const void *, const void *, void *), void *context)
{
	size_t *order = memory_new(n, sizeof *order);

	for (size_t i = 0; i < n; i++)
		order[i] = i;
	qsort_r(order, n, sizeof *order, compare, context);
	return order;
}
