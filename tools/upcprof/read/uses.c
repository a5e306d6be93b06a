/* SPDX-License-Identifier: MIT
 *
 * uses.c - reads what a thread did to shared objects, and finds out what it did not know: the heap objects
 * that other threads allocated.
 */
#include "read/parts.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_OFFSET_BITS = 48, MOST_HEAP = 1 << 16 };

/* Converts the number of an object in the file to an index; returns false if there is no such object. */
static bool object_index_of_number(const struct thread_record *t, uint64_t number, uint32_t *index)
{
	uint64_t at = (number - 1) / 2;

	*index = OBJECT_NOT_KNOWN;
	if (number == 0)
		return true;
	if (number % 2 == 1 ? at >= t->n_objects : at >= t->n_heap)
		return false;
	*index = number % 2 == 1 ? t->objects[at] : t->heap[at];
	return true;
}

/* ---- the heap ------------------------------------------------------------------------- */

static bool heap_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct measured_object o = {.kind = OBJECT_HEAP, .site = site_index(t, cursor_take(c))};
		uint64_t thread;

		o.allocations = cursor_take(c);
		o.allocated = cursor_take(c);
		thread = cursor_take(c);
		o.thread = thread > 0 ? (unsigned)thread - 1 : EACH_THREAD;
		o.elem = cursor_take(c);
		o.block = cursor_take(c);
		o.count = cursor_take(c);
		o.is_varied = cursor_take(c) != 0;
		if (!c->at || thread > m->n_threads || o.elem == 0 || t->n_heap == MOST_HEAP)
			return false;
		*ARRAY_MORE(t->heap, t->n_heap) = heap_merge(m, &o);
	}
	return c->at != NULL;
}

static bool ranges_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		uint64_t heap = cursor_take(c), thread = cursor_take(c);
		struct object_range range = {.offset = cursor_take(c)};

		range.bytes = cursor_take(c);
		if (!c->at || heap == 0 || heap > t->n_heap || thread > m->n_threads
			|| range.offset >> MOST_OFFSET_BITS != 0 || range.bytes >> MOST_OFFSET_BITS != 0)
			return false;
		range.object = t->heap[heap - 1];
		range.thread = thread > 0 ? (unsigned)thread - 1 : EACH_THREAD;
		*ARRAY_MORE(m->ranges, m->n_ranges) = range;
	}
	return c->at != NULL;
}

/* ---- uses ----------------------------------------------------------------------------- */

static bool uses_read(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct object_use use = {.time = 0};
		bool is_good = object_index_of_number(t, cursor_take(c), &use.object);
		uint64_t peer;

		use.page = cursor_take(c);
		use.pages = cursor_take(c);
		use.site = site_index(t, cursor_take(c));
		peer = cursor_take(c);
		use.peer = (unsigned)peer;
		use.operations = cursor_take(c);
		use.bytes = cursor_take(c);
		use.time = (int64_t)cursor_take(c);
		if (!c->at || !is_good || peer >= m->n_threads || use.page >> MOST_OFFSET_BITS != 0
			|| use.pages >> MOST_OFFSET_BITS != 0)
			return false;
		*ARRAY_MORE(t->uses, t->n_uses) = use;
	}
	return c->at != NULL;
}

static bool touches_read(struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct object_touch touch = {.first = 0};
		bool is_good = object_index_of_number(t, cursor_take(c), &touch.object)
		            && touch.object != OBJECT_NOT_KNOWN;

		touch.first = (int64_t)cursor_take(c);
		touch.last = (int64_t)cursor_take(c);
		if (!c->at || !is_good)
			return false;
		*ARRAY_MORE(t->touches, t->n_touches) = touch;
	}
	return c->at != NULL;
}

static bool positions_read(const struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct object_position position = {.bytes = 0};
		bool is_good = object_index_of_number(t, cursor_take(c), &position.object)
		            && position.object != OBJECT_NOT_KNOWN;
		uint64_t peer = cursor_take(c), shift = cursor_take(c);

		position.peer = (unsigned)peer;
		position.shift = (unsigned)shift;
		position.bin = cursor_take(c);
		position.bytes = cursor_take(c);
		if (!c->at || !is_good || peer >= m->n_threads || shift > MOST_OFFSET_BITS
			|| position.bin >> (MOST_OFFSET_BITS - shift) != 0)
			return false;
		*ARRAY_MORE(t->positions, t->n_positions) = position;
	}
	return c->at != NULL;
}

