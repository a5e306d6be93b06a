/* SPDX-License-Identifier: MIT
 *
 * collectives.c - detectors of threads that come late to collective functions and to the end of the program.
 * The profile does not say who came last: it is the thread that waited least, if the others waited for it.
 */
#include "analyze/blame.h"
#include "analyze/detect.h"

#include <gasp_upc.h>
#include <stdlib.h>

struct late_instance {
	unsigned last;
	int64_t lost; /* the other threads' time beyond that of the last one */
};

/* Returns false unless all threads have come. Time that the last thread lacked a processor is no fault. */
static bool instance_of(const struct detection *d, uint32_t site, struct late_instance *instance)
{
	const struct measurement *m = d->r->m;
	int64_t least = INT64_MAX, sum = 0;

	instance->last = 0;
	for (unsigned i = 0; i < m->n_threads; i++) {
		int64_t self = self_of(d, i, site);

		if (!d->selfs[i])
			continue;
		if (self == 0)
			return false;
		sum = time_sum(sum, self);
		if (self < least) {
			least = self;
			instance->last = i;
		}
	}
	instance->lost = time_sum(sum, -time_times(least, d->n_measured));
	instance->lost = time_sum(instance->lost,
		-time_times(stolen_excess(d, instance->last), d->n_measured - 1));
	return true;
}

static void instance_found(struct detection *d, uint32_t site, const struct late_instance *instance)
{
	int64_t each = instance->lost / (int64_t)(d->n_measured - 1);
	struct late_cause cause = cause_of(d, site, instance->last, each);
	bool is_exit = d->r->m->sites[site].tag == GASP_UPC_COLLECTIVE_EXIT,
	     has_site = cause.is_known && cause.site != 0;
	struct time_finding *f = finding_add(d, is_exit ? "load-imbalance" : "late-collective",
		instance->lost);
	char *name = cell_name(&d->r->m->sites[site]);
	char *where = is_exit ? text_copy("the end of the program") : text_copy(name);
	char *region = has_site ? cell_name(&d->r->m->sites[cause.site])
	                        : text_copy("code outside of measured regions");
	char self[SHORT_TEXT], others[SHORT_TEXT];

	f->thread = (int)instance->last;
	f->site = has_site ? cause.site : site;
	f->other = has_site ? site : 0;
	f->role = "the others wait in";
	if (cause.is_known)
		f->what = text_format(
			"Thread %u comes last to %s, probably because it spends %s in %s, the others %s on "
			"average.",
			instance->last, where, text_time(self, cause.self), region,
			text_time(others, cause.others));
	else
		f->what = text_format("Thread %u comes last to %s, and the others wait for it.",
			instance->last, where);
	f->advice = text_copy(
		is_exit ? "give each thread as much work."
			: "let this thread come earlier: move work that the others do not need behind the "
			  "collective function, or divide it among the threads.");
	f->saving = saving_text(d, each);
	free(name);
	free(where);
	free(region);
}

static void instances(struct detection *d, bool (*is_one)(const struct event_site *site))
{
	for (uint32_t k = 1; k < d->r->m->n_sites && d->n_measured > 1; k++) {
		struct late_instance instance;

		if (is_one(&d->r->m->sites[k]) && d->r->sums->regions[k].calls > 0
			&& instance_of(d, k, &instance)
			&& share_of(instance.lost, d->r->sums->total) >= d->threshold)
			instance_found(d, k, &instance);
	}
}

static bool is_collective_site(const struct event_site *site)
{
	return sum_kind_of_site(site) == KIND_COLLECTIVE;
}

static bool is_exit_site(const struct event_site *site)
{
	return site->tag == GASP_UPC_COLLECTIVE_EXIT;
}

void detect_collectives(struct detection *d)
{
	instances(d, is_collective_site);
}

void detect_exit(struct detection *d)
{
	instances(d, is_exit_site);
}
