/* SPDX-License-Identifier: MIT
 *
 * detect.c - what is often asked by the detectors.
 */
#include "analyze/detect.h"

#include "read/parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct time_finding *finding_add(struct detection *d, const char *kind, int64_t time)
{
	struct time_finding *f = ARRAY_MORE(d->found->all, d->found->n);

	*f = (struct time_finding){.kind = kind, .time = time, .thread = -1};
	return f;
}

void findings_note(struct detection *d, const char *format, ...)
{
	char line[1024];
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	*ARRAY_MORE(d->found->notes, d->found->n_notes) = text_copy(line);
}

int64_t time_times(int64_t time, unsigned n)
{
	int64_t product;

	if (__builtin_mul_overflow(time, (int64_t)n, &product))
		return time < 0 ? INT64_MIN + 1 : INT64_MAX;
	return product;
}

bool is_waiting_site(const struct event_site *site)
{
	switch (sum_kind_of_site(site)) {
	case KIND_BARRIER:
	case KIND_LOCK:
	case KIND_VALUE:
	case KIND_COLLECTIVE: return true;
	default: return false;
	}
}

int64_t self_of(const struct detection *d, unsigned thread, uint32_t site)
{
	return d->selfs[thread] ? d->selfs[thread][site] : 0;
}

int64_t stolen_busy(const struct detection *d, unsigned thread)
{
	const struct thread_record *t = &d->r->m->threads[thread];
	int64_t awake = d->awake[thread];
	double share;

	if (t->n_nodes == 0)
		return 0;
	share = share_of(d->busy[thread], awake > 0 ? awake : t->nodes[0].total);
	return share < 1 ? time_of((double)d->stolen[thread] * share) : d->stolen[thread];
}

int64_t stolen_excess(const struct detection *d, unsigned thread)
{
	int64_t others = 0;

	for (unsigned i = 0; i < d->r->m->n_threads; i++)
		if (i != thread)
			others = time_sum(others, stolen_busy(d, i));
	others /= d->n_measured > 1 ? (int64_t)d->n_measured - 1 : 1;
	return stolen_busy(d, thread) > others ? time_sum(stolen_busy(d, thread), -others) : 0;
}

int64_t wall_of(const struct detection *d)
{
	return d->r->sums->wall;
}

char *saving_text(const struct detection *d, int64_t saved)
{
	char time[SHORT_TEXT], whole[SHORT_TEXT];

	saved = saved > wall_of(d) ? wall_of(d) : saved;
	return text_format("at most %s of the %s that the program runs (%.1f%%)", text_time(time, saved),
		text_time(whole, wall_of(d)), 100 * share_of(saved, wall_of(d)));
}
