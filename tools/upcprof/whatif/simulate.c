/* SPDX-License-Identifier: MIT
 *
 * simulate.c - see simulate.h.
 */
#include "whatif/simulate.h"

#include "replay/events.h"
#include "replay/links.h"
#include "whatif/queue.h"

#include <gasp_upc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct clocks { /* the clocks of a thread, by change */
	double *now;
	double *done;    /* the completion of overlapped copies */
	double *mark;    /* the value of `now` at mark_time */
	double *rates;   /* the factor of computation in `regions` */
	double *balance; /* the factor of this interval */
	double *more;
	uint64_t regions, removed; /* removed: the changes that remove the current barrier */
	size_t interval;
	unsigned holds; /* number of held locks */
	bool has_rates, has_begun, has_mark;
	int64_t mark_time, at; /* at: the measured time of the last event */
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

static void simulation_begin_interval(struct simulation *s, unsigned thread)
{
	struct clocks *c = &s->threads[thread];
	uint32_t site = c->interval < s->survey->n_intervals ? s->survey->interval_sites[c->interval] : 0;
	double more, factor = survey_balance(s->survey, c->interval, thread, &more);

	for (unsigned k = 0; k < s->n; k++) {
		bool is_balanced = s->plan->trials[k].balances || (s->plan->sites[site].balanced >> k & 1);

		c->balance[k] = is_balanced ? factor : 1;
		c->more[k] = is_balanced ? more : 0;
	}
	c->has_rates = false;
}

/* Returns the factor of the thread's present computation with a change. */
static double computation_factor(const struct simulation *s, const struct clocks *c, unsigned k)
{
	const struct tried_change *trial = &s->plan->trials[k];
	double factor = 1;

	for (unsigned i = 0; c->regions >> i != 0; i++)
		if ((c->regions >> i & 1) && trial->factors[i] > 0)
			factor *= trial->factors[i];
	if (trial->balanced == 0 || (trial->balanced & c->regions))
		factor *= c->balance[k];
	return c->holds > 0 ? factor : factor / trial->threads;
}

static void simulation_compute(struct simulation *s, const struct replay_event *event)
{
	struct clocks *c = &s->threads[event->thread];
	double length = (double)event->length;

	if (!s->plan->is_compute[event->site]) {
		for (unsigned k = 0; k < s->n; k++)
			c->now[k] += length;
		return;
	}
	if (!c->has_rates || c->regions != event->regions) {
		c->regions = event->regions;
		c->has_rates = true;
		for (unsigned k = 0; k < s->n; k++)
			c->rates[k] = computation_factor(s, c, k);
	}
	for (unsigned k = 0; k < s->n; k++)
		c->now[k] += length * c->rates[k];
}

/* ---- transfers ---------------------------------------------------------- */

static void simulation_copy(struct simulation *s, const struct replay_event *event)
{
	struct clocks *c = &s->threads[event->thread];
	uint64_t overlapped = s->plan->sites[event->site].overlapped;
	unsigned tag = s->m->sites[event->site].tag;

	for (unsigned k = 0; k < s->n; k++) {
		const struct tried_change *trial = &s->plan->trials[k];
		bool is_network = trial->latency >= 0;
		double time = (double)event->length / (c->holds > 0 ? 1 : trial->threads), network;

		network = trial->latency + trial->per_byte * (double)event->bytes;
		if (is_network && event->is_remote && !is_nonblocking_start(tag))
			time = network / (c->holds > 0 ? 1 : trial->threads);
		if (overlapped >> k & 1) {
			c->done[k] = fmax(c->done[k], c->now[k]) + time;
			continue;
		}
		if (is_network && event->is_remote && is_nonblocking_start(tag))
			c->done[k] = fmax(c->done[k], c->now[k]) + network;
		if (is_network && (tag == GASP_UPC_NB_SYNC || tag == GASP_UPC2C_NB_SYNC_ATTEMPT))
			c->now[k] = fmax(c->now[k], c->done[k]);
		else
			c->now[k] += time;
	}
}

/* Completes overlapped copies at a synchronization. */
static void copies_complete(struct simulation *s, struct clocks *c)
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

static void simulation_arrive(struct simulation *s, const struct replay_event *event)
{
	struct clocks *c = &s->threads[event->thread];
	double *instance = s->instances + event->slot * s->n;

	copies_complete(s, c);
	for (unsigned k = 0; k < s->n; k++) {
		const struct tried_change *trial = &s->plan->trials[k];

		c->now[k] += c->more[k] / trial->threads;
		if (event->is_first || c->now[k] > instance[k])
			instance[k] = c->now[k];
	}
	c->removed = s->plan->sites[event->site].removed;
	c->interval++;
	simulation_begin_interval(s, event->thread);
}

static void simulation_leave(struct simulation *s, const struct replay_event *event)
{
	struct clocks *c = &s->threads[event->thread];
	const double *instance = s->instances + event->slot * s->n;
	uint64_t removed = c->removed | s->plan->sites[event->site].removed;
	double rest = (double)event->time
	            - (double)(event->is_known && event->cause > event->begin ? event->cause : event->begin);

	copies_complete(s, c);
	for (unsigned k = 0; k < s->n; k++) {
		if (removed >> k & 1)
			continue;
		if (event->is_known && instance[k] > c->now[k])
			c->now[k] = instance[k];
		c->now[k] += rest > 0 ? rest * depth_factor(s, k) : rest;
	}
}

/* ---- locks and values --------------------------------------------------- */

static void simulation_acquire(struct simulation *s, const struct replay_event *event)
{
	struct clocks *c = &s->threads[event->thread];

	copies_complete(s, c);
	lock_queues_acquire(s->queues, event, c->now);
	c->holds++;
	c->has_rates = false;
}

