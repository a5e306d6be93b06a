/* SPDX-License-Identifier: MIT
 *
 * links.c - see links.h.
 */
#include "replay/links.h"

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

struct trace_instance *instance_arrive(struct links *l, bool is_collective, unsigned thread, int64_t time)
{
	size_t number = ++l->arrivals[is_collective][thread];
	struct trace_instance *instance = &l->instances[is_collective][number % OPEN_INSTANCES];

	if (instance->number > number)
		return NULL;
	if (instance->number != number)
		*instance = (struct trace_instance){.number = number, .last = INT64_MIN};
	instance->arrived++;
	if (time >= instance->last) {
		instance->last = time;
		instance->last_thread = thread;
	}
	return instance;
}

struct trace_instance *instance_now(struct links *l, bool is_collective, unsigned thread)
{
	size_t number = l->arrivals[is_collective][thread];
	struct trace_instance *instance = &l->instances[is_collective][number % OPEN_INSTANCES];

	return number > 0 && instance->number == number ? instance : NULL;
}

bool instance_is_complete(const struct links *l, bool is_collective, const struct trace_instance *instance,
	int64_t time)
{
	if (instance->arrived >= l->threads)
		return true;
	for (unsigned i = 0; i < l->m->n_threads; i++)
		if (l->ends[i] >= time && l->arrivals[is_collective][i] < instance->number)
			return false;
	return true;
}

/* ---- locks and values --------------------------------------------------- */

size_t lock_number(struct links *l, int64_t thread, uint64_t offset)
{
	size_t i = lookup_number(&l->locks, (uint64_t)thread, offset, 0);

	if (i == l->n_releases)
		*ARRAY_MORE(l->releases, l->n_releases) = (struct last_change){.thread = -1};
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
