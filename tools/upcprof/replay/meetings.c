/* SPDX-License-Identifier: MIT
 *
 * meetings.c - each barrier of a trace, put together from all threads: the n-th barrier of one is the
 * n-th of each other.  That is checked: all are to have come before one has left, to have been told
 * the same last one, and measurement was to be off in between for all or none.
 */
#include "replay/replay.h"

#include <gasp_upc.h>

enum { MOST_MEETINGS = 1 << 22 };

static struct barrier_meeting *meeting_at(struct measurement *m, size_t i, uint32_t site)
{
	if (i >= MOST_MEETINGS)
		return NULL;
	if (i == m->n_meetings)
		*ARRAY_MORE(m->meetings, m->n_meetings) = (struct barrier_meeting){.site = site,
			.last = -1,
			.arrival = INT64_MIN,
			.first_left = INT64_MAX,
			.shortest = INT64_MAX};
	return &m->meetings[i];
}

static void left(struct measurement *m, struct counting *c, const struct event *event)
{
	struct barrier_meeting *meet = meeting_at(m, c->next++, event->site);
	int64_t time = time_sum(c->notified, time_sum(event->time, -event->begin));

	if (meet == NULL)
		return;
	meet->n++;
	meet->time = time_sum(meet->time, time);
	meet->shortest = time < meet->shortest ? time : meet->shortest;
	if (time > meet->longest) {
		meet->longest = time;
		meet->longest_thread = event->thread;
	}
	if (event->time < meet->first_left)
		meet->first_left = event->time;
	if (c->arrival > meet->arrival) {
		meet->arrival = c->arrival;
		meet->latest = (int)event->thread;
		meet->site = event->site;
	}
	meet->gaps += c->has_gap;
	c->has_gap = false;
	if (c->last >= 0 && meet->last >= 0 && c->last != meet->last)
		meet->is_odd = true;
	if (c->last >= 0)
		meet->last = c->last;
}

void meetings_event(struct measurement *m, struct counting *c, const struct event *event)
{
	unsigned tag = m->sites[event->site].tag;

	if (event->form == EVENT_CONTROL)
		c->has_gap = true; /* barriers may be missing here */
	if (tag == GASP_UPC2C_BARRIER_LAST && event->form == EVENT_ATOMIC) {
		if (event->values[0] >= 0 && event->values[0] < m->n_threads)
			c->last = (int)event->values[0];
		return;
	}
	if (event->form == EVENT_START && (tag == GASP_UPC_NOTIFY || tag == GASP_UPC_BARRIER)) {
		c->arrival = event->time;
		c->last = -1;
		c->notified = 0;
	}
	if (event->form != EVENT_END || event->begin < 0 || event->is_implied)
		return;
	if (tag == GASP_UPC_NOTIFY)
		c->notified = time_sum(event->time, -event->begin);
	else if (tag == GASP_UPC_BARRIER || tag == GASP_UPC_WAIT)
		left(m, c, event);
}

void meetings_finish(struct measurement *m)
{
	size_t n = 0;

	for (size_t i = 0; i < m->n_meetings; i++) {
		struct barrier_meeting *meet = &m->meetings[i];

		if (meet->n < m->n_files) /* some thread did not come so far, or was not measured */
			break;
		if (meet->first_left < meet->arrival || meet->is_odd
			|| (meet->gaps > 0 && meet->gaps < meet->n))
			break;
		if (meet->last < 0)
			meet->last = meet->latest;
		meet->lost = meet->time;
		for (unsigned k = 0; k < meet->n; k++)
			meet->lost = time_sum(meet->lost, -meet->shortest);
		n++;
	}
	m->meetings_unmatched = m->n_meetings - n;
	m->n_meetings = n;
}
