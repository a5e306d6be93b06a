/* SPDX-License-Identifier: MIT
 *
 * uses.c - see uses.h.  The tables are those of the library that measures (record/objects.h), filled by its
 * code.
 */
#include "recount/uses.h"

#include "format/role.h"
#include "record/uses.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { MEMORY = 1 << 27, OFFSET_BITS = 48 };

struct recount_uses {
	struct measurement *m;
	struct thread_record *t;
	context counts; /* its sites and objects are used */
};

/* ---- counting ----------------------------------------------------------------------------- */

/* Converts a time, which may be negative, to a positive number with the same order. */
static uint64_t ticks_of_time(int64_t time)
{
	return (uint64_t)time ^ (uint64_t)INT64_MIN;
}

static int64_t time_of_ticks(uint64_t ticks)
{
	return (int64_t)(ticks ^ (uint64_t)INT64_MIN);
}

struct recount_uses *recount_uses_new(struct measurement *m, struct thread_record *t)
{
	struct recount_uses *u = memory_new(1, sizeof *u);
	context *c = &u->counts;

	u->m = m;
	u->t = t;
	c->thread = (int)t->number;
	c->threads = (int)m->n_threads;
	c->offset_mask = ((uint64_t)1 << OFFSET_BITS) - 1;
	c->tree.n_sites = (unsigned)m->n_sites;
	c->tree.sites = memory_new(m->n_sites, sizeof *c->tree.sites);
	if (!objects_open(c, MEMORY))
		die(STATUS_FAILED, "out of memory");
	t->n_uses = t->n_touches = t->n_positions = t->n_residues = 0;
	for (size_t i = 0; i < t->n_objects; i++) {
		const struct measured_object *o = &m->objects[t->objects[i]];
		const struct new_object new = {.number = (unsigned)i + 1,
			.thread = o->block == 0 ? (int64_t)o->thread : ON_EACH,
			.offset = o->offset,
			.elem = o->elem,
			.block = o->block,
			.count = object_count(m, o)};

		objects_static(c, &new);
	}
	return u;
}

void recount_uses_event(struct recount_uses *u, const struct event *event)
{
	const struct event_site *site = &u->m->sites[event->site];
	const uint64_t time = (uint64_t)time_sum(event->time, -event->begin),
		       now = ticks_of_time(event->time);
	context *c = &u->counts;
	unsigned n_uses = c->objects.n_uses;

	if (!site->event || !event->has_arguments)
		return;
	if (tag_is_get_or_put(site->tag)) {
		struct use_cell *cell = uses_access(c, event->site, event->values, 1);

		if (cell)
			use_time_add(c, event->site, cell, time, now);
	} else if (site->tag != GASP_UPC_ALLOC
		   || (event->values[1] >= 0 && event->values[1] < u->m->n_threads)) {
		uses_ended(c, site->tag, event->site, event->values, time, now);
	}
	for (; n_uses < c->objects.n_uses; n_uses++)
		c->objects.uses[n_uses].first = ticks_of_time(event->begin);
}

/* ---- the thread's tables ------------------------------------------------------------------ */

static unsigned thread_of_object(int64_t thread)
{
	return thread == ON_EACH ? EACH_THREAD : (unsigned)thread;
}

/* Merges the heap objects into those of the measurement; returns their indices there. */
static uint32_t *heap_objects_put(const struct recount_uses *u)
{
	const struct object_table *table = &u->counts.objects;
	uint32_t *indices = memory_new(table->n_heap, sizeof *indices);

	for (unsigned i = 0; i < table->n_objects; i++) {
		const struct live_object *o = &table->objects[i];
		const struct measured_object measured = {.kind = OBJECT_HEAP,
			.site = o->site,
			.thread = thread_of_object(o->thread),
			.elem = o->elem,
			.block = o->block,
			.count = o->count,
			.is_varied = o->is_varied,
			.allocations = o->allocations,
			.allocated = o->allocated};

		if (o->is_heap)
			indices[o->number / 2 - 1] = heap_merge(u->m, &measured);
	}
	return indices;
}

static uint32_t object_index(const struct recount_uses *u, const uint32_t *heap, const struct live_object *o)
{
	if (!o)
		return OBJECT_NOT_KNOWN;
	return o->is_heap ? heap[o->number / 2 - 1] : u->t->objects[o->number / 2];
}

static void heap_ranges_put(const struct recount_uses *u, const uint32_t *heap)
{
	const struct object_table *table = &u->counts.objects;

	for (unsigned i = 0; i < table->n_ranges; i++) {
		const struct live_range *range = &table->ranges[i];
		const struct live_object *o = &table->objects[range->object];

		if (o->is_heap && u->m->sites[o->site].tag != GASP_UPC_ALL_ALLOC)
			*ARRAY_MORE(u->m->ranges, u->m->n_ranges) = (struct object_range){
				heap[o->number / 2 - 1], thread_of_object(range->thread), range->offset,
				range->reach};
	}
}

static void use_put(const struct recount_uses *u, const uint32_t *heap, const struct live_use *use)
{
	for (unsigned k = 0; k < (use->is_by_peer ? u->m->n_threads : 1); k++) {
		const struct use_cell *cell = &use->cells[k];

		if (cell->n > 0)
			*ARRAY_MORE(u->t->uses, u->t->n_uses) = (struct object_use){
				object_index(u, heap, use->object), use->site, (unsigned)use_peer(use, k),
				cell->n, cell->bytes, (int64_t)cell->time,
				(use->place.offset & u->counts.offset_mask) / UPCPROF_PAGE, use_pages(use)};
	}
}

static void object_put(const struct recount_uses *u, uint32_t index, const struct live_object *o)
{
	const unsigned peers = o->thread == ON_EACH ? u->m->n_threads : 1;
	const unsigned modulus = RESIDUE_BLOCK * u->m->n_threads;
	struct thread_record *t = u->t;

	if (o->last != 0)
		*ARRAY_MORE(t->touches, t->n_touches) = (struct object_touch){
			index, time_of_ticks(o->first), time_of_ticks(o->last)};
	for (unsigned k = 0; o->positions && k < peers * o->bins; k++)
		if (o->positions[k] > 0)
			*ARRAY_MORE(t->positions, t->n_positions) = (struct object_position){index,
				o->thread == ON_EACH ? k / o->bins : (unsigned)o->thread, o->shift,
				k % o->bins, o->positions[k]};
	for (unsigned k = 0; o->residues && k < modulus; k++)
		if (o->residues[k] > 0)
			*ARRAY_MORE(t->residues, t->n_residues) = (struct object_residue){
				index, modulus, objects_element(&u->counts, o, k), o->residues[k]};
}

void recount_uses_free(struct recount_uses *u)
{
	const struct object_table *table = &u->counts.objects;
	uint32_t *heap = heap_objects_put(u);

	if (table->lost > 0)
		measurement_problem(u->m, "%s: its events are of more shared objects than can be counted",
			u->t->path);
	heap_ranges_put(u, heap);
	for (unsigned i = 0; i < table->n_uses; i++)
		use_put(u, heap, &table->uses[i]);
	objects_set_times(&u->counts);
	for (unsigned i = 0; i < table->n_objects; i++)
		object_put(u, object_index(u, heap, &table->objects[i]), &table->objects[i]);
	free(heap);
	munmap(table->memory, table->memory_size);
	free(u->counts.tree.sites);
	free(u);
}
