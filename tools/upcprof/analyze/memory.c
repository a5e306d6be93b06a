/* SPDX-License-Identifier: MIT
 *
 * memory.c - detector of functions that wait for memory, as hardware counters show it.
 */
#include "analyze/detect.h"

#include "read/parts.h"

#include <stdlib.h>
#include <string.h>

/* The instructions per cycle below which a lack of parallelism in the code is a rare cause: processors
 * execute two to four. */
#define FEW_INSTRUCTIONS 0.5

/* The fraction of the run time above which a function is examined. */
#define MUCH 0.1

/* Returns the index of a counter, or -1 if it was not measured. */
static int counter_of(const struct measurement *m, const char *name)
{
	for (size_t i = 0; i < m->n_counters; i++)
		if (strcmp(m->counters[i], name) == 0)
			return (int)i;
	return -1;
}

static double counted(const struct detection *d, uint32_t site, int counter)
{
	return (double)d->r->sums->counters[site * d->r->m->n_counters + (size_t)counter];
}

/* Returns fresh text, ", and misses a cache 12.3 times in 1000 instructions (PAPI_L3_TCM)"; "" if no misses
 * were counted. */
static char *misses_text(const struct detection *d, uint32_t site, double instructions)
{
	static const char *const names[] = {"PAPI_L3_TCM", "PAPI_L2_TCM", "PAPI_L2_DCM", "PAPI_L1_DCM"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		int counter = counter_of(d->r->m, names[i]);

		if (counter >= 0)
			return text_format(", and misses a cache %.1f times in 1000 instructions (%s)",
				1000 * counted(d, site, counter) / instructions, names[i]);
	}
	return text_copy("");
}

static void memory_found(struct detection *d, uint32_t site, double instructions, double cycles)
{
	const struct region *g = &d->r->sums->regions[site];
	struct time_finding *f = finding_add(d, "memory-bound",
		time_of((double)g->self * (1 - instructions / cycles)));
	char *name = cell_name(&d->r->m->sites[site]), *misses = misses_text(d, site, instructions);

	f->site = site;
	f->what = text_format("%s does only %.2f instructions in a cycle%s: it probably waits for memory.",
		name, instructions / cycles, misses);
	f->advice = text_copy(
		"use what is in the cache: go through arrays in the order of memory, work on blocks that fit, and "
		"store together what is used together.");
	f->saving = saving_text(d, f->time / (int64_t)d->n_measured);
	free(name);
	free(misses);
}

void detect_memory(struct detection *d)
{
	const struct measurement *m = d->r->m;
	int cycles = counter_of(m, "PAPI_TOT_CYC"), instructions = counter_of(m, "PAPI_TOT_INS");

	for (uint32_t k = 1; k < m->n_sites && cycles >= 0 && instructions >= 0; k++) {
		const struct region *g = &d->r->sums->regions[k];
		double n = counted(d, k, instructions), of = counted(d, k, cycles);

		/* The counters include callees. */
		if (sum_kind_of_site(&m->sites[k]) == KIND_COMPUTE
			&& share_of(g->self, d->r->sums->total) >= MUCH && g->self >= g->total / 10 * 8
			&& of > 0 && n > 0 && n < FEW_INSTRUCTIONS * of)
			memory_found(d, k, n, of);
	}
}
