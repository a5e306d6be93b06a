/* SPDX-License-Identifier: MIT
 *
 * traffic.c - the matrix of a page: who moved how much of whose memory, by kind and by size.  A cell is a
 * thread and another one; of many threads some in a row are one group, and a cell is two groups.
 */
#include "page/page.h"

#include "read/parts.h"
#include "recount/lookup.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MOST_GROUPS = 128, MOST_CELLS = 24000 };

struct traffic_cells {
	unsigned shift; /* a group has 2^shift threads */
	struct lookup numbers;
	struct traffic *sums; /* numbered cells */
	size_t n;
	bool is_full;
};

static void traffic_cells_add(struct traffic_cells *c, unsigned thread, const struct traffic *t)
{
	uint64_t from = thread >> c->shift, to = t->peer >> c->shift;
	size_t i = lookup_number(&c->numbers, from, to, (uint64_t)t->way * UPCPROF_N_BINS + t->bin);

	if (i == c->n)
		*ARRAY_MORE(c->sums, c->n) = (struct traffic){.way = t->way, .bin = t->bin};
	c->sums[i].operations += t->operations;
	c->sums[i].bytes += t->bytes;
	c->is_full = c->n > MOST_CELLS;
}

static void cells_add(struct traffic_cells *c, const struct measurement *m)
{
	for (unsigned i = 0; i < m->n_threads; i++)
		for (size_t k = 0; k < m->threads[i].n_traffic && !c->is_full; k++)
			traffic_cells_add(c, i, &m->threads[i].traffic[k]);
}

static void cells_free(struct traffic_cells *c)
{
	lookup_free(&c->numbers);
	free(c->sums);
}

void page_put_traffic(struct page *p)
{
	const struct measurement *m = p->report.m;
	struct traffic_cells c = {.shift = 0};

	while ((unsigned)MOST_GROUPS << c.shift < m->n_threads)
		c.shift++;
	cells_add(&c, m);
	while (c.is_full && 1u << c.shift < m->n_threads) {
		unsigned shift = c.shift + 1;

		cells_free(&c);
		c = (struct traffic_cells){.shift = shift};
		cells_add(&c, m);
	}
	fprintf(p->json, "{\"threads\": %u, \"group\": %u, \"cells\": [", m->n_threads, 1u << c.shift);
	for (size_t i = 0; i < c.n; i++)
		fprintf(p->json, "%s[%" PRIu64 ",%" PRIu64 ",%u,%u,%" PRIu64 ",%" PRIu64 "]",
			i == 0 ? "" : ",\n", c.numbers.keys[i][0], c.numbers.keys[i][1], c.sums[i].way,
			c.sums[i].bin, c.sums[i].operations, c.sums[i].bytes);
	fputs("]}", p->json);
	cells_free(&c);
}