static void simulation_release(struct simulation *s, const struct replay_event *event)
{
	struct clocks *c = &s->threads[event->thread];

	copies_complete(s, c);
	lock_queues_release(s->queues, event, c->now);
	c->holds -= c->holds > 0;
	c->has_rates = false;
}

/* Returns the times of a value's last write by change; NULL if there is none so far. */
static double *write_times_of_value(struct simulation *s, size_t value, bool is_new)
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

static void write_times_set(struct simulation *s, const struct replay_event *event)
{
	memcpy(write_times_of_value(s, event->number, true), s->threads[event->thread].now,
		s->n * sizeof(double));
}

/* Returns the beginning of the reads of a wait, with a change. */
static double value_begin(const struct clocks *c, const struct replay_event *event, unsigned k)
{
	if (!c->has_mark)
		return c->now[k] - (double)event->length;
	return c->mark[k] + (double)event->begin - (double)c->mark_time;
}

static void value_wait(struct simulation *s, const struct replay_event *event)
{
	struct clocks *c = &s->threads[event->thread];
	const struct clocks *other = &s->threads[event->other];
	const double *write = event->is_owner ? NULL : write_times_of_value(s, event->number, false);
	bool is_later = event->is_known && event->cause > event->begin;
	double rest = (double)event->time - (double)(is_later ? event->cause : event->begin);

	copies_complete(s, c);
	for (unsigned k = 0; k < s->n; k++) {
		double from = value_begin(c, event, k), cause = from;

		if (is_later && event->is_owner)
			cause = other->now[k] + (double)event->cause - (double)other->at;
		else if (is_later && write)
			cause = write[k];
		c->now[k] = fmax(from, cause) + rest;
	}
}

/* ---- events ------------------------------------------------------------- */

static void simulation_begin_thread(struct simulation *s, const struct replay_event *event)
{
	struct clocks *c = &s->threads[event->thread];

	for (unsigned k = 0; k < s->n; k++)
		c->now[k] = (double)event->time;
	if ((double)event->time < s->first)
		s->first = (double)event->time;
	c->has_begun = true;
	simulation_begin_interval(s, event->thread);
}

static void tool_time_add(struct simulation *s, const struct replay_event *event)
{
	for (unsigned k = 0; k < s->n; k++)
		if (s->plan->trials[k].keeps_tool)
			s->threads[event->thread].now[k] += (double)event->length;
}

static void clocks_mark(struct clocks *c, const struct replay_event *event, unsigned n)
{
	memcpy(c->mark, c->now, n * sizeof *c->mark);
	c->mark_time = event->time;
	c->has_mark = true;
}

static void simulate_event(void *context, const struct replay_event *event)
{
	struct simulation *s = context;
	struct clocks *c = &s->threads[event->thread];

	switch (event->kind) {
	case REPLAY_BEGIN: simulation_begin_thread(s, event); break;
	case REPLAY_PASS: simulation_compute(s, event); break;
	case REPLAY_TOOL: tool_time_add(s, event); break;
	case REPLAY_COPY: simulation_copy(s, event); break;
	case REPLAY_ARRIVE: simulation_arrive(s, event); break;
	case REPLAY_LEAVE: simulation_leave(s, event); break;
	case REPLAY_ACQUIRE: simulation_acquire(s, event); break;
	case REPLAY_RELEASE: simulation_release(s, event); break;
	case REPLAY_MARK: clocks_mark(c, event, s->n); break;
	case REPLAY_VALUE:
		value_wait(s, event);
		clocks_mark(c, event, s->n); /* another wait may follow at once */
		break;
	case REPLAY_WRITE: write_times_set(s, event); break;
	}
	c->at = event->time;
}

/* ---- all ---------------------------------------------------------------- */

/* Allocates all numbers of a thread as one block, which begins at `now`. */
static void clocks_new(struct clocks *c, unsigned n)
{
	c->now = memory_new((size_t)6 * n, sizeof(double));
	c->done = c->now + n;
	c->mark = c->done + n;
	c->rates = c->mark + n;
	c->balance = c->rates + n;
	c->more = c->balance + n;
}

/* Finishes the last interval of each thread, and computes the run times. */
static void simulation_finish(struct simulation *s, double *times)
{
	for (unsigned i = 0; i < s->m->n_threads; i++) {
		struct clocks *c = &s->threads[i];

		if (c->has_begun)
			copies_complete(s, c);
		for (unsigned k = 0; c->has_begun && k < s->n; k++)
			times[k] = fmax(times[k], c->now[k] + c->more[k] - s->first);
		free(c->now);
	}
}

double *simulate(struct measurement *m, const struct trial_plan *plan, const struct survey *survey)
{
	struct simulation s = {.m = m, .plan = plan, .survey = survey, .n = plan->n, .first = INFINITY};
	double *times = memory_new(plan->n, sizeof *times);
	struct replay_summary found;

	s.threads = memory_new(m->n_threads, sizeof *s.threads);
	for (unsigned i = 0; i < m->n_threads; i++)
		clocks_new(&s.threads[i], s.n);
	s.instances = memory_new((size_t)2 * OPEN_INSTANCES * s.n, sizeof *s.instances);
	s.queues = lock_queues_new(plan);
	for (size_t i = 0; i < m->n_sites; i++)
		s.has_overlap = s.has_overlap || plan->sites[i].overlapped != 0;
	replay_trace(m, plan->regions, simulate_event, &s, &found);
	simulation_finish(&s, times);
	lock_queues_free(s.queues);
	for (size_t i = 0; i < s.n_writes; i++)
		free(s.writes[i]);
	free(s.writes);
	free(s.instances);
	free(s.threads);
	return times;
}
