/* SPDX-License-Identifier: MIT
 *
 * change.c - see change.h.
 */
#include "whatif/change.h"

#include "report/sums.h"

#include <stdlib.h>

struct trial_plan *plan_new(const struct measurement *m)
{
	struct trial_plan *p = memory_new(1, sizeof *p);

	p->sites = memory_new(m->n_sites + 1, sizeof *p->sites);
	p->regions = memory_new(m->n_sites + 1, sizeof *p->regions);
	p->is_compute = memory_new(m->n_sites + 1, sizeof *p->is_compute);
	p->threads = m->n_threads;
	for (size_t i = 0; i < m->n_sites; i++)
		p->is_compute[i] = i == 0 || sum_kind_of_site(&m->sites[i]) == KIND_COMPUTE;
	return p;
}

void plan_free(struct trial_plan *p)
{
	free(p->sites);
	free(p->regions);
	free(p->is_compute);
	free(p);
}

unsigned plan_add(struct trial_plan *p)
{
	if (p->n == MOST_CHANGES)
		die(STATUS_USAGE, "at most %d changes can be tried at once", MOST_CHANGES);
	p->trials[p->n] = (struct tried_change){.latency = -1, .threads = 1, .parts = 1};
	return p->n++;
}

uint64_t plan_region(struct trial_plan *p, const bool *is_in, size_t n_sites)
{
	uint64_t bit;

	if (p->n_regions == MOST_REGIONS)
		die(STATUS_USAGE, "at most %d regions can be changed at once", MOST_REGIONS);
	bit = UINT64_C(1) << p->n_regions++;
	for (size_t i = 0; i < n_sites; i++)
		if (is_in[i])
			p->regions[i] |= bit;
	return bit;
}
