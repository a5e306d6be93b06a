/* SPDX-License-Identifier: MIT
 *
 * redundant.c - detector of barriers that nothing needs: no thread accessed shared data since the barrier
 * before. That can be known only from a trace that has accesses to the threads' own data, too.
 */
#include "analyze/detect.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct redundant_sum {
	uint64_t n;
	int64_t time;
};

static void redundant_found(struct detection *d, uint32_t site, const struct redundant_sum *sum)
{
	struct time_finding *f = finding_add(d, "redundant-barrier", sum->time);
	int64_t each = sum->time / (int64_t)d->n_measured;

	f->site = site;
	f->what = text_format(
		"Between this barrier and the one before, no thread accesses shared data, %" PRIu64
		" time%s: one of the two is probably not needed.",
		sum->n, sum->n == 1 ? "" : "s");
	f->advice = text_format(
		"remove one of them, if nothing else needs it: %sthe order of output and files, and calls of "
		"libraries are not seen here.",
		d->facts->has_casts
			? "accesses through private pointers to shared data, which the program has, "
			: "");
	/* Threads that come at different times would then wait at the next barrier. */
	f->saving = saving_text(d, each);
}

void detect_redundant_barriers(struct detection *d)
{
	const struct measurement *m = d->r->m;
	const char *local = measurement_meta(m, "local");
	struct redundant_sum *sums;

	if (!d->facts || d->facts->is_sampled || m->n_instances == 0)
		return;
	if (!local || strcmp(local, "yes") != 0) {
		findings_note(d,
			"With upcc --inst-local also: barriers that are not needed, or could be split.");
		return;
	}
	sums = memory_new(m->n_sites, sizeof *sums);
	for (size_t k = 1; k < m->n_instances; k++) {
		const struct barrier_instance *instance = &m->instances[k];

		if ((k < d->facts->n_intervals && d->facts->used[k]) || instance->gaps > 0)
			continue;
		sums[instance->site].n++;
		sums[instance->site].time = time_sum(sums[instance->site].time, instance->time);
	}
	for (uint32_t k = 1; k < m->n_sites; k++)
		if (share_of(sums[k].time, d->r->sums->total) >= d->threshold)
			redundant_found(d, k, &sums[k]);
	free(sums);
}
