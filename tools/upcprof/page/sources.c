/* SPDX-License-Identifier: MIT
 *
 * sources.c - the source files of a page: what each line cost, with the text around such lines.
 */
#include "page/page.h"

#include "read/parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
	WHOLE_FILE = 64 << 10, /* bytes up to which a file is shown completely */
	MOST_TEXT = 512 << 10, /* bytes of all files */
	LONGEST_LINE = 400,    /* bytes of a line */
	NEAR = 6,              /* in larger files, the lines shown around one with a cost */
	MOST_LINES_WITH_COSTS = 4000
};

struct line_cost {
	const char *file;
	unsigned line;
	uint64_t calls, bytes, remote_bytes;
	int64_t self;
	char *regions; /* the names of the regions in it */
};

static int cost_compare(const void *left, const void *right)
{
	const struct line_cost *a = left, *b = right;
	int by_file = strcmp(a->file, b->file);

	if (by_file != 0)
		return by_file;
	return a->line < b->line ? -1 : a->line > b->line;
}

static void cost_join(struct line_cost *sum, struct line_cost *more)
{
	char *both = strlen(sum->regions) < LONGEST_LINE ? text_format("%s, %s", sum->regions, more->regions)
	                                                 : text_copy(sum->regions);

	sum->calls += more->calls;
	sum->bytes += more->bytes;
	sum->remote_bytes += more->remote_bytes;
	sum->self = time_sum(sum->self, more->self);
	free(sum->regions);
	free(more->regions);
	sum->regions = both;
}

/* Returns the cost of each line with measured events, by file and line. */
static struct line_cost *costs_new(const struct page *p, size_t *n)
{
	const struct measurement *m = p->report.m;
	struct line_cost *costs = memory_new(m->n_sites + 1, sizeof *costs);
	size_t n_all = 0;

	*n = 0;
	for (size_t i = 1; i < p->report.sums->n_regions; i++) {
		const struct region *g = &p->report.sums->regions[i];
		const struct event_site *site = &m->sites[i];

		if (*site->file != 0 && site->line > 0 && (g->calls > 0 || g->untimed > 0))
			costs[n_all++] = (struct line_cost){site->file, site->line, g->calls + g->untimed,
				g->bytes, g->remote_bytes, g->self, text_copy(site->name)};
	}
	qsort(costs, n_all, sizeof *costs, cost_compare);
	for (size_t i = 0; i < n_all; i++)
		if (*n > 0 && cost_compare(&costs[*n - 1], &costs[i]) == 0)
			cost_join(&costs[*n - 1], &costs[i]);
		else
			costs[(*n)++] = costs[i];
	return costs;
}

static void put_costs(FILE *json, const struct line_cost *costs, size_t n)
{
	fputs(", \"costs\": [", json);
	for (size_t i = 0; i < n && i < MOST_LINES_WITH_COSTS; i++) {
		const struct line_cost *c = &costs[i];

		fprintf(json, "%s[%u,%" PRId64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",", i == 0 ? "" : ",\n",
			c->line, c->self, c->calls, c->bytes, c->remote_bytes);
		json_put_text(json, c->regions, strlen(c->regions));
		putc(']', json);
	}
	fputs("]", json);
}

/* Returns true if a line is near one of the costs from *at on; advances *at. */
static bool is_line_near_cost(const struct line_cost *costs, size_t n, unsigned line, size_t *at)
{
	while (*at < n && costs[*at].line + NEAR < line)
		++*at;
	return *at < n && costs[*at].line <= line + NEAR;
}

/* Writes the lines of a text as pairs of number and text; returns the bytes written. */
static size_t put_lines(FILE *json, const char *text, const struct line_cost *costs, size_t n, size_t most)
{
	bool is_whole = strlen(text) <= WHOLE_FILE;
	const char *comma = "";
	size_t at = 0, bytes = 0;
	unsigned line = 1;

	fputs(", \"lines\": [", json);
	for (; *text != 0 && bytes < most; line++) {
		size_t length = strcspn(text, "\n"), shown = length < LONGEST_LINE ? length : LONGEST_LINE;

		if (is_whole || is_line_near_cost(costs, n, line, &at)) {
			fprintf(json, "%s[%u,", comma, line);
			json_put_text(json, text, shown);
			putc(']', json);
			comma = ",\n";
			bytes += shown + 8;
		}
		text += length + (text[length] == '\n');
	}
	fprintf(json, "], \"is_whole\": %s", is_whole && *text == 0 ? "true" : "false");
	return bytes;
}

static size_t put_file(struct page *p, const struct line_cost *costs, size_t n, size_t left)
{
	const char *text = source_whole(p->report.sources, costs->file);
	size_t bytes = 0;

	fputs("{\"file\": ", p->json);
	json_put_text(p->json, costs->file, strlen(costs->file));
	fprintf(p->json, ", \"is_there\": %s", text ? "true" : "false");
	put_costs(p->json, costs, n);
	if (text)
		bytes = put_lines(p->json, text, costs, n, left);
	fputs("}", p->json);
	return bytes;
}

void page_put_sources(struct page *p)
{
	size_t n, end, used = 0;
	struct line_cost *costs = costs_new(p, &n);

	fprintf(p->json, "{\"total\": %" PRId64 ", \"folder\": %zu, \"files\": [", p->report.sums->total,
		p->report.folder);
	for (size_t i = 0; i < n; i = end) {
		for (end = i + 1; end < n && strcmp(costs[i].file, costs[end].file) == 0;)
			end++;
		fputs(i == 0 ? "\n" : ",\n", p->json);
		used += put_file(p, costs + i, end - i, used < MOST_TEXT ? MOST_TEXT - used : 0);
	}
	fputs("]}", p->json);
	for (size_t i = 0; i < n; i++)
		free(costs[i].regions);
	free(costs);
}