static bool residues_read(struct thread_record *t, struct read_cursor *c)
{
	while (c->at && c->at < c->end) {
		struct object_residue residue = {.modulus = 0};
		bool is_good = object_index_of_number(t, cursor_take(c), &residue.object)
		            && residue.object != OBJECT_NOT_KNOWN;

		residue.modulus = cursor_take(c);
		residue.residue = cursor_take(c);
		residue.accesses = cursor_take(c);
		if (!c->at || !is_good || residue.modulus > UINT32_MAX || residue.residue >= residue.modulus)
			return false;
		*ARRAY_MORE(t->residues, t->n_residues) = residue;
	}
	return c->at != NULL;
}

bool use_table_read(struct measurement *m, struct thread_record *t, unsigned kind, struct read_cursor c)
{
	switch (kind) {
	case UPCPROF_HEAP: return heap_read(m, t, &c);
	case UPCPROF_RANGES: return ranges_read(m, t, &c);
	case UPCPROF_USES: return uses_read(m, t, &c);
	case UPCPROF_TOUCHES: return touches_read(t, &c);
	case UPCPROF_POSITIONS: return positions_read(m, t, &c);
	default: return residues_read(t, &c);
	}
}

/* ---- what a thread did not know ------------------------------------------------------- */

static int range_compare(const void *left, const void *right)
{
	const struct object_range *a = left, *b = right;

	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return a->offset < b->offset ? -1 : a->offset > b->offset;
}

/* Returns the index of the first range that is not before this thread and offset. */
static size_t object_range_after(const struct measurement *m, unsigned thread, uint64_t offset)
{
	size_t low = 0, high = m->n_ranges;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		const struct object_range *r = &m->ranges[middle];

		if (r->thread < thread || (r->thread == thread && r->offset < offset))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Returns the object of this kind that has no layout. */
static uint32_t object_nameless(struct measurement *m, enum measured_kind kind)
{
	for (size_t i = 0; i < m->n_objects; i++)
		if (m->objects[i].kind == kind)
			return (uint32_t)i;
	*ARRAY_MORE(m->objects, m->n_objects) = (struct measured_object){.kind = kind,
		.name = kind == OBJECT_SEVERAL ? "(several heap objects)" : "(unknown)",
		.thread = EACH_THREAD};
	return (uint32_t)m->n_objects - 1;
}

/* Searches the objects of a thread at the pages of a use: the use's object becomes OBJECT_NOT_KNOWN, the
 * only object found, or SEVERAL. ends: for each range the largest end of the ranges up to it on the same
 * thread. */
static void page_search(struct measurement *m, const uint64_t *ends, unsigned thread, struct object_use *use)
{
	const uint64_t begin = use->page * UPCPROF_PAGE;
	uint32_t *found = &use->object;

	for (size_t i = object_range_after(m, thread, begin + use->pages * UPCPROF_PAGE); i > 0; i--) {
		const struct object_range *r = &m->ranges[i - 1];

		if (r->thread != thread || ends[i - 1] <= begin)
			return;
		if (r->offset + r->bytes <= begin || r->object == *found)
			continue;
		if (*found != OBJECT_NOT_KNOWN) {
			*found = object_nameless(m, OBJECT_SEVERAL);
			return;
		}
		*found = r->object;
	}
}

static uint64_t *range_ends(struct measurement *m)
{
	uint64_t *ends = memory_new(m->n_ranges + 1, sizeof *ends);

	if (m->n_ranges > 0)
		qsort(m->ranges, m->n_ranges, sizeof *m->ranges, range_compare);
	for (size_t i = 0; i < m->n_ranges; i++) {
		ends[i] = m->ranges[i].offset + m->ranges[i].bytes;
		if (i > 0 && m->ranges[i - 1].thread == m->ranges[i].thread && ends[i - 1] > ends[i])
			ends[i] = ends[i - 1];
	}
	return ends;
}

void uses_resolve(struct measurement *m)
{
	uint64_t *ends = range_ends(m);

	for (unsigned i = 0; i < m->n_threads; i++) {
		struct thread_record *t = &m->threads[i];

		for (size_t k = 0; k < t->n_uses; k++) {
			struct object_use *use = &t->uses[k];

			if (use->object != OBJECT_NOT_KNOWN)
				continue;
			page_search(m, ends, use->peer, use);
			page_search(m, ends, EACH_THREAD, use);
			if (use->object == OBJECT_NOT_KNOWN)
				use->object = object_nameless(m, OBJECT_UNKNOWN);
		}
	}
	free(ends);
}

void uses_finish(struct measurement *m)
{
	uses_resolve(m);
	for (unsigned i = 0; i < m->n_threads; i++) {
		struct thread_record *t = &m->threads[i];

		for (size_t k = 0; k < t->n_touches; k++) {
			struct object_touch *touch = &t->touches[k];

			touch->first = thread_time(m, t, (uint64_t)touch->first);
			touch->last = thread_time(m, t, (uint64_t)touch->last);
		}
	}
}
