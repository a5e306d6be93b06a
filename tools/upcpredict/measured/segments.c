/* SPDX-License-Identifier: MIT
 *
 * segments.c - what the trace of a run says of intervals.  A segment is what a thread does between two
 * synchronizations.  It is an interval's if nothing that takes time on all ways from one to the other is of
 * another interval.
 */
#include "measured/flow.h"
#include "measured/trace.h"
#include "model/pricing.h"
#include "read/read.h"

#include <gasp_upc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The fraction of a segment's time that other intervals may take, and the fraction of the run's time below
 * which an interval is left out. */
static const double negligible = 0.01;

/* The ends of segments; numbers from STOP_FIRST on are sites of events. */
enum { STOP_NONE = -1, STOP_UNKNOWN, STOP_ENTRY, STOP_EXIT, STOP_FIRST };

struct traced_segment {
	int from, to;
	double *with, *without; /* by thread, with and without the final synchronization */
};

struct segments {
	const struct measured_run *run;
	const struct refs_program *p;
	struct way_graph *flow;
	int *stop_of;  /* by site */
	size_t *sites; /* by stop */
	int n_stops;
	int *numbers; /* the segment's number plus 1, by both stops */
	struct traced_segment *at;
	int n;
};

/* ---- stops --------------------------------------------------------------------------------------- */

/* Returns true for events that synchronize, even in files other than the program's. */
static bool is_sync(const struct event_site *site)
{
	switch (site->tag) {
	case GASP_UPC_NOTIFY:
	case GASP_UPC_WAIT:
	case GASP_UPC_BARRIER:
	case GASP_UPC_FENCE:
	case GASP_UPC_ALL_ALLOC:
	case GASP_UPC_ALL_LOCK_ALLOC:
	case GASP_UPC_LOCK:
	case GASP_UPC_LOCK_ATTEMPT:
	case GASP_UPC_UNLOCK:
	case GASP_UPC_NONCOLLECTIVE_EXIT: return true;
	default: return site->tag >= GASP_UPC_ALL_BROADCAST && site->tag <= GASP_UPC_ALL_PREFIX_REDUCE;
	}
}

static void stops_find(struct segments *s)
{
	const struct measurement *m = s->run->trace;

	s->stop_of = memory_grow(NULL, (m->n_sites + 1) * sizeof *s->stop_of);
	s->sites = memory_grow(NULL, (m->n_sites + STOP_FIRST + 1) * sizeof *s->sites);
	s->n_stops = STOP_FIRST;
	for (size_t i = 0; i < m->n_sites; i++) {
		bool is_there = false;

		for (int k = 0; k < s->p->n_nodes && !is_there; k++)
			is_there = trace_is_at(s->p, s->p->nodes[k], &m->sites[i]);
		s->stop_of[i] = is_sync(&m->sites[i]) ? STOP_UNKNOWN : STOP_NONE;
		if (m->sites[i].tag == GASP_UPC_COLLECTIVE_EXIT)
			s->stop_of[i] = STOP_EXIT;
		if (!is_there)
			continue;
		s->sites[s->n_stops] = i;
		s->stop_of[i] = s->n_stops++;
	}
}

/* Sets the points of a stop. */
static void points_set(const struct segments *s, int stop, bool *points)
{
	memset(points, 0, (size_t)s->flow->n_points);
	points[s->flow->entry] = stop == STOP_ENTRY;
	points[s->flow->exit] = stop == STOP_EXIT;
	for (int i = 0; i < s->p->n_nodes && stop >= STOP_FIRST; i++)
		points[i] = trace_is_at(s->p, s->p->nodes[i], &s->run->trace->sites[s->sites[stop]]);
}

/* ---- events --------------------------------------------------------------------------------------- */

static double *thread_zeros_new(size_t n)
{
	double *list = memory_grow(NULL, (n + 1) * sizeof *list);

	memset(list, 0, (n + 1) * sizeof *list);
	return list;
}

static struct traced_segment *segment_between_stops(struct segments *s, int from, int to)
{
	int *number = &s->numbers[from * s->n_stops + to];

	if (*number == 0) {
		s->at = memory_grow(s->at, (size_t)(s->n + 1) * sizeof *s->at);
		s->at[s->n] = (struct traced_segment){from, to, thread_zeros_new(s->run->trace->n_threads),
			thread_zeros_new(s->run->trace->n_threads)};
		*number = ++s->n;
	}
	return &s->at[*number - 1];
}

