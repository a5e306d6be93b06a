/* SPDX-License-Identifier: MIT
 *
 * delay.c - see delay.h.
 */
#include "path/delay.h"

#include "path/costs.h"
#include "read/parts.h"
#include "replay/links.h"

#include <stdlib.h>

struct history {              /* the work and waits of a thread since a barrier */
	struct costs did;     /* its own work */
	struct costs endured; /* the causes of its waits, possibly in other threads */
};

struct delayed_thread {
	struct history now, before; /* since the last barrier; between that and the one before */
	struct costs reads;         /* its work since it may read a value repeatedly */
	bool is_reading;
	uint32_t latest; /* the latest region */
};

struct lock_history {
	struct costs at_grant; /* the holder's work from its barrier to the grant */
	struct costs held;     /* the holder's work with the lock */
	struct costs endured;  /* the causes of its wait for the lock */
	int64_t granted, length;
};

struct delays {
	struct path_cells *cells;
	unsigned n_threads;
	uint32_t tool;
	struct delayed_thread *threads;
	struct history *instances; /* by slot: that of the last thread to arrive */
	int64_t *times;            /* by slot */
	struct history *writes;
	struct lock_history *locks;
	size_t n_writes, n_locks;
	struct costs causes; /* causes of the current wait: of threads that did the work, */
	struct costs passed; /* and of threads that only passed a wait on */
};

static void costs_history_copy(struct history *to, const struct history *from)
{
	costs_copy(&to->did, &from->did);
	costs_copy(&to->endured, &from->endured);
}

static void history_free(struct history *h)
{
	costs_free(&h->did);
	costs_free(&h->endured);
}

/* ---- what a wait costs -------------------------------------------------- */

/* Adds the excess of one list over another. Times of `did` lists are compared by region, as their threads
 * differ. */
static void excess(struct costs *to, const struct costs *more, const struct costs *less, int less_thread)
{
	for (size_t i = 0; i < more->n; i++) {
		const struct caused_time *c = &more->all[i];
		unsigned thread = less_thread >= 0 ? (unsigned)less_thread : c->thread;
		double rest = c->time - costs_time_of_site(less, thread, c->site);

		if (rest > 0)
			costs_add(to, c->thread, c->site, rest);
	}
}

/* Distributes a time over the causes. */
static void blame(struct delays *d, unsigned waiter, const struct costs *causes, double time, double sum,
	bool is_direct)
{
	for (size_t i = 0; i < causes->n; i++) {
		const struct caused_time *c = &causes->all[i];
		struct path_cell *cell = path_cell(d->cells, c->thread, c->site);
		double part = time * c->time / sum;

		if (is_direct)
			cell->direct += part;
		else
			cell->indirect += part;
		costs_add(&d->threads[waiter].now.endured, c->thread, c->site, part);
	}
}

static void blame_all(struct delays *d, const struct replay_event *event, double time)
{
	double sum = costs_sum(&d->causes) + costs_sum(&d->passed);

	if (sum <= 0) {
		costs_clear(&d->causes);
		costs_clear(&d->passed);
		costs_add(&d->causes, event->other, d->threads[event->other].latest, 1);
		sum = 1;
	}
	blame(d, event->thread, &d->causes, time, sum, true);
	blame(d, event->thread, &d->passed, time, sum, false);
}

static void histories_compare(struct delays *d, const struct replay_event *event, const struct history *other,
	const struct history *own)
{
	costs_clear(&d->causes);
	costs_clear(&d->passed);
	excess(&d->causes, &other->did, &own->did, (int)event->thread);
	excess(&d->passed, &other->endured, &own->endured, -1);
}

/* ---- waits -------------------------------------------------------------- */

static double wait_of_replayed(const struct replay_event *event)
{
	return event->is_known && event->cause > event->begin && event->other != event->thread
	             ? (double)event->cause - (double)event->begin
	             : 0;
}

