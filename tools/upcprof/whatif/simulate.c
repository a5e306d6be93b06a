/* SPDX-License-Identifier: MIT
 *
 * simulate.c - see simulate.h.
 */
#include "whatif/simulate.h"

#include "walk/events.h"
#include "walk/links.h"
#include "whatif/queue.h"

#include <gasp_upc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct clocks { /* the clocks of a thread, by change */
	double *now;
	double *done;   /* the completion of overlapped copies */
	double *mark;   /* the value of `now` at mark_time */
	double *rates;  /* the factor of computation in `regions` */
	double *evened; /* the factor of this interval */
	double *more;
	uint64_t regions, removed; /* removed: the changes that remove the current barrier */
	size_t interval;
	unsigned holds; /* number of held locks */
	bool has_rates, has_begun, has_mark;
	int64_t mark_time, at; /* at: the measured time of the last act */
};

struct simulation {
	const struct measurement *m;
	const struct trial_plan *plan;
	const struct survey *survey;
	unsigned n; /* number of changes */
	struct clocks *threads;
	double *instances; /* the last arrival, by slot and change */
	struct lock_queues *queues;
	double **writes; /* by value and change */
	size_t n_writes;
	double first;
	bool has_overlap;
};

/* ---- rates -------------------------------------------------------------- */

static void interval_begin(struct simulation *s, unsigned thread)
{
	struct clocks *c = &s->threads[thread];
	uint32_t site = c->interval < s->survey->n_intervals ? s->survey->interval_sites[c->interval] : 0;
	double more, factor = survey_evened(s->survey, c->interval, thread, &more);

	for (unsigned k = 0; k < s->n; k++) {
		bool is_evened = s->plan->trials[k].balances || (s->plan->sites[site].balanced >> k & 1);

		c->evened[k] = is_evened ? factor : 1;
		c->more[k] = is_evened ? more : 0;
	}
	c->has_rates = false;
}

static double rate(const struct simulation *s, const struct clocks *c, unsigned k)
{
	const struct tried_change *trial = &s->plan->trials[k];
	double rate = 1;

	for (unsigned i = 0; c->regions >> i != 0; i++)
		if ((c->regions >> i & 1) && trial->factors[i] > 0)
			rate *= trial->factors[i];
	if (trial->balanced == 0 || (trial->balanced & c->regions))
		rate *= c->evened[k];
	return c->holds > 0 ? rate : rate / trial->threads;
}

static void compute(struct simulation *s, const struct act *act)
{
	struct clocks *c = &s->threads[act->thread];
	double length = (double)act->length;

	if (!s->plan->is_compute[act->site]) {
		for (unsigned k = 0; k < s->n; k++)
			c->now[k] += length;
		return;
	}
	if (!c->has_rates || c->regions != act->regions) {
		c->regions = act->regions;
		c->has_rates = true;
		for (unsigned k = 0; k < s->n; k++)
			c->rates[k] = rate(s, c, k);
	}
	for (unsigned k = 0; k < s->n; k++)
		c->now[k] += length * c->rates[k];
}

/* ---- transfers ---------------------------------------------------------- */

static void copy(struct simulation *s, const struct act *act)
{
	struct clocks *c = &s->threads[act->thread];
	uint64_t overlapped = s->plan->sites[act->site].overlapped;
	unsigned tag = s->m->sites[act->site].tag;

	for (unsigned k = 0; k < s->n; k++) {
		const struct tried_change *trial = &s->plan->trials[k];
		bool is_network = trial->latency >= 0;
		double time = (double)act->length / (c->holds > 0 ? 1 : trial->threads), network;

		network = trial->latency + trial->per_byte * (double)act->bytes;
		if (is_network && act->is_remote && !is_started(tag))
			time = network / (c->holds > 0 ? 1 : trial->threads);
		if (overlapped >> k & 1) {
			c->done[k] = fmax(c->done[k], c->now[k]) + time;
			continue;
		}
		if (is_network && act->is_remote && is_started(tag))
			c->done[k] = fmax(c->done[k], c->now[k]) + network;
		if (is_network && (tag == GASP_UPC_NB_SYNC || tag == GASP_UPC2C_NB_SYNC_ATTEMPT))
			c->now[k] = fmax(c->now[k], c->done[k]);
		else
			c->now[k] += time;
	}
}