/* The state of a thread after its last synchronization. */
struct passed {
	int stop, open;
	int64_t time, begin; /* the end of that synchronization, and the beginning of the open one */
};

static void segment_end(struct segments *s, struct passed *at, unsigned thread, int stop, int64_t time)
{
	struct traced_segment *one = segment_between_stops(s, at->stop, stop);

	one->with[thread] += 1e-9 * (double)(time - at->time);
	one->without[thread] += 1e-9 * (double)(at->begin - at->time);
	at->stop = stop;
	at->time = time;
}

static void event_take(struct segments *s, struct passed *at, const struct event *event)
{
	const int stop = s->stop_of[event->site];

	if (event->form == EVENT_CONTROL || (event->form == EVENT_STOP && stop != STOP_NONE)) {
		at->begin = event->time;
		segment_end(s, at, event->thread, STOP_UNKNOWN, event->time);
	} else if (stop == STOP_NONE) {
		return;
	} else if (event->form == EVENT_START && at->open++ == 0) {
		at->begin = event->time;
		if (stop == STOP_EXIT)
			segment_end(s, at, event->thread, STOP_EXIT, event->time);
	} else if (event->form == EVENT_END && stop != STOP_EXIT && at->open > 0 && --at->open == 0) {
		segment_end(s, at, event->thread, stop, event->time);
	}
}

/* Ends the last segment of a thread that has raised no exit event; if its file is incomplete, the thread was
 * killed. */
static void file_end(struct segments *s, struct passed *at, const struct thread_record *t)
{
	at->begin = t->nodes[0].total > at->time ? t->nodes[0].total : at->time;
	segment_end(s, at, t->number, t->is_complete && at->open == 0 ? STOP_EXIT : STOP_UNKNOWN, at->begin);
}

static void events_take(struct segments *s)
{
	struct measurement *m = s->run->trace;

	for (unsigned i = 0; i < m->n_threads; i++) {
		struct passed at = {.stop = STOP_ENTRY};
		struct events *events = events_open(m, i, INT64_MIN);
		struct event event;

		while (events_next(events, &event))
			event_take(s, &at, &event);
		events_close(events);
		if (at.stop != STOP_EXIT)
			file_end(s, &at, &m->threads[i]);
	}
}

/* ---- intervals ------------------------------------------------------------------------------------- */

/* The times of an interval according to the trace. */
struct interval_time {
	bool is_unsure, is_there;
	bool is_apart;   /* threads are not synchronized by a barrier at the end of all its segments */
	double *seconds; /* by thread */
};

/* Returns the model's seconds for the work of each node. */
static double *nodes_price(const struct model *model, const struct prediction *p)
{
	double *seconds = thread_zeros_new((size_t)model->p->n_nodes);
	bool is_memory;

	for (int i = 0; i < p->n_terms; i++)
		seconds[p->terms[i].node->ordinal] += p->terms[i].seconds;
	for (int i = 0; i < model->p->n_nodes; i++)
		if (model->p->nodes[i]->kind == NODE_WORK && p->tally.counts[i].times > 0)
			seconds[i] = work_seconds(model, &p->job, model->p->nodes[i], &p->tally.counts[i],
				&is_memory);
	return seconds;
}

/* Adds up the seconds of the given points for each interval. */
static void works_set(const struct segments *s, const double *seconds, const bool *points, double *works)
{
	for (int i = 0; i < s->p->n_intervals; i++)
		works[i] = 0;
	for (int i = 0; i < s->p->n_nodes; i++)
		if (points[i])
			works[s->p->nodes[i]->interval] += seconds[i];
}

/* Returns true if the synchronization at the end of a segment is in the interval; sets *is_unsure if another
 * interval has it, too. */
static bool ends_in(const struct segments *s, const bool *to, int interval, bool *is_unsure)
{
	bool is_in = false, is_out = false;

	for (int i = 0; i < s->p->n_nodes; i++)
		if (to[i] && s->p->nodes[i]->interval == interval)
			is_in = true;
		else if (to[i])
			is_out = true;
	*is_unsure = is_in && is_out;
	return is_in;
}

/* Returns true if all threads wait for each other at the end of a segment. */
static bool ends_together(const struct segments *s, const bool *to)
{
	for (int i = 0; i < s->p->n_nodes; i++) {
		const struct refs_node *n = s->p->nodes[i];

		if (to[i] && n->kind == NODE_SYNC && n->sync != SYNC_BARRIER && n->sync != SYNC_WAIT)
			return false;
	}
	return true;
}