/* Adds a wait to its region, and to the slack of all that the thread did since its barrier. */
static void slack(struct delays *d, const struct replay_event *event, const struct costs *did, double wait)
{
	struct path_cell *cell = path_cell(d->cells, event->thread, event->site);

	cell->waited = time_sum(cell->waited, (int64_t)wait);
	for (size_t i = 0; i < did->n; i++) {
		if (did->all[i].time <= 0)
			continue;
		cell = path_cell(d->cells, event->thread, did->all[i].site);
		cell->slack = time_sum(cell->slack, (int64_t)wait);
	}
}

static void delays_leave(struct delays *d, const struct replay_event *event)
{
	struct delayed_thread *t = &d->threads[event->thread];
	double wait = wait_of_replayed(event);
	struct costs kept = {.n = 0};

	if (wait > 0) {
		histories_compare(d, event, &d->instances[event->slot], &t->before);
		costs_copy(&kept, &t->now.endured); /* threads that meet need not pass this on */
		blame_all(d, event, wait);
		costs_copy(&t->now.endured, &kept);
		costs_free(&kept);
		slack(d, event, &t->before.did, wait);
	}
}

static struct history *write_history_of_number(struct delays *d, size_t number)
{
	while (d->n_writes <= number)
		*ARRAY_MORE(d->writes, d->n_writes) = (struct history){.did = {.n = 0}};
	return &d->writes[number];
}

static void value(struct delays *d, const struct replay_event *event)
{
	struct delayed_thread *t = &d->threads[event->thread];
	double wait = wait_of_replayed(event);

	for (size_t i = 0; wait > 0 && i < t->reads.n; i++)
		costs_add(&t->now.did, event->thread, t->reads.all[i].site, -t->reads.all[i].time);
	costs_clear(&t->reads);
	if (wait <= 0)
		return;
	histories_compare(d, event,
		event->is_owner ? &d->threads[event->other].now : write_history_of_number(d, event->number),
		&t->now);
	blame_all(d, event, wait);
	slack(d, event, &t->now.did, wait);
}

/* ---- what a thread does itself ------------------------------------------ */

static void did(struct delays *d, const struct replay_event *event, double time)
{
	struct delayed_thread *t = &d->threads[event->thread];
	uint32_t site = event->kind == REPLAY_TOOL ? d->tool : event->site;

	if (time <= 0)
		return;
	costs_add(&t->now.did, event->thread, site, time);
	if (t->is_reading)
		costs_add(&t->reads, event->thread, site, time);
	t->latest = site;
}

/* Returns the time that a waiting thread took after its wait had ended. */
static double after(const struct replay_event *event)
{
	return (double)event->length - wait_of_replayed(event);
}

/* ---- locks -------------------------------------------------------------- */

static struct lock_history *lock_history_of_number(struct delays *d, size_t number)
{
	while (d->n_locks <= number)
		*ARRAY_MORE(d->locks, d->n_locks) = (struct lock_history){.length = 0};
	return &d->locks[number];
}

static void delays_acquire(struct delays *d, const struct replay_event *event)
{
	struct delayed_thread *t = &d->threads[event->thread];
	struct lock_history *lock = lock_history_of_number(d, event->number);
	double wait = wait_of_replayed(event), own = wait;
	struct costs endured = {.n = 0};

	if (wait > 0) {
		costs_copy(&d->causes, &lock->held);
		costs_copy(&d->passed, &lock->endured);
		if (own > (double)lock->length && costs_sum(&d->passed) > 0)
			own = (double)lock->length;
		if (costs_sum(&d->causes) <= 0) {
			costs_clear(&d->causes);
			costs_add(&d->causes, event->other, event->site, 1);
		}
		blame(d, event->thread, &d->causes, own, costs_sum(&d->causes), true);
		if (wait > own)
			blame(d, event->thread, &d->passed, wait - own, costs_sum(&d->passed), false);
		for (size_t i = 0; i < d->causes.n; i++)
			costs_add(&endured, d->causes.all[i].thread, d->causes.all[i].site,
				own * d->causes.all[i].time / costs_sum(&d->causes));
		for (size_t i = 0; wait > own && i < d->passed.n; i++)
			costs_add(&endured, d->passed.all[i].thread, d->passed.all[i].site,
				(wait - own) * d->passed.all[i].time / costs_sum(&d->passed));
		slack(d, event, &t->now.did, wait);
	}
	costs_copy(&lock->endured, &endured);
	costs_free(&endured);
	did(d, event, after(event)); /* the time of the acquisition, before the work with the lock */
	costs_copy(&lock->at_grant, &t->now.did);
	lock->granted = event->time;
}

