/* SPDX-License-Identifier: MIT
 *
 * lateness.c - see lateness.h.
 */
#include "recount/lateness.h"

#include "read/parts.h"
#include "recount/lookup.h"

#include <stdlib.h>

static void lateness_add(struct lateness *l, const struct barrier_use *use, bool is_own)
{
	/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): l is one of an array */
	l->times = use->times > l->times ? use->times : l->times;
	l->time = time_sum(l->time, use->time);
	l->longest = use->longest > l->longest ? use->longest : l->longest;
	if (is_own) {
		l->own_times += use->times;
		l->own_time = time_sum(l->own_time, use->time);
	}
}

/* Returns the waiting time of a thread beyond the time that the barrier took the last thread. */
static int64_t lost_by(const struct lateness *l, const struct barrier_use *use)
{
	double own = l->own_times > 0 ? (double)l->own_time / (double)l->own_times : 0;
	double lost = (double)use->time - own * (double)use->times;

	return lost > 0 ? (int64_t)lost : 0;
}

static int lateness_compare(const void *left, const void *right)
{
	const struct lateness *a = left, *b = right;

	if (a->lost != b->lost)
		return a->lost > b->lost ? -1 : 1;
	if (a->site != b->site)
		return a->site < b->site ? -1 : 1;
	return a->last < b->last ? -1 : a->last > b->last;
}

struct lateness *lateness_all(const struct measurement *m, size_t *n_all)
{
	struct lookup numbers = {.n = 0};
	struct lateness *all = NULL;
	size_t n = 0;

	for (int pass = 0; pass < 2; pass++) { /* first the sums, then the losses */
		for (unsigned i = 0; i < m->n_threads; i++) {
			const struct thread_record *t = &m->threads[i];

			for (size_t k = 0; k < t->n_barriers; k++) {
				const struct barrier_use *use = &t->barriers[k];
				size_t at = lookup_number(&numbers, use->site, (uint64_t)use->last, 0);

				if (at == n)
					*ARRAY_MORE(all, n) = (struct lateness){
						.site = use->site, .last = use->last};
				if (pass == 0)
					lateness_add(&all[at], use, use->last == (int)i);
				else if (use->last != (int)i)
					all[at].lost = time_sum(all[at].lost, lost_by(&all[at], use));
			}
		}
	}
	if (n > 0)
		qsort(all, n, sizeof *all, lateness_compare);
	lookup_free(&numbers);
	*n_all = n;
	return all;
}