/* Completes overlapped copies at a synchronization. */
static void complete(struct simulation *s, struct clocks *c)
{
	for (unsigned k = 0; s->has_overlap && k < s->n; k++)
		c->now[k] = fmax(c->now[k], c->done[k]);
}

/* ---- barriers ----------------------------------------------------------- */

/* Returns the factor of a barrier's time with more threads, as it is a tree. */
static double depth_factor(const struct simulation *s, unsigned k)
{
	double times = s->plan->trials[k].threads;

	return times == 1 ? 1 : (1 + log2(s->m->n_threads * times)) / (1 + log2(s->m->n_threads));
}

static void arrive(struct simulation *s, const struct act *act)
{
	struct clocks *c = &s->threads[act->thread];
	double *instance = s->instances + act->slot * s->n;

	complete(s, c);
	for (unsigned k = 0; k < s->n; k++) {
		const struct tried_change *trial = &s->plan->trials[k];

		c->now[k] += c->more[k] / trial->threads;
		if (act->is_first || c->now[k] > instance[k])
			instance[k] = c->now[k];
	}
	c->removed = s->plan->sites[act->site].removed;
	c->interval++;
	interval_begin(s, act->thread);
}

static void leave(struct simulation *s, const struct act *act)
{
	struct clocks *c = &s->threads[act->thread];
	const double *instance = s->instances + act->slot * s->n;
	uint64_t removed = c->removed | s->plan->sites[act->site].removed;
	double rest = (double)act->time
	            - (double)(act->is_known && act->cause > act->begin ? act->cause : act->begin);

	complete(s, c);
	for (unsigned k = 0; k < s->n; k++) {
		if (removed >> k & 1)
			continue;
		if (act->is_known && instance[k] > c->now[k])
			c->now[k] = instance[k];
		c->now[k] += rest > 0 ? rest * depth_factor(s, k) : rest;
	}
}

/* ---- locks and values --------------------------------------------------- */

static void acquire(struct simulation *s, const struct act *act)
{
	struct clocks *c = &s->threads[act->thread];

	complete(s, c);
	lock_queues_acquire(s->queues, act, c->now);
	c->holds++;
	c->has_rates = false;
}

static void released(struct simulation *s, const struct act *act)
{
	struct clocks *c = &s->threads[act->thread];

	complete(s, c);
	lock_queues_release(s->queues, act, c->now);
	c->holds -= c->holds > 0;
	c->has_rates = false;
}

/* Returns the times of a value's last write by change; NULL if there is none so far. */
static double *write_of(struct simulation *s, size_t value, bool is_new)
{
	if (value >= s->n_writes && !is_new)
		return NULL;
	if (value >= s->n_writes) {
		s->writes = memory_resize(s->writes, value + 1, sizeof *s->writes);
		for (; s->n_writes <= value; s->n_writes++)
			s->writes[s->n_writes] = NULL;
	}
	if (!s->writes[value] && is_new)
		s->writes[value] = memory_new(s->n, sizeof(double));
	return s->writes[value];
}

static void wrote(struct simulation *s, const struct act *act)
{
	memcpy(write_of(s, act->number, true), s->threads[act->thread].now, s->n * sizeof(double));
}

/* Returns the beginning of the reads of a wait, with a change. */
static double value_begin(const struct clocks *c, const struct act *act, unsigned k)
{
	if (!c->has_mark)
		return c->now[k] - (double)act->length;
	return c->mark[k] + (double)act->begin - (double)c->mark_time;
}

