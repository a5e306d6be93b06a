/* SPDX-License-Identifier: MIT
 *
 * slow.c - detector of operations that take longer than the baseline of the machine says.
 */
#include "analyze/detect.h"
#include "read/parts.h"

#include <inttypes.h>
#include <stdlib.h>

double baseline_factor(const struct detection *d, uint32_t site)
{
	const struct region *g = &d->r->sums->regions[site];
	double least, calls = (double)(g->calls + g->untimed);

	if (!d->base || g->calls == 0 || !d->r->m->sites[site].event)
		return 0;
	least = baseline_time(d->base, d->r->m->sites[site].symbol, (double)g->bytes / calls);
	return least > 0 ? (double)g->self / (double)g->calls / least : 0;
}

void detect_slow(struct detection *d)
{
	const struct measurement *m = d->r->m;

	for (uint32_t k = 1; k < m->n_sites && d->base; k++) {
		const struct region *g = &d->r->sums->regions[k];
		double factor = baseline_factor(d, k);
		char each[SHORT_TEXT], *name;
		struct time_finding *f;
		int64_t lost;

		if (sum_kind_of_site(&m->sites[k]) != KIND_TRANSFER || factor <= d->tolerance)
			continue;
		lost = time_of((double)g->self * (1 - 1 / factor));
		if (share_of(lost, d->r->sums->total) < d->threshold)
			continue;
		f = finding_add(d, "slow-operation", lost);
		f->site = k;
		name = cell_name(&m->sites[k]);
		f->what = text_format("%s takes %s on average in %" PRIu64
				      " calls: %.1f times as long as the baseline of this "
				      "machine.",
			name, text_time(each, g->self / (int64_t)g->calls), g->calls, factor);
		f->advice = text_copy(
			"see what is in its way: several threads that copy from or to the same thread at once, or "
			"memory that is used for the first time; let each thread begin with another partner, or "
			"let copies overlap (upc_memget_nb, upc_memput_nb).");
		f->saving = saving_text(d, lost / (int64_t)d->n_measured);
		free(name);
	}
}
