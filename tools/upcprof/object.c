/* SPDX-License-Identifier: MIT
 *
 * object.c - which element of a static shared object a shared address is.  Blocks of it go round the
 * threads, and each thread has its own from the same offset on.
 */
#include "read.h"

/* The element of an object at byte `at` of its part of a thread; false if it has none there. */
static bool element_at(const struct measurement *m, const struct object *o, unsigned thread,
	uint64_t at, uint64_t *element)
{
	uint64_t factor = o->by_threads ? m->n_threads : 1, local = at / o->elem, n;

	if (o->count > UINT64_MAX / MOST_THREADS || local > UINT64_MAX / MOST_THREADS)
		return false;
	n = o->count * factor;
	if (o->block == 0)
		*element = local;
	else
		*element = (local / o->block * m->n_threads + thread) * o->block + local % o->block;
	return *element < n && (o->block != 0 || thread == o->thread);
}

const struct object *object_at(const struct measurement *m, unsigned thread, uint64_t offset,
	uint64_t *element, uint64_t *rest)
{
	for (size_t i = 0; i < m->n_objects; i++) {
		const struct object *o = &m->objects[i];

		if (o->elem == 0 || offset < o->offset
			|| !element_at(m, o, thread, offset - o->offset, element))
			continue;
		*rest = (offset - o->offset) % o->elem;
		return o;
	}
	return NULL;
}
