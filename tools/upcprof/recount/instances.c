/* SPDX-License-Identifier: MIT
 *
 * instances.c - each barrier of a trace, put together from all threads: the n-th barrier of one is the
 * n-th of each other.  That is checked: all are to have come before one has left, to report
 * the same last one, and measurement was to be off in between for all or none.
 */
#include "recount/recount.h"

#include <gasp_upc.h>

enum { MOST_INSTANCES = 1 << 22 };

static struct barrier_instance *instance_at(struct measurement *m, size_t i, uint32_t site)
{
	if (i >= MOST_INSTANCES)
		return NULL;
	if (i == m->n_instances)
		*ARRAY_MORE(m->instances, m->n_instances) = (struct barrier_instance){.site = site,
			.last = -1,
			.arrival = INT64_MIN,
			.first_left = INT64_MAX,
			.shortest = INT64_MAX};
	return &m->instances[i];
}

static void left(struct measurement *m, struct counting *c, const struct event *event)
{
	struct barrier_instance *instance = instance_at(m, c->next++, event->site);
	int64_t time = time_sum(c->notified, time_sum(event->time, -event->begin));

	if (!instance)
		return;
	instance->n++;
	instance->time = time_sum(instance->time, time);
	instance->shortest = time < instance->shortest ? time : instance->shortest;
	if (time > instance->longest) {
		instance->longest = time;
		instance->longest_thread = event->thread;
	}
	if (event->time < instance->first_left)
		instance->first_left = event->time;
	if (c->arrival > instance->arrival) {
		instance->arrival = c->arrival;
		instance->latest = (int)event->thread;
		instance->site = event->site;
	}
	instance->gaps += c->has_gap;
	c->has_gap = false;
	if (c->last >= 0 && instance->last >= 0 && c->last != instance->last)
		instance->is_odd = true;
	if (c->last >= 0)
		instance->last = c->last;
}

void instances_event(struct measurement *m, struct counting *c, const struct event *event)
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

void instances_finish(struct measurement *m)
{
	size_t n = 0;

	for (size_t i = 0; i < m->n_instances; i++) {
		struct barrier_instance *instance = &m->instances[i];

		if (instance->n < m->n_files) /* a thread ended earlier or was not measured */
			break;
		if (instance->first_left < instance->arrival || instance->is_odd
			|| (instance->gaps > 0 && instance->gaps < instance->n))
			break;
		if (instance->last < 0)
			instance->last = instance->latest;
		instance->lost = instance->time;
		for (unsigned k = 0; k < instance->n; k++)
			instance->lost = time_sum(instance->lost, -instance->shortest);
		n++;
	}
	m->instances_unmatched = m->n_instances - n;
	m->n_instances = n;
}