static void delays_release(struct delays *d, const struct replay_event *event)
{
	struct delayed_thread *t = &d->threads[event->thread];
	struct lock_history *lock = lock_history_of_number(d, event->number);

	costs_clear(&lock->held);
	excess(&lock->held, &t->now.did, &lock->at_grant, -1);
	lock->length = time_sum(event->time, -lock->granted);
}

/* ---- events ------------------------------------------------------------- */

static void delays_arrive(struct delays *d, const struct replay_event *event)
{
	struct delayed_thread *t = &d->threads[event->thread];
	struct history empty = t->before;

	t->before = t->now;
	t->now = empty;
	costs_clear(&t->now.did);
	costs_clear(&t->now.endured);
	costs_clear(&t->reads);
	if (event->is_first || event->time >= d->times[event->slot]) {
		costs_history_copy(&d->instances[event->slot], &t->before);
		d->times[event->slot] = event->time;
	}
}

void delays_act(struct delays *d, const struct replay_event *event)
{
	struct delayed_thread *t = &d->threads[event->thread];

	switch (event->kind) {
	case REPLAY_BEGIN: break;
	case REPLAY_PASS:
	case REPLAY_TOOL:
	case REPLAY_COPY: did(d, event, (double)event->length); break;
	case REPLAY_ARRIVE: delays_arrive(d, event); break;
	case REPLAY_LEAVE:
		delays_leave(d, event);
		did(d, event, after(event));
		break;
	case REPLAY_ACQUIRE: delays_acquire(d, event); break;
	case REPLAY_RELEASE: delays_release(d, event); break;
	case REPLAY_VALUE: value(d, event); break;
	case REPLAY_WRITE: costs_history_copy(write_history_of_number(d, event->number), &t->now); break;
	case REPLAY_MARK: costs_clear(&t->reads); break;
	}
	if (event->kind == REPLAY_MARK)
		t->is_reading = true;
	else if (event->kind != REPLAY_PASS && event->kind != REPLAY_COPY && event->kind != REPLAY_VALUE)
		t->is_reading = false;
}

/* ---- all ---------------------------------------------------------------- */

struct delays *delays_new(const struct measurement *m, struct path_cells *cells)
{
	struct delays *d = memory_new(1, sizeof *d);

	d->cells = cells;
	d->n_threads = m->n_threads;
	d->tool = (uint32_t)m->n_sites;
	d->threads = memory_new(m->n_threads, sizeof *d->threads);
	d->instances = memory_new((size_t)2 * OPEN_INSTANCES, sizeof *d->instances);
	d->times = memory_new((size_t)2 * OPEN_INSTANCES, sizeof *d->times);
	return d;
}

void delays_free(struct delays *d)
{
	for (unsigned i = 0; i < d->n_threads; i++) {
		history_free(&d->threads[i].now);
		history_free(&d->threads[i].before);
		costs_free(&d->threads[i].reads);
	}
	for (size_t i = 0; i < (size_t)2 * OPEN_INSTANCES; i++)
		history_free(&d->instances[i]);
	for (size_t i = 0; i < d->n_writes; i++)
		history_free(&d->writes[i]);
	for (size_t i = 0; i < d->n_locks; i++) {
		costs_free(&d->locks[i].at_grant);
		costs_free(&d->locks[i].held);
		costs_free(&d->locks[i].endured);
	}
	free(d->threads);
	free(d->instances);
	free(d->times);
	free(d->writes);
	free(d->locks);
	costs_free(&d->causes);
	costs_free(&d->passed);
	free(d);
}
