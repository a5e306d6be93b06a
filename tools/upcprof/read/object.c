/* SPDX-License-Identifier: MIT
 *
 * object.c - which element of a static shared object a shared address is.  Blocks of it go round the
 * threads, and each thread has its own from the same offset on.
 */
#include "read/read.h"

#include <inttypes.h>
#include <stdio.h>

uint64_t object_count(const struct measurement *m, const struct measured_object *o)
{
	uint64_t n;

	return __builtin_mul_overflow(o->count, o->by_threads ? m->n_threads : 1, &n) ? 0 : n;
}

/* Finds the element of an object at byte `at` of a thread's part; returns false if there is none. */
static bool element_at_byte(const struct measurement *m, const struct measured_object *o, unsigned thread,
	uint64_t at, uint64_t *element)
{
	uint64_t local = at / o->elem, n = object_count(m, o);

	if (local > UINT64_MAX / MOST_THREADS)
		return false;
	if (o->block == 0)
		*element = local;
	else
		*element = (local / o->block * m->n_threads + thread) * o->block + local % o->block;
	return *element < n && (o->block != 0 || thread == o->thread);
}

const struct measured_object *object_of_offset(const struct measurement *m, unsigned thread, uint64_t offset,
	uint64_t *element, uint64_t *rest)
{
	for (size_t i = 0; i < m->n_objects; i++) {
		const struct measured_object *o = &m->objects[i];

		if (o->kind != OBJECT_STATIC || o->elem == 0 || offset < o->offset
			|| !element_at_byte(m, o, thread, offset - o->offset, element))
			continue;
		*rest = (offset - o->offset) % o->elem;
		return o;
	}
	return NULL;
}

char *shared_text(const struct measurement *m, const struct event_argument *a)
{
	const struct measured_object *o = NULL;
	uint64_t element, rest;
	char index[SHORT_TEXT] = "", offset[SHORT_TEXT] = "";

	if (a->value == 0 && a->offset == 0)
		return NULL;
	if (a->letter == 's' && a->value >= 0 && a->value < m->n_threads)
		o = object_of_offset(m, (unsigned)a->value, a->offset, &element, &rest);
	if (!o)
		return text_format("%" PRId64 ":0x%" PRIx64, a->value, a->offset);
	if (o->count > 1 || o->by_threads)
		snprintf(index, sizeof index, "[%" PRIu64 "]", element);
	if (rest > 0)
		snprintf(offset, sizeof offset, "+%" PRIu64, rest);
	return text_format("%" PRId64 ":0x%" PRIx64 "(%s%s%s)", a->value, a->offset, o->name, index, offset);
}
