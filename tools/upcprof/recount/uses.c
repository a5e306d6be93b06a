/* SPDX-License-Identifier: MIT
 *
 * uses.c - see uses.h.  The heap is known by the thread's own allocations, the rest by the page.
 */
#include "recount/uses.h"

#include "format/touch.h"
#include "recount/lookup.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BINS = 4096, MOST_ELEMENTS = 256, RESIDUE_BLOCK = 64, RESIDUE_THREADS = 64 };

struct used_object {
	struct measured_object o;
	uint32_t index;                 /* of measurement.objects; of heap objects set at the end */
	uint64_t part;                  /* bytes per thread */
	unsigned shift;                 /* of the positions */
	size_t bins;                    /* per peer */
	uint64_t *positions, *residues; /* bytes of [peer][bin]; accesses; NULL: there are none */
	int64_t first, last;            /* -1: unused */
};

struct used_range { /* the place of an object */
	uint64_t offset, bytes;
	unsigned thread; /* or EACH_THREAD */
	uint32_t object; /* index of recount_uses.objects */
};

struct used_cell {
	uint64_t operations, bytes;
	int64_t time;
};

struct used_row { /* the accesses of a site to an object */
	uint32_t object, site;
	struct used_cell *cells; /* by peer */
};

struct used_cache { /* the last object of a site */
	struct used_range range;
	size_t row, generation;
};

struct recount_uses {
	struct measurement *m;
	struct thread_record *t;
	struct used_object *objects;
	struct used_range *ranges; /* by offset */
	struct object_range *past; /* all past ranges of heap objects */
	struct used_row *rows;
	struct used_cache *caches;                              /* by site */
	size_t n_objects, n_ranges, n_past, n_rows, generation; /* generation: of the ranges */
	struct lookup uses, row_numbers;                        /* uses: of pages */
};

/* ---- objects ---------------------------------------------------------------------------- */

static uint64_t part_of_object(const struct measurement *m, const struct measured_object *o)
{
	uint64_t count = object_count(m, o), row, bytes;

	if (o->block > 0) {
		if (__builtin_mul_overflow(o->block, m->n_threads, &row))
			return 0;
		count = (count / row + (count % row != 0)) * o->block;
	}
	return __builtin_mul_overflow(count, o->elem, &bytes) ? 0 : bytes;
}

static size_t used_object_new(struct recount_uses *u, const struct measured_object *o, uint32_t index)
{
	struct used_object *new = ARRAY_MORE(u->objects, u->n_objects);

	*new = (struct used_object){.o = *o, .index = index, .part = part_of_object(u->m, o), .last = -1};
	new->bins = MOST_BINS / u->m->n_threads + 1;
	while (new->part > 0 && (new->part - 1) >> new->shift >= new->bins)
		new->shift++;
	return u->n_objects - 1;
}

