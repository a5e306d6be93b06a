/* SPDX-License-Identifier: MIT
 *
 * delay.c - see delay.h.
 */
#include "path/delay.h"

#include "path/costs.h"
#include "read/parts.h"
#include "walk/links.h"

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

static void history_copy(struct history *to, const struct history *from)
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
		double rest = c->time - costs_of(less, thread, c->site);

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

static void blame_all(struct delays *d, const struct act *act, double time)
{
	double sum = costs_sum(&d->causes) + costs_sum(&d->passed);

	if (sum <= 0) {
		costs_clear(&d->causes);
		costs_clear(&d->passed);
		costs_add(&d->causes, act->other, d->threads[act->other].latest, 1);
		sum = 1;
	}
	blame(d, act->thread, &d->causes, time, sum, true);
	blame(d, act->thread, &d->passed, time, sum, false);
}

static void compare(struct delays *d, const struct act *act, const struct history *other,
	const struct history *own)
{
	costs_clear(&d->causes);
	costs_clear(&d->passed);
	excess(&d->causes, &other->did, &own->did, (int)act->thread);
	excess(&d->passed, &other->endured, &own->endured, -1);
}

/* ---- waits -------------------------------------------------------------- */

static double wait_of(const struct act *act)
{
	return act->is_known && act->cause > act->begin && act->other != act->thread
	             ? (double)act->cause - (double)act->begin
	             : 0;
}

/* Adds a wait to its region, and to the slack of all that the thread did since its barrier. */
static void slack(struct delays *d, const struct act *act, const struct costs *did, double wait)
{
	struct path_cell *cell = path_cell(d->cells, act->thread, act->site);

	cell->waited = time_sum(cell->waited, (int64_t)wait);
	for (size_t i = 0; i < did->n; i++) {
		if (did->all[i].time <= 0)
			continue;
		cell = path_cell(d->cells, act->thread, did->all[i].site);
		cell->slack = time_sum(cell->slack, (int64_t)wait);
	}
}

static void leave(struct delays *d, const struct act *act)
{
	struct delayed_thread *t = &d->threads[act->thread];
	double wait = wait_of(act);
	struct costs kept = {.n = 0};

	if (wait > 0) {
		compare(d, act, &d->instances[act->slot], &t->before);
		costs_copy(&kept, &t->now.endured); /* threads that meet need not pass this on */
		blame_all(d, act, wait);
		costs_copy(&t->now.endured, &kept);
		costs_free(&kept);
		slack(d, act, &t->before.did, wait);
	}
}

static struct history *write_of(struct delays *d, size_t number)
{
	while (d->n_writes <= number)
		*ARRAY_MORE(d->writes, d->n_writes) = (struct history){.did = {.n = 0}};
	return &d->writes[number];
}

static void value(struct delays *d, const struct act *act)
{
	struct delayed_thread *t = &d->threads[act->thread];
	double wait = wait_of(act);

	for (size_t i = 0; wait > 0 && i < t->reads.n; i++)
		costs_add(&t->now.did, act->thread, t->reads.all[i].site, -t->reads.all[i].time);
	costs_clear(&t->reads);
	if (wait <= 0)
		return;
	compare(d, act, act->is_owner ? &d->threads[act->other].now : write_of(d, act->number), &t->now);
	blame_all(d, act, wait);
	slack(d, act, &t->now.did, wait);
}

/* ---- what a thread does itself ------------------------------------------ */

static void did(struct delays *d, const struct act *act, double time)
{
	struct delayed_thread *t = &d->threads[act->thread];
	uint32_t site = act->kind == ACT_TOOL ? d->tool : act->site;

	if (time <= 0)
		return;
	costs_add(&t->now.did, act->thread, site, time);
	if (t->is_reading)
		costs_add(&t->reads, act->thread, site, time);
	t->latest = site;
}

