/* SPDX-License-Identifier: MIT
 *
 * clock.c - ticks of a thread's clock as nanoseconds: between two pairs of CLOCK, and beyond the
 * first and the last, a tick is as long as the nearest two pairs say.
 */
#include "read/parts.h"

#include <string.h>

void clock_finish(struct thread_record *t)
{
	const struct clock_pair *first = t->clock, *last;

	t->tick = 1;
	if (t->n_clock < 2)
		return;
	last = &t->clock[t->n_clock - 1];
	if (last->monotonic > first->monotonic)
		t->tick = (double)time_between(last->monotonic, first->monotonic)
		        / (double)(last->ticks - first->ticks);
}

/* Returns the pair at or before the ticks, or the first one; but not the last one, if there are two. */
static const struct clock_pair *pair_before(const struct thread_record *t, uint64_t ticks)
{
	size_t low = 0, high = t->n_clock;

	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (t->clock[middle].ticks <= ticks)
			low = middle;
		else
			high = middle;
	}
	return &t->clock[low + 1 == t->n_clock && low > 0 ? low - 1 : low];
}

/* Returns true if the thread is on this host and its clock is this counter. */
static bool counts_by(const struct thread_record *t, unsigned host, const char *counter)
{
	const char *name = t->is_there && t->host == host ? thread_meta(t, "clock") : NULL;

	return name && strcmp(name, counter) == 0;
}

/* Returns the thread that ran longest. */
static const struct thread_record *timer_of(const struct measurement *m, unsigned host, const char *counter)
{
	const struct thread_record *best = NULL;
	int64_t longest = 0, span;

	for (unsigned i = 0; i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];

		if (!t->is_complete || t->n_clock < 2 || !counts_by(t, host, counter))
			continue;
		span = time_sum(t->clock[t->n_clock - 1].monotonic, -t->clock->monotonic);
		if (span > longest) {
			longest = span;
			best = t;
		}
	}
	return best;
}

static void counter_share(struct measurement *m, unsigned host, const char *counter)
{
	const struct thread_record *timer = timer_of(m, host, counter);

	for (unsigned i = 0; timer && i < m->n_threads; i++)
		if (counts_by(&m->threads[i], host, counter))
			m->threads[i].timer = timer;
}

/* Threads of a host share the processor's counter, so their ticks are comparable, but their pairs differ by
 * the delay between two readings: therefore one thread's pairs are used for all. */
void clocks_share(struct measurement *m)
{
	for (unsigned host = 0; host < m->n_hosts; host++) {
		counter_share(m, host, "tsc");
		counter_share(m, host, "cntvct");
	}
}

struct segment clock_segment(const struct measurement *m, const struct thread_record *of, uint64_t ticks)
{
	const struct thread_record *t = of->timer ? of->timer : of;
	struct segment s = {.from = 0, .to = UINT64_MAX, .tick = t->tick};
	const struct clock_pair *pair, *last;

	if (t->n_clock == 0)
		return s;
	last = &t->clock[t->n_clock - 1];
	pair = pair_before(t, ticks);
	if (pair < last && pair[1].monotonic > pair->monotonic)
		s.tick = (double)time_between(pair[1].monotonic, pair->monotonic)
		       / (double)(pair[1].ticks - pair->ticks);
	if (pair > t->clock)
		s.from = pair->ticks;
	if (pair + 1 < last)
		s.to = pair[1].ticks;
	s.ticks = pair->ticks;
	s.base = (double)pair->monotonic - (double)m->start;
	return s;
}

int64_t time_of(double ns)
{
	const double most = 9e18;

	return ns > most ? (int64_t)most : ns < -most ? -(int64_t)most : (int64_t)ns;
}

int64_t segment_time(const struct segment *s, uint64_t ticks)
{
	double ns = ticks >= s->ticks ? (double)(ticks - s->ticks) * s->tick
	                              : -((double)(s->ticks - ticks) * s->tick);

	return time_of(ns + s->base);
}

int64_t thread_time(const struct measurement *m, const struct thread_record *t, uint64_t ticks)
{
	struct segment s = clock_segment(m, t, ticks);

	return segment_time(&s, ticks);
}
