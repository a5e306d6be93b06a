/* SPDX-License-Identifier: MIT
 *
 * values.c - detector of threads that read a value until another thread changes it: who writes it, and where.
 */
#include "analyze/detect.h"

#include "read/parts.h"

#include <inttypes.h>
#include <stdlib.h>

/* Returns the thread and place that wrote the value most often, from the trace; NULL if unknown. */
static const struct write_fact *writer_of(const struct detection *d, const struct value_wait *w)
{
	const struct write_fact *best = NULL;

	for (size_t i = 0; d->facts && i < d->facts->n_writes; i++) {
		const struct write_fact *write = &d->facts->writes[i];

		if (write->owner == w->thread && write->offset == w->offset
			&& (!best || write->times > best->times))
			best = write;
	}
	return best;
}

/* Returns the only thread that waits for the value at this place, or -1. */
static int only_waiter_of_value(const struct measurement *m, const struct value_wait *w)
{
	int waiter = -1;

	for (unsigned i = 0; i < m->n_threads; i++)
		for (size_t k = 0; k < m->threads[i].n_waits; k++) {
			const struct value_wait *one = &m->threads[i].waits[k];

			if (one->site != w->site || one->thread != w->thread || one->offset != w->offset)
				continue;
			if (waiter >= 0 && waiter != (int)i)
				return -1;
			waiter = (int)i;
		}
	return waiter;
}

static void value_found(struct detection *d, const struct value_wait *w)
{
	const struct measurement *m = d->r->m;
	const struct write_fact *write = writer_of(d, w);
	struct time_finding *f = finding_add(d, "value-wait", w->time);
	int waiter = only_waiter_of_value(m, w);
	char *of = waiter >= 0 ? text_format("Thread %d waits", waiter) : text_copy("Threads wait");
	char time[SHORT_TEXT], *by;

	f->site = w->site;
	f->object = waited_text(d->r, w);
	if (write) {
		f->thread = (int)write->thread;
		f->other = write->site;
		f->role = "the value is written in";
		by = text_format("thread %d to write it", write->thread);
	} else if (waiter >= 0 && m->n_threads == 2) {
		f->thread = 1 - waiter; /* only the other thread can */
		by = text_format("thread %d to write it", f->thread);
	} else {
		by = text_copy("another thread to write it");
	}
	f->what = text_format("%s %" PRIu64 " time%s for the value of %s, %s in all, for %s (%" PRIu64
			      " reads).",
		of, w->times, w->times == 1 ? "" : "s", f->object, text_time(time, w->time), by, w->reads);
	f->advice = text_copy(
		"let the thread that writes the value do so earlier, or do other work before the wait; if all "
		"threads wait here, a barrier or upc_notify and upc_wait cost less than reading again and "
		"again.");
	f->saving = saving_text(d, w->time / (waiter >= 0 ? 1 : (int64_t)d->n_measured));
	free(of);
	free(by);
}

void detect_values(struct detection *d)
{
	size_t n;
	struct value_wait *all = waits_all(d->r, &n);

	for (size_t i = 0; i < n; i++)
		if (share_of(all[i].time, d->r->sums->total) >= d->threshold)
			value_found(d, &all[i]);
	free(all);
}