/* Returns the time that a waiting thread took after its wait had ended. */
static double after(const struct act *act)
{
	return (double)act->length - wait_of(act);
}

/* ---- locks -------------------------------------------------------------- */

static struct lock_history *lock_of(struct delays *d, size_t number)
{
	while (d->n_locks <= number)
		*ARRAY_MORE(d->locks, d->n_locks) = (struct lock_history){.length = 0};
	return &d->locks[number];
}

static void acquire(struct delays *d, const struct act *act)
{
	struct delayed_thread *t = &d->threads[act->thread];
	struct lock_history *lock = lock_of(d, act->number);
	double wait = wait_of(act), own = wait;
	struct costs endured = {.n = 0};

	if (wait > 0) {
		costs_copy(&d->causes, &lock->held);
		costs_copy(&d->passed, &lock->endured);
		if (own > (double)lock->length && costs_sum(&d->passed) > 0)
			own = (double)lock->length;
		if (costs_sum(&d->causes) <= 0) {
			costs_clear(&d->causes);
			costs_add(&d->causes, act->other, act->site, 1);
		}
		blame(d, act->thread, &d->causes, own, costs_sum(&d->causes), true);
		if (wait > own)
			blame(d, act->thread, &d->passed, wait - own, costs_sum(&d->passed), false);
		for (size_t i = 0; i < d->causes.n; i++)
			costs_add(&endured, d->causes.all[i].thread, d->causes.all[i].site,
				own * d->causes.all[i].time / costs_sum(&d->causes));
		for (size_t i = 0; wait > own && i < d->passed.n; i++)
			costs_add(&endured, d->passed.all[i].thread, d->passed.all[i].site,
				(wait - own) * d->passed.all[i].time / costs_sum(&d->passed));
		slack(d, act, &t->now.did, wait);
	}
	costs_copy(&lock->endured, &endured);
	costs_free(&endured);
	did(d, act, after(act)); /* the time of the acquisition, before the work with the lock */
	costs_copy(&lock->at_grant, &t->now.did);
	lock->granted = act->time;
}

static void released(struct delays *d, const struct act *act)
{
	struct delayed_thread *t = &d->threads[act->thread];
	struct lock_history *lock = lock_of(d, act->number);

	costs_clear(&lock->held);
	excess(&lock->held, &t->now.did, &lock->at_grant, -1);
	lock->length = time_sum(act->time, -lock->granted);
}

/* ---- acts --------------------------------------------------------------- */

static void arrive(struct delays *d, const struct act *act)
{
	struct delayed_thread *t = &d->threads[act->thread];
	struct history empty = t->before;

	t->before = t->now;
	t->now = empty;
	costs_clear(&t->now.did);
	costs_clear(&t->now.endured);
	costs_clear(&t->reads);
	if (act->is_first || act->time >= d->times[act->slot]) {
		history_copy(&d->instances[act->slot], &t->before);
		d->times[act->slot] = act->time;
	}
}

void delays_act(struct delays *d, const struct act *act)
{
	struct delayed_thread *t = &d->threads[act->thread];

	switch (act->kind) {
	case ACT_BEGIN: break;
	case ACT_PASS:
	case ACT_TOOL:
	case ACT_COPY: did(d, act, (double)act->length); break;
	case ACT_ARRIVE: arrive(d, act); break;
	case ACT_LEAVE:
		leave(d, act);
		did(d, act, after(act));
		break;
	case ACT_ACQUIRE: acquire(d, act); break;
	case ACT_RELEASE: released(d, act); break;
	case ACT_VALUE: value(d, act); break;
	case ACT_WRITE: history_copy(write_of(d, act->number), &t->now); break;
	case ACT_MARK: costs_clear(&t->reads); break;
	}
	if (act->kind == ACT_MARK)
		t->is_reading = true;
	else if (act->kind != ACT_PASS && act->kind != ACT_COPY && act->kind != ACT_VALUE)
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
