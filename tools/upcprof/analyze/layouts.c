/* SPDX-License-Identifier: MIT
 *
 * layouts.c - detector of arrays whose layout does not fit how the threads walk through them.
 */
#include "analyze/accesses.h"
#include "analyze/detect.h"
#include "read/parts.h"
#include "recount/layout.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The fraction of all accesses, and the fraction of the remote ones, that another layout must make local. */
#define CLEARLY 0.1
#define MOST_OF 0.5

struct better_layout {
	struct array_layout now, best;
	double remote, best_remote, unsure;
};

static bool better_layout_find(const struct layout_pattern *p, struct better_layout *b)
{
	uint64_t blocks[LAYOUT_CHOICES];
	size_t n = layout_choices(p, p->now.threads, blocks);

	b->now = b->best = p->now;
	b->remote = b->best_remote = layout_remote(p, &p->now).remote;
	b->unsure = 0;
	for (size_t i = 0; i < n; i++) {
		struct array_layout as = {blocks[i], p->now.threads, p->now.home};
		struct layout_share share = layout_remote(p, &as);

		/* A difference below a hundredth does not justify another block size. */
		if (share.remote >= 0 && share.remote < b->best_remote - 0.01) {
			b->best = as;
			b->best_remote = share.remote;
			b->unsure = share.unsure;
		}
	}
	return b->best_remote <= b->remote - CLEARLY && b->best_remote <= MOST_OF * b->remote;
}

/* Returns the time of single accesses to the object that would become local, and so could be as fast as in C;
 * sets *site to the place with most of it. */
static int64_t local_time(const struct detection *d, uint32_t object, const struct better_layout *b,
	uint32_t *site)
{
	int64_t sum = 0, most = 0;

	for (size_t i = 0; i < d->n_uses; i++) {
		const struct use_sum *use = &d->uses[i];
		const struct access_use *access = &d->accesses[use->site];
		double part;

		if (use->object != object || access->bytes == 0)
			continue;
		part = (double)use->bytes / (double)access->bytes;
		part = part < 1 ? part : 1;
		sum = time_sum(sum, time_of((double)access->time * part * (1 - b->best_remote)));
		if (access->time > most) {
			most = access->time;
			*site = use->site;
		}
	}
	return sum;
}

static char *block_text(const struct array_layout *l)
{
	return l->block > 0 ? text_format("[%" PRIu64 "]", l->block) : text_copy("[]");
}

static void layout_found(struct detection *d, uint32_t object, const struct better_layout *b)
{
	const struct measured_object *o = &d->r->m->objects[object];
	uint32_t site = 0;
	int64_t time = local_time(d, object, b, &site);
	const char *about = b->unsure > 0 ? "about " : "";
	struct time_finding *f;
	char *now, *best;

	if (share_of(time, d->r->sums->total) < d->threshold)
		return;
	f = finding_add(d, "layout", time);
	now = block_text(&b->now);
	best = block_text(&b->best);
	f->site = site;
	f->other = o->site;
	f->role = o->kind == OBJECT_HEAP ? "the array is allocated in" : "the array is declared in";
	f->object = o->kind == OBJECT_HEAP ? NULL : text_copy(o->name);
	f->plan = plan_text(d, site);
	f->what = text_format(
		"The layout does not fit the accesses: with block size %s, %.1f%% of them are remote; with %s, "
		"%s%.1f%% would be.",
		now, 100 * b->remote, best, about, 100 * b->best_remote);
	f->advice =
		o->kind == OBJECT_HEAP
			? text_format("allocate it in blocks of %" PRIu64
				      " elements, and give the pointer to it this block size (shared %s).",
				  b->best.block, best)
			: text_format(
				  "declare it as shared %s; upcprof report --section=layouts shows other block sizes.",
				  best);
	f->saving = saving_text(d, time / (int64_t)d->n_measured);
	for (size_t i = 0; i < d->n_uses; i++)
		if (d->uses[i].object == object)
			d->is_reported[d->uses[i].site] = true;
	free(now);
	free(best);
}

void detect_layouts(struct detection *d)
{
	const struct measurement *m = d->r->m;
	const char *local = measurement_meta(m, "local");

	if (!local || strcmp(local, "yes") != 0) {
		if (d->n_uses > 0)
			findings_note(d,
				"With upcc --inst-local also: layouts that fit the accesses better.");
		return;
	}
	for (uint32_t k = 0; k < m->n_objects; k++) {
		struct layout_pattern p;
		struct better_layout better;

		if (!pattern_of(m, k, &p))
			continue;
		if (better_layout_find(&p, &better))
			layout_found(d, k, &better);
		pattern_free(&p);
	}
}
