/* SPDX-License-Identifier: MIT
 *
 * links.c - see links.h.
 */
#include "walk/links.h"

#include "export/steps.h"
#include "read/parts.h"

#include <stdlib.h>

struct links *links_new(const struct measurement *m)
{
	struct links *l = memory_new(1, sizeof *l);

	l->m = m;
	l->ends = memory_new(m->n_threads, sizeof *l->ends);
	for (int soft = 0; soft < 2; soft++)
		l->arrivals[soft] = memory_new(m->n_threads, sizeof(unsigned));
	for (unsigned i = 0; i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];
		int64_t first;

		if (thread_span(m, i, &first, &l->ends[i]))
			l->threads++;
		else
			l->ends[i] = INT64_MIN;
		for (size_t k = 0; k < t->n_waits; k++)
			lookup_number(&l->values, t->waits[k].thread, t->waits[k].offset, 0);
	}
	l->writes = memory_new(l->values.n, sizeof *l->writes);
	for (size_t i = 0; i < l->values.n; i++)
		l->writes[i].thread = -1;
	return l;
}

void links_free(struct links *l)
{
	free(l->arrivals[0]);
	free(l->arrivals[1]);
	free(l->ends);
	free(l->releases);
	free(l->writes);
	lookup_free(&l->locks);
	lookup_free(&l->values);
	free(l);
}

/* ---- barriers and collectives ------------------------------------------- */

struct trace_meeting *meeting_arrive(struct links *l, bool is_soft, unsigned thread, int64_t time)
{
	size_t number = ++l->arrivals[is_soft][thread];
	struct trace_meeting *meeting = &l->meetings[is_soft][number % OPEN_MEETINGS];

	if (meeting->number > number)
		return NULL;
	if (meeting->number != number)
		*meeting = (struct trace_meeting){.number = number, .last = INT64_MIN};
	meeting->arrived++;
	if (time >= meeting->last) {
		meeting->last = time;
		meeting->last_thread = thread;
	}
	return meeting;
}

struct trace_meeting *meeting_now(struct links *l, bool is_soft, unsigned thread)
{
	size_t number = l->arrivals[is_soft][thread];
	struct trace_meeting *meeting = &l->meetings[is_soft][number % OPEN_MEETINGS];

	return number > 0 && meeting->number == number ? meeting : NULL;
}

bool meeting_is_complete(const struct links *l, bool is_soft, const struct trace_meeting *meeting,
	int64_t time)
{
	if (meeting->arrived >= l->threads)
		return true;
	for (unsigned i = 0; i < l->m->n_threads; i++)
		if (l->ends[i] >= time && l->arrivals[is_soft][i] < meeting->number)
			return false;
	return true;
}

/* ---- locks and values --------------------------------------------------- */

size_t lock_number(struct links *l, int64_t thread, uint64_t offset)
{
	size_t i = lookup_number(&l->locks, (uint64_t)thread, offset, 0);

	if (i == l->n_releases)
		*ARRAY_MORE(l->releases, l->n_releases) = (struct last_deed){.thread = -1};
	return i;
}

void values_in(struct links *l, int64_t thread, uint64_t offset, uint64_t bytes,
	void (*found)(void *context, size_t value), void *context)
{
	enum { SINGLE = 16, MOST = 64 };
	size_t at;

	if (l->values.n == 0)
		return;
	at = lookup_find(&l->values, (uint64_t)thread, offset, 0);
	if (at != SIZE_MAX)
		found(context, at);
	for (size_t i = 0; bytes > SINGLE && i < l->values.n && i < MOST; i++) {
		const uint64_t *key = l->values.keys[i];

		if (i != at && key[0] == (uint64_t)thread && key[1] >= offset && key[1] - offset < bytes)
			found(context, i);
	}
}