static void segment_assign(const struct segments *s, const struct traced_segment *one, const double *works,
	const bool *to, bool is_way, struct interval_time *times)
{
	double sum = 0;
	int most = 0;
	bool is_unsure, is_in;

	for (int i = 0; i < s->p->n_intervals; i++) {
		sum += works[i];
		most = works[i] > works[most] ? i : most;
	}
	is_in = ends_in(s, to, most, &is_unsure);
	is_unsure |= !is_way || sum - works[most] > negligible * sum;
	for (int i = 0; i < s->p->n_intervals; i++)
		times[i].is_unsure |= works[i] > 0 && (is_unsure || i != most);
	if (is_unsure || sum <= 0)
		return;
	times[most].is_there = true;
	times[most].is_apart |= !is_in || !ends_together(s, to);
	for (unsigned t = 0; t < s->run->trace->n_threads; t++)
		times[most].seconds[t] += is_in ? one->with[t] : one->without[t];
}

static void segments_assign(const struct segments *s, const double *seconds, struct interval_time *times)
{
	const size_t size = (size_t)s->flow->n_points + 1;
	bool *from = memory_grow(NULL, size), *to = memory_grow(NULL, size),
	     *between = memory_grow(NULL, size);
	double *works = thread_zeros_new((size_t)s->p->n_intervals);

	for (int i = 0; i < s->n; i++) {
		bool is_way;

		points_set(s, s->at[i].from, from);
		points_set(s, s->at[i].to, to);
		is_way = flow_between(s->flow, from, to, between);
		works_set(s, seconds, between, works);
		segment_assign(s, &s->at[i], works, to, is_way, times);
	}
	free(from);
	free(to);
	free(between);
	free(works);
}

static bool has_measured_interval(const struct measured_run *run, int interval)
{
	for (int i = 0; i < run->n_intervals; i++)
		if (run->intervals[i].interval == interval)
			return true;
	return false;
}

/* Returns the seconds of an interval: after a barrier the mean of the threads, as a thread that leaves late
 * has less time for the next interval; else those of the slowest thread. */
static double seconds_of(const struct interval_time *time, unsigned n_threads)
{
	double most = 0, sum = 0;

	for (unsigned i = 0; i < n_threads; i++) {
		most = fmax(most, time->seconds[i]);
		sum += time->seconds[i];
	}
	return time->is_apart ? most : sum / n_threads;
}

static void interval_add(struct measured_run *run, int interval, const struct interval_time *time)
{
	struct measured_time t = {.interval = interval, .is_traced = true};

	t.seconds = seconds_of(time, run->trace->n_threads);
	if (!time->is_there || time->is_unsure || t.seconds < negligible * run->all.seconds
		|| has_measured_interval(run, interval))
		return;
	run->intervals = memory_grow(run->intervals, (size_t)(run->n_intervals + 1) * sizeof t);
	run->intervals[run->n_intervals++] = t;
}

static bool has_goto(const struct refs_program *p)
{
	for (int i = 0; i < p->n_nodes; i++)
		if (p->nodes[i]->kind == NODE_GOTO)
			return true;
	return false;
}

void trace_intervals(const struct model *model, struct measured_run *run)
{
	struct segments s = {.run = run, .p = model->p};
	const struct prediction p = model_predict(model, &run->job);
	struct interval_time *times;
	double *seconds;
	size_t n = (size_t)s.p->n_intervals + 1;

	if (!run->trace->has_trace || has_goto(s.p))
		return;
	s.flow = flow_new(s.p);
	stops_find(&s);
	s.numbers = memory_grow(NULL, (size_t)s.n_stops * (size_t)s.n_stops * sizeof *s.numbers);
	memset(s.numbers, 0, (size_t)s.n_stops * (size_t)s.n_stops * sizeof *s.numbers);
	times = memory_grow(NULL, n * sizeof *times);
	for (size_t i = 0; i < n; i++)
		times[i] = (struct interval_time){.seconds = thread_zeros_new(run->trace->n_threads)};
	events_take(&s);
	seconds = nodes_price(model, &p);
	segments_assign(&s, seconds, times);
	free(seconds);
	for (int i = 0; i < s.p->n_intervals; i++)
		interval_add(run, i, &times[i]);
	for (size_t i = 0; i < n; i++)
		free(times[i].seconds);
	for (int i = 0; i < s.n; i++) {
		free(s.at[i].with);
		free(s.at[i].without);
	}
	free(times);
	free(s.at);
	free(s.numbers);
	free(s.sites);
	free(s.stop_of);
	flow_free(s.flow);
}
