/* SPDX-License-Identifier: MIT
 *
 * crowd.c - detector of threads that share processors, with each other or with other programs.
 */
#include "analyze/detect.h"

#include <stdlib.h>

/* Below this part of the run time other programs hardly matter. */
#define BUSY_SHARE 0.02

static int64_t stolen_sum(const struct detection *d)
{
	int64_t sum = 0;

	for (unsigned i = 0; i < d->r->m->n_threads; i++)
		sum = time_sum(sum, d->stolen[i]);
	return sum;
}

void detect_crowd(struct detection *d)
{
	int64_t stolen = stolen_sum(d);
	char time[SHORT_TEXT];

	if (d->is_crowded) {
		struct time_finding *f = finding_add(d, "too-many-threads", stolen);

		f->is_first = true;
		f->what = crowd_text(d->r);
		f->advice =
			text_copy("measure with at most as many threads as processors (upcprof run -n): what "
				  "is said below of who waits for whom may be the machine's doing.");
	} else if (share_of(stolen, d->r->sums->total) >= BUSY_SHARE) {
		findings_note(d,
			"The threads were ready, but without a processor, for %s in all (%.0f%% of their time): other "
			"programs ran beside them. Times are better measured on a quiet machine.",
			text_time(time, stolen), 100 * share_of(stolen, d->r->sums->total));
	}
}
