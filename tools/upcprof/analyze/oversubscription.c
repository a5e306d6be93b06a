/* SPDX-License-Identifier: MIT
 *
 * oversubscription.c - detector of threads that share processors, with each other or with other programs.
 */
#include "analyze/detect.h"

#include <stdlib.h>

/* The fraction of the run time below which other programs hardly matter. */
#define BUSY_SHARE 0.02

/* The fraction above which varying times, or times without a visible cause, are more probably due to other
 * programs. */
#define NOISY_SHARE 0.2

static int64_t stolen_sum(const struct detection *d)
{
	int64_t sum = 0;

	for (unsigned i = 0; i < d->r->m->n_threads; i++)
		sum = time_sum(sum, d->stolen[i]);
	return sum;
}

void detect_oversubscription(struct detection *d)
{
	int64_t stolen = stolen_sum(d);
	double share = share_of(stolen, d->r->sums->total);
	char time[SHORT_TEXT];

	d->is_noisy = d->is_oversubscribed || share >= NOISY_SHARE;
	if (d->is_oversubscribed) {
		struct time_finding *f = finding_add(d, "too-many-threads", stolen);

		f->is_first = true;
		f->what = oversubscription_text(d->r);
		f->advice =
			text_copy("measure with at most as many threads as processors (upcprof run -n): what "
				  "is said below of who waits for whom may be the machine's doing.");
	} else if (share >= BUSY_SHARE) {
		d->found->warning = text_format(
			"warning: the threads were ready, but without a processor, for %s in all (%.0f%% of their time): "
			"other programs ran beside them. %s",
			text_time(time, stolen), 100 * share,
			d->is_noisy
				? "What varies, or has no cause that is seen, is left out: measure on a quiet machine."
				: "Times are better measured on a quiet machine.");
	}
}