static void value_wait(struct simulation *s, const struct act *act)
{
	struct clocks *c = &s->threads[act->thread];
	const struct clocks *other = &s->threads[act->other];
	const double *write = act->is_owner ? NULL : write_of(s, act->number, false);
	bool is_later = act->is_known && act->cause > act->begin;
	double rest = (double)act->time - (double)(is_later ? act->cause : act->begin);

	complete(s, c);
	for (unsigned k = 0; k < s->n; k++) {
		double from = value_begin(c, act, k), cause = from;

		if (is_later && act->is_owner)
			cause = other->now[k] + (double)act->cause - (double)other->at;
		else if (is_later && write)
			cause = write[k];
		c->now[k] = fmax(from, cause) + rest;
	}
}

/* ---- acts --------------------------------------------------------------- */

static void begin(struct simulation *s, const struct act *act)
{
	struct clocks *c = &s->threads[act->thread];

	for (unsigned k = 0; k < s->n; k++)
		c->now[k] = (double)act->time;
	if ((double)act->time < s->first)
		s->first = (double)act->time;
	c->has_begun = true;
	interval_begin(s, act->thread);
}

static void tool(struct simulation *s, const struct act *act)
{
	for (unsigned k = 0; k < s->n; k++)
		if (s->plan->trials[k].keeps_tool)
			s->threads[act->thread].now[k] += (double)act->length;
}

static void mark(struct clocks *c, const struct act *act, unsigned n)
{
	memcpy(c->mark, c->now, n * sizeof *c->mark);
	c->mark_time = act->time;
	c->has_mark = true;
}

static void simulate_act(void *context, const struct act *act)
{
	struct simulation *s = context;
	struct clocks *c = &s->threads[act->thread];

	switch (act->kind) {
	case ACT_BEGIN: begin(s, act); break;
	case ACT_PASS: compute(s, act); break;
	case ACT_TOOL: tool(s, act); break;
	case ACT_COPY: copy(s, act); break;
	case ACT_ARRIVE: arrive(s, act); break;
	case ACT_LEAVE: leave(s, act); break;
	case ACT_ACQUIRE: acquire(s, act); break;
	case ACT_RELEASE: released(s, act); break;
	case ACT_MARK: mark(c, act, s->n); break;
	case ACT_VALUE:
		value_wait(s, act);
		mark(c, act, s->n); /* another wait may follow at once */
		break;
	case ACT_WRITE: wrote(s, act); break;
	}
	c->at = act->time;
}

/* ---- all ---------------------------------------------------------------- */

/* Allocates all numbers of a thread as one block, which begins at `now`. */
static void clocks_new(struct clocks *c, unsigned n)
{
	c->now = memory_new((size_t)6 * n, sizeof(double));
	c->done = c->now + n;
	c->mark = c->done + n;
	c->rates = c->mark + n;
	c->evened = c->rates + n;
	c->more = c->evened + n;
}

/* Finishes the last interval of each thread, and computes the run times. */
static void finish(struct simulation *s, double *times)
{
	for (unsigned i = 0; i < s->m->n_threads; i++) {
		struct clocks *c = &s->threads[i];

		if (c->has_begun)
			complete(s, c);
		for (unsigned k = 0; c->has_begun && k < s->n; k++)
			times[k] = fmax(times[k], c->now[k] + c->more[k] - s->first);
		free(c->now);
	}
}

double *simulate(struct measurement *m, const struct trial_plan *plan, const struct survey *survey)
{
	struct simulation s = {.m = m, .plan = plan, .survey = survey, .n = plan->n, .first = INFINITY};
	double *times = memory_new(plan->n, sizeof *times);
	struct walk_found found;

	s.threads = memory_new(m->n_threads, sizeof *s.threads);
	for (unsigned i = 0; i < m->n_threads; i++)
		clocks_new(&s.threads[i], s.n);
	s.instances = memory_new((size_t)2 * OPEN_INSTANCES * s.n, sizeof *s.instances);
	s.queues = lock_queues_new(plan);
	for (size_t i = 0; i < m->n_sites; i++)
		s.has_overlap = s.has_overlap || plan->sites[i].overlapped != 0;
	walk(m, plan->regions, simulate_act, &s, &found);
	finish(&s, times);
	lock_queues_free(s.queues);
	for (size_t i = 0; i < s.n_writes; i++)
		free(s.writes[i]);
	free(s.writes);
	free(s.instances);
	free(s.threads);
	return times;
}
