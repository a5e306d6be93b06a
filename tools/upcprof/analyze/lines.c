/* SPDX-License-Identifier: MIT
 *
 * lines.c - detector of cache lines that several threads write between the same barriers, each another part:
 * false sharing.  It needs the addresses of a trace.
 */
#include "analyze/detect.h"

#include <inttypes.h>
#include <stdlib.h>

/* The number of writes to a line by one side below which false sharing hardly costs anything. */
enum { MANY_WRITES = 100 };

struct line_sum { /* the sum for the site of the first write */
	int64_t time;
	uint64_t n;
	const struct line_fact *most;
};

static void line_found(struct detection *d, uint32_t site, const struct line_sum *sum)
{
	struct time_finding *f = finding_add(d, "false-sharing", sum->time);

	f->site = site;
	f->object = object_text(d, object_of_site(d, site));
	f->what = text_format(
		"Several threads write different objects in the same %d bytes of memory of thread %u, %" PRIu64
		" times: each write takes the cache line away from the other processors.",
		CACHE_LINE, sum->most->owner, sum->n);
	f->advice = text_format(
		"write to a private variable, and store the result once; or give each object a cache line: fill "
		"its struct to %d bytes, or declare the array so that each thread's elements are in its own "
		"part (one block for each thread).",
		CACHE_LINE);
	f->saving = saving_text(d, sum->time / (int64_t)d->n_measured);
}

void detect_shared_lines(struct detection *d)
{
	const struct trace_facts *facts = d->facts;
	struct line_sum *sums = facts ? memory_new(d->r->m->n_sites, sizeof *sums) : NULL;

	for (size_t i = 0; facts && i < facts->n_lines; i++) {
		const struct line_fact *l = &facts->lines[i];
		struct line_sum *s = &sums[l->site];

		if (l->own < MANY_WRITES || l->others < MANY_WRITES)
			continue;
		s->time = time_sum(s->time, l->time);
		s->n += l->own + l->others;
		if (!s->most || l->own + l->others > s->most->own + s->most->others)
			s->most = l;
	}
	for (uint32_t k = 1; facts && k < d->r->m->n_sites; k++)
		if (sums[k].most && share_of(sums[k].time, d->r->sums->total) >= d->threshold)
			line_found(d, k, &sums[k]);
	free(sums);
}
