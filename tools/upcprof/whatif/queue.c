/* SPDX-License-Identifier: MIT
 *
 * queue.c - see queue.h.
 */
#include "whatif/queue.h"

#include "read/parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 4 }; /* number of latest intervals in which a lock was held */

struct lock_times { /* of a lock, or a part of one, with one change; in order */
	double begin[KEPT], end[KEPT];
	unsigned n;
};

struct lock_queue {
	struct lock_times *times; /* by change and part */
	unsigned parts;
	uint64_t split;
	size_t uses;
	int64_t acquired, held; /* as measured: the last time; the sum */
	size_t releases;
};

struct lock_queues {
	const struct trial_plan *plan;
	struct lock_queue *locks;
	size_t n;
	unsigned most_parts;
};

struct lock_queues *lock_queues_new(const struct trial_plan *plan)
{
	struct lock_queues *q = memory_new(1, sizeof *q);

	q->plan = plan;
	for (unsigned k = 0; k < plan->n; k++)
		if (plan->trials[k].parts > q->most_parts)
			q->most_parts = plan->trials[k].parts;
	return q;
}

void lock_queues_free(struct lock_queues *q)
{
	for (size_t i = 0; i < q->n; i++)
		free(q->locks[i].times);
	free(q->locks);
	free(q);
}

/* Makes room for the parts of a lock that turns out to be split. */
static void lock_queue_split(const struct lock_queues *q, struct lock_queue *lock)
{
	struct lock_times *times = memory_new((size_t)q->plan->n * q->most_parts, sizeof *times);

	for (unsigned k = 0; k < q->plan->n; k++)
		times[(size_t)k * q->most_parts] = lock->times[(size_t)k * lock->parts];
	free(lock->times);
	lock->times = times;
	lock->parts = q->most_parts;
}

static struct lock_queue *queue_of(struct lock_queues *q, const struct replay_event *event)
{
	struct lock_queue *lock;
	uint64_t changes = q->plan->sites[event->site].split;

	while (q->n <= event->number) {
		lock = ARRAY_MORE(q->locks, q->n);
		*lock = (struct lock_queue){.parts = 1};
		lock->times = memory_new(q->plan->n, sizeof *lock->times);
	}
	lock = &q->locks[event->number];
	if (changes != 0 && lock->parts < q->most_parts)
		lock_queue_split(q, lock);
	lock->split |= changes;
	return lock;
}

static struct lock_times *lock_times_of_trial(const struct lock_queues *q, const struct lock_queue *lock,
	unsigned k)
{
	unsigned parts = lock->split >> k & 1 ? q->plan->trials[k].parts : 1;

	return &lock->times[(size_t)k * lock->parts + lock->uses % parts];
}

/* Returns the time from which on the lock is free for `need`, not before `from`. */
static double free_from(const struct lock_times *t, double from, double need)
{
	for (unsigned i = 0; i < t->n; i++) {
		if (from + need <= t->begin[i])
			return from;
		if (t->end[i] > from)
			from = t->end[i];
	}
	return from;
}

/* Takes an unmeasured release as immediate. */
static void release_lost(struct lock_times *t)
{
	for (unsigned i = 0; i < t->n; i++)
		if (isinf(t->end[i]))
			t->end[i] = t->begin[i];
}

static void hold_from(struct lock_times *t, double from)
{
	unsigned at;

	if (t->n == KEPT) {
		memmove(t->begin, t->begin + 1, (KEPT - 1) * sizeof *t->begin);
		memmove(t->end, t->end + 1, (KEPT - 1) * sizeof *t->end);
		t->n--;
	}
	for (at = t->n++; at > 0 && t->begin[at - 1] > from; at--) {
		t->begin[at] = t->begin[at - 1];
		t->end[at] = t->end[at - 1];
	}
	t->begin[at] = from;
	t->end[at] = INFINITY;
}

void lock_queues_acquire(struct lock_queues *q, const struct replay_event *event, double *now)
{
	struct lock_queue *lock = queue_of(q, event);
	bool is_after = event->is_known && event->cause > event->begin;
	double rest = (double)event->time - (double)(is_after ? event->cause : event->begin);
	double mean = lock->releases > 0 ? (double)lock->held / (double)lock->releases : 0;

	lock->uses++;
	lock->acquired = event->time;
	for (unsigned k = 0; k < q->plan->n; k++) {
		struct lock_times *times = lock_times_of_trial(q, lock, k);
		double need = q->plan->trials[k].is_in_order ? INFINITY : mean + 2 * rest;

		release_lost(times);
		now[k] = free_from(times, now[k], need) + rest;
		hold_from(times, now[k]);
	}
}

void lock_queues_release(struct lock_queues *q, const struct replay_event *event, const double *now)
{
	struct lock_queue *lock = queue_of(q, event);

	lock->held = time_sum(lock->held, time_sum(event->time, -lock->acquired));
	lock->releases++;
	for (unsigned k = 0; k < q->plan->n; k++) {
		struct lock_times *times = lock_times_of_trial(q, lock, k);

		for (unsigned i = 0; i < times->n; i++)
			if (isinf(times->end[i]))
				times->end[i] = now[k] > times->begin[i] ? now[k] : times->begin[i];
	}
}
