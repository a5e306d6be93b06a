/* SPDX-License-Identifier: MIT
 *
 * survey.c - see survey.h.
 */
#include "whatif/survey.h"

#include "replay/events.h"

#include <stdlib.h>

enum { MOST_WORK = 1 << 26 }; /* elements of `work` */

/* Makes room for an interval; returns false if there is none. */
static bool interval_room(struct survey *s, size_t interval)
{
	if (interval >= MOST_WORK / s->n_threads) {
		s->is_cut = true;
		return false;
	}
	if (interval < s->n_intervals)
		return true;
	if (interval >= s->room) {
		size_t room = 2 * interval + 16;

		s->work = memory_resize(s->work, room * s->n_threads, sizeof *s->work);
		s->interval_sites = memory_resize(s->interval_sites, room, sizeof *s->interval_sites);
		s->room = room;
	}
	for (; s->n_intervals <= interval; s->n_intervals++) {
		for (unsigned i = 0; i < s->n_threads; i++)
			s->work[s->n_intervals * s->n_threads + i] = 0;
		s->interval_sites[s->n_intervals] = 0;
	}
	return true;
}

static void worked(struct survey *s, const struct replay_event *event)
{
	size_t now = s->now[event->thread];

	if (s->balanced != 0 && !(event->regions & s->balanced))
		return;
	if (interval_room(s, now))
		s->work[now * s->n_threads + event->thread] += (float)event->length;
}

static void copied(struct survey *s, const struct replay_event *event)
{
	double bytes = (double)event->bytes, time = (double)event->length;

	s->places[event->site].copied = time_sum(s->places[event->site].copied, event->length);
	if (!event->is_remote || event->bytes == 0 || is_nonblocking_start(s->m->sites[event->site].tag))
		return;
	s->copies++;
	s->bytes += bytes;
	s->times += time;
	s->bytes_squared += bytes * bytes;
	s->bytes_times += bytes * time;
}

/* Returns the time for which the thread waited for the cause. */
static int64_t wait_time_of_event(const struct replay_event *event)
{
	return event->is_known && event->cause > event->begin ? time_sum(event->cause, -event->begin) : 0;
}

static void survey_event(void *context, const struct replay_event *event)
{
	struct survey *s = context;
	struct place_cost *place = &s->places[event->site];

	switch (event->kind) {
	case REPLAY_PASS:
		if (s->plan->is_compute[event->site]) {
			place->computed = time_sum(place->computed, event->length);
			worked(s, event);
		}
		break;
	case REPLAY_COPY: copied(s, event); break;
	case REPLAY_ARRIVE:
		if (interval_room(s, s->now[event->thread]))
			s->interval_sites[s->now[event->thread]] = event->site;
		s->now[event->thread]++;
		break;
	case REPLAY_LEAVE:
	case REPLAY_ACQUIRE:
	case REPLAY_VALUE: place->waited = time_sum(place->waited, wait_time_of_event(event)); break;
	case REPLAY_BEGIN:
	case REPLAY_TOOL:
	case REPLAY_RELEASE:
	case REPLAY_MARK:
	case REPLAY_WRITE: break;
	}
}

struct survey *survey_new(struct measurement *m, const struct trial_plan *plan, uint64_t balanced)
{
	struct survey *s = memory_new(1, sizeof *s);

	s->m = m;
	s->plan = plan;
	s->balanced = balanced;
	s->n_threads = m->n_threads;
	s->places = memory_new(m->n_sites + 1, sizeof *s->places);
	s->now = memory_new(m->n_threads, sizeof *s->now);
	replay_trace(m, plan->regions, survey_event, s, &s->found);
	return s;
}

void survey_free(struct survey *s)
{
	free(s->places);
	free(s->work);
	free(s->interval_sites);
	free(s->now);
	free(s);
}

double survey_balance(const struct survey *s, size_t interval, unsigned thread, double *more)
{
	const float *work = s->work + interval * s->n_threads;
	double sum = 0;

	*more = 0;
	if (interval >= s->n_intervals || s->found.threads == 0)
		return 1;
	for (unsigned i = 0; i < s->n_threads; i++)
		sum += (double)work[i];
	sum /= s->found.threads;
	if (work[thread] <= 0) {
		*more = sum;
		return 1;
	}
	return sum / (double)work[thread];
}

void survey_network(const struct survey *s, double *latency, double *per_byte)
{
	double spread = s->copies * s->bytes_squared - s->bytes * s->bytes;

	*latency = s->copies > 0 ? s->times / s->copies : 0;
	*per_byte = spread > 0 ? (s->copies * s->bytes_times - s->bytes * s->times) / spread : 0;
	if (*per_byte > 0)
		*latency -= *per_byte * s->bytes / s->copies;
	else
		*per_byte = 0;
	if (*latency < 0)
		*latency = 0;
}
