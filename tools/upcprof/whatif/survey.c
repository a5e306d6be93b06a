/* SPDX-License-Identifier: MIT
 *
 * survey.c - see survey.h.
 */
#include "whatif/survey.h"

#include "walk/events.h"

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

static void worked(struct survey *s, const struct act *act)
{
	size_t now = s->now[act->thread];

	if (s->balanced != 0 && !(act->regions & s->balanced))
		return;
	if (interval_room(s, now))
		s->work[now * s->n_threads + act->thread] += (float)act->length;
}

static void copied(struct survey *s, const struct act *act)
{
	double bytes = (double)act->bytes, time = (double)act->length;

	s->places[act->site].copied = time_sum(s->places[act->site].copied, act->length);
	if (!act->is_remote || act->bytes == 0 || is_started(s->m->sites[act->site].tag))
		return;
	s->copies++;
	s->bytes += bytes;
	s->times += time;
	s->bytes_squared += bytes * bytes;
	s->bytes_times += bytes * time;
}

/* Returns the time for which the thread waited for the cause. */
static int64_t wait_of(const struct act *act)
{
	return act->is_known && act->cause > act->begin ? time_sum(act->cause, -act->begin) : 0;
}

static void survey_act(void *context, const struct act *act)
{
	struct survey *s = context;
	struct place_cost *place = &s->places[act->site];

	switch (act->kind) {
	case ACT_PASS:
		if (s->plan->is_compute[act->site]) {
			place->computed = time_sum(place->computed, act->length);
			worked(s, act);
		}
		break;
	case ACT_COPY: copied(s, act); break;
	case ACT_ARRIVE:
		if (interval_room(s, s->now[act->thread]))
			s->interval_sites[s->now[act->thread]] = act->site;
		s->now[act->thread]++;
		break;
	case ACT_LEAVE:
	case ACT_ACQUIRE:
	case ACT_VALUE: place->waited = time_sum(place->waited, wait_of(act)); break;
	case ACT_BEGIN:
	case ACT_TOOL:
	case ACT_RELEASE:
	case ACT_MARK:
	case ACT_WRITE: break;
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
	walk(m, plan->regions, survey_act, s, &s->found);
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

double survey_evened(const struct survey *s, size_t interval, unsigned thread, double *more)
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