/* Returns the first range that begins after an offset. */
static size_t used_range_after(const struct recount_uses *u, uint64_t offset)
{
	size_t low = 0, high = u->n_ranges;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (u->ranges[middle].offset <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void range_remove(struct recount_uses *u, size_t at)
{
	u->generation++;
	u->n_ranges--;
	memmove(u->ranges + at, u->ranges + at + 1, (u->n_ranges - at) * sizeof *u->ranges);
}

static void used_range_add(struct recount_uses *u, size_t object, unsigned thread, uint64_t offset,
	uint64_t bytes)
{
	size_t at = used_range_after(u, offset);

	u->generation++;
	ARRAY_MORE(u->ranges, u->n_ranges);
	memmove(u->ranges + at + 1, u->ranges + at, (u->n_ranges - 1 - at) * sizeof *u->ranges);
	u->ranges[at] = (struct used_range){offset, bytes, thread, (uint32_t)object};
}

static const struct used_range *used_range_at(const struct recount_uses *u, unsigned thread, uint64_t offset)
{
	size_t at = used_range_after(u, offset);
	const struct used_range *range = at > 0 ? &u->ranges[at - 1] : NULL;

	if (!range || offset - range->offset >= range->bytes
		|| (range->thread != EACH_THREAD && range->thread != thread))
		return NULL;
	return range;
}

struct recount_uses *recount_uses_new(struct measurement *m, struct thread_record *t)
{
	struct recount_uses *u = memory_new(1, sizeof *u);

	u->m = m;
	u->t = t;
	u->generation = 1;
	u->caches = memory_new(m->n_sites, sizeof *u->caches);
	t->n_uses = t->n_touches = t->n_positions = t->n_residues = 0;
	for (size_t i = 0; i < t->n_objects; i++) {
		const struct measured_object *o = &m->objects[t->objects[i]];
		size_t object = used_object_new(u, o, t->objects[i]);

		if (u->objects[object].part > 0)
			used_range_add(u, object, o->block == 0 ? o->thread : EACH_THREAD, o->offset,
				u->objects[object].part);
	}
	return u;
}

/* ---- the heap --------------------------------------------------------------------------- */

/* Removes older ranges at this place, which another thread has freed. */
static void used_ranges_clear(struct recount_uses *u, uint64_t offset, uint64_t bytes)
{
	size_t at = used_range_after(u, offset);

	if (at > 0 && offset - u->ranges[at - 1].offset < u->ranges[at - 1].bytes)
		at--;
	while (at < u->n_ranges && u->ranges[at].offset < offset + bytes) {
		if (u->objects[u->ranges[at].object].o.kind == OBJECT_HEAP)
			range_remove(u, at);
		else
			at++;
	}
}

static size_t heap_object(struct recount_uses *u, const struct measured_object *o)
{
	for (size_t i = 0; i < u->n_objects; i++)
		if (u->objects[i].o.kind == OBJECT_HEAP && u->objects[i].o.site == o->site)
			return i;
	return used_object_new(u, o, 0);
}

static void used_allocation_add(struct recount_uses *u, const struct event *event, unsigned tag)
{
	const int64_t *values = event->values, *result = values + (tag == GASP_UPC_ALLOC ? 1 : 2);
	struct measured_object o = {
		.kind = OBJECT_HEAP, .site = event->site, .thread = EACH_THREAD, .elem = 1};
	uint64_t part, offset = (uint64_t)result[1];
	struct used_object *object;
	size_t at;

	o.count = (uint64_t)values[0];
	if (tag == GASP_UPC_ALLOC)
		o.thread = (unsigned)result[0];
	else if (__builtin_mul_overflow(o.count, (uint64_t)values[1], &o.count))
		return;
	else
		o.block = (uint64_t)values[1];
	part = part_of_object(u->m, &o);
	if (part == 0 || offset == 0 || offset + part < part || result[0] < 0 || result[0] >= u->m->n_threads)
		return;
	at = heap_object(u, &o);
	object = &u->objects[at];
	object->o.allocations++;
	object->o.allocated += o.count;
	object->o.is_varied |= o.count != object->o.count * object->o.elem
	                    || o.block != object->o.block * object->o.elem;
	used_ranges_clear(u, offset, part);
	used_range_add(u, at, o.thread, offset, part);
	if (tag != GASP_UPC_ALL_ALLOC)
		*ARRAY_MORE(u->past, u->n_past) = (struct object_range){(uint32_t)at, o.thread, offset, part};
}

static void freed(struct recount_uses *u, const int64_t *values)
{
	uint64_t offset = (uint64_t)values[1];
	const struct used_range *range = used_range_at(u, (unsigned)values[0], offset);

	if (range && range->offset == offset && u->objects[range->object].o.kind == OBJECT_HEAP)
		range_remove(u, used_range_after(u, offset) - 1);
}

/* ---- uses ------------------------------------------------------------------------------- */

struct used_touch {
	struct role_touch at;
	bool is_single;
	int64_t time;
};

static void position_add(const struct recount_uses *u, struct used_object *o, unsigned peer, uint64_t bin,
	uint64_t bytes)
{
	if (!o->positions)
		o->positions = memory_new(u->m->n_threads * o->bins, sizeof *o->positions);
	o->positions[peer * o->bins + bin] += bytes;
}

static void residue_add(const struct recount_uses *u, struct used_object *o, uint64_t element,
	uint64_t accesses)
{
	uint64_t modulus = (uint64_t)RESIDUE_BLOCK * u->m->n_threads;

	if (!o->residues)
		o->residues = memory_new(modulus, sizeof *o->residues);
	o->residues[element % modulus] += accesses;
}

/* Takes the size of a heap object's elements from the first single access. */
static void learn(struct measured_object *o, const struct used_touch *touch)
{
	uint64_t bytes = touch->at.bytes;

	if (o->kind != OBJECT_HEAP || o->elem > 1 || !touch->is_single || bytes < 2 || o->count % bytes != 0
		|| o->block % bytes != 0)
		return;
	o->elem = bytes;
	o->count /= bytes;
	o->block /= bytes;
}

/* Adds an access from byte `at` of the peer's part on to the data for layouts. */
static void layout_add(const struct recount_uses *u, struct used_object *used, uint64_t at,
	const struct used_touch *touch)
{
	struct measured_object *o = &used->o;
	unsigned peer = (unsigned)touch->at.peer;
	uint64_t left = used->part - at, bytes = touch->at.bytes < left ? touch->at.bytes : left, n;

	for (uint64_t from = at, next; from < at + bytes && !touch->is_single; from = next) {
		uint64_t bin = from >> used->shift;

		next = (bin + 1) << used->shift < at + bytes ? (bin + 1) << used->shift : at + bytes;
		position_add(u, used, peer, bin, next - from);
	}
	if (touch->is_single)
		position_add(u, used, peer, at >> used->shift, bytes);
	learn(o, touch);
	n = touch->is_single ? 1 : bytes / o->elem;
	if (u->m->n_threads > RESIDUE_THREADS
		|| (o->kind == OBJECT_HEAP && o->elem == 1 && !touch->is_single))
		return;
	for (uint64_t i = 0; i < n && i < MOST_ELEMENTS; i++) {
		uint64_t first = n > MOST_ELEMENTS ? n / MOST_ELEMENTS * i : i, local = at / o->elem + first;
		uint64_t element = local;

		if (o->block > 0)
			element = (local / o->block * u->m->n_threads + peer) * o->block + local % o->block;
		residue_add(u, used, element, n > MOST_ELEMENTS ? n / MOST_ELEMENTS : 1);
	}
}

static struct used_cell *cell_of(struct recount_uses *u, uint32_t site, const struct used_range *range,
	unsigned peer)
{
	struct used_cache *cache = &u->caches[site];
	size_t i = lookup_number(&u->row_numbers, range->object, site, 0);

	if (i == u->n_rows)
		*ARRAY_MORE(u->rows, u->n_rows) = (struct used_row){
			range->object, site, memory_new(u->m->n_threads, sizeof(struct used_cell))};
	*cache = (struct used_cache){*range, i, u->generation};
	return &u->rows[i].cells[peer];
}

/* Counts an access to memory that the thread does not know. */
static void page_add(struct recount_uses *u, uint32_t site, const struct used_touch *touch)
{
	struct thread_record *t = u->t;
	uint64_t page = touch->at.offset % ((uint64_t)1 << 48) / UPCPROF_PAGE;
	size_t i = lookup_number(&u->uses, site, (uint64_t)touch->at.peer, page);

	if (i == t->n_uses)
		*ARRAY_MORE(t->uses, t->n_uses) = (struct object_use){.object = OBJECT_NOT_KNOWN,
			.site = site,
			.peer = (unsigned)touch->at.peer,
			.page = page,
			.pages = 1};
	t->uses[i].operations++;
	t->uses[i].bytes += touch->at.bytes;
	t->uses[i].time = time_sum(t->uses[i].time, touch->time);
}

static void used_touch_add(struct recount_uses *u, const struct event *event, const struct used_touch *touch)
{
	const struct used_cache *cache = &u->caches[event->site];
	const struct used_range *range = &cache->range;
	unsigned peer = (unsigned)touch->at.peer;
	struct used_cell *cell;
	struct used_object *o;

	if (cache->generation == u->generation && touch->at.offset - range->offset < range->bytes
		&& (range->thread == EACH_THREAD || range->thread == peer)) {
		cell = &u->rows[cache->row].cells[peer];
	} else {
		range = used_range_at(u, peer, touch->at.offset);
		if (!range) {
			page_add(u, event->site, touch);
			return;
		}
		cell = cell_of(u, event->site, range, peer);
	}
	cell->operations++;
	cell->bytes += touch->at.bytes;
	cell->time = time_sum(cell->time, touch->time);
	o = &u->objects[range->object];
	if (o->last < 0)
		o->first = event->begin;
	o->last = event->time;
	if (range->bytes <= o->part)
		layout_add(u, o, touch->at.offset - range->offset, touch);
}

static void touched(struct recount_uses *u, const struct event *event, unsigned tag)
{
	const struct role_thread self = {u->t->number, u->m->n_threads};
	struct used_touch touch = {.is_single = tag_is_get_or_put(tag) || tag == GASP_UPC2C_ATOMIC};
	int64_t time = time_sum(event->time, -event->begin);
	uint64_t bytes[2] = {0};

	if (tag_is_get_or_put(tag)) {
		touch.time = time;
		touch.at = (struct role_touch){
			event->values[1], (uint64_t)event->values[2], (uint64_t)event->values[3]};
		if (touch.at.peer >= 0 && touch.at.peer < self.threads)
			used_touch_add(u, event, &touch);
		return;
	}
	for (unsigned k = 0; role_touch(tag, event->values, &self, k, &touch.at); k++)
		bytes[touch.at.peer != self.me] += touch.at.bytes;
	for (unsigned k = 0; role_touch(tag, event->values, &self, k, &touch.at); k++) {
		uint64_t all = bytes[bytes[1] > 0];

		if (touch.at.peer < 0 || touch.at.peer >= self.threads)
			continue;
		touch.time = 0;
		if (all == 0)
			touch.time = k == 0 ? time : 0;
		else if ((touch.at.peer != self.me) == (bytes[1] > 0))
			touch.time = (int64_t)((double)time * (double)touch.at.bytes / (double)all);
		used_touch_add(u, event, &touch);
	}
}

void recount_uses_event(struct recount_uses *u, const struct event *event)
{
	const struct event_site *site = &u->m->sites[event->site];

	if (!site->event || !event->has_arguments)
		return;
	switch (site->tag) {
	case GASP_UPC_GLOBAL_ALLOC:
	case GASP_UPC_ALL_ALLOC:
	case GASP_UPC_ALLOC: used_allocation_add(u, event, site->tag); break;
	case GASP_UPC_FREE:
	case GASP_UPC2C_ALL_FREE: freed(u, event->values); break;
	default: touched(u, event, site->tag);
	}
}

/* ---- the thread's tables ---------------------------------------------------------------- */

static void used_row_put(const struct recount_uses *u, const struct used_row *row)
{
	struct thread_record *t = u->t;

	for (unsigned peer = 0; peer < u->m->n_threads; peer++) {
		const struct used_cell *cell = &row->cells[peer];

		if (cell->operations > 0)
			*ARRAY_MORE(t->uses, t->n_uses) = (struct object_use){u->objects[row->object].index,
				row->site, peer, cell->operations, cell->bytes, cell->time, 0, 0};
	}
	free(row->cells);
}

static void used_object_put(const struct recount_uses *u, const struct used_object *o)
{
	uint64_t modulus = (uint64_t)RESIDUE_BLOCK * u->m->n_threads;
	struct thread_record *t = u->t;

	if (o->last >= 0)
		*ARRAY_MORE(t->touches, t->n_touches) = (struct object_touch){o->index, o->first, o->last};
	for (size_t i = 0; o->positions && i < u->m->n_threads * o->bins; i++)
		if (o->positions[i] > 0)
			*ARRAY_MORE(t->positions, t->n_positions) = (struct object_position){
				o->index, (unsigned)(i / o->bins), o->shift, i % o->bins, o->positions[i]};
	for (size_t i = 0; o->residues && i < modulus; i++)
		if (o->residues[i] > 0)
			*ARRAY_MORE(t->residues, t->n_residues) = (struct object_residue){
				o->index, modulus, i, o->residues[i]};
	free(o->positions);
	free(o->residues);
}

void recount_uses_free(struct recount_uses *u)
{
	for (size_t i = 0; i < u->n_objects; i++) {
		if (u->objects[i].o.kind == OBJECT_HEAP)
			u->objects[i].index = heap_merge(u->m, &u->objects[i].o);
		used_object_put(u, &u->objects[i]);
	}
	for (size_t i = 0; i < u->n_past; i++) {
		*ARRAY_MORE(u->m->ranges, u->m->n_ranges) = u->past[i];
		u->m->ranges[u->m->n_ranges - 1].object = u->objects[u->past[i].object].index;
	}
	for (size_t i = 0; i < u->n_rows; i++)
		used_row_put(u, &u->rows[i]);
	lookup_free(&u->uses);
	lookup_free(&u->row_numbers);
	free(u->objects);
	free(u->ranges);
	free(u->past);
	free(u->rows);
	free(u->caches);
	free(u);
}
