/* SPDX-License-Identifier: MIT
 *
 * uses.c - see uses.h.
 */
#include "collect/uses.h"

#include "collect/blocks.h"
#include "format/touch.h"

/* ---- the heap ------------------------------------------------------------------------------- */

static void allocation_add(context *c, unsigned tag, unsigned site, const int64_t *fields)
{
	const bool is_own = tag == GASP_UPC_ALLOC;
	const int64_t *result = fields + (is_own ? 1 : 2);
	struct new_object new = {.site = site, .thread = ON_EACH, .offset = (uint64_t)result[1], .elem = 1};

	new.count = (uint64_t)fields[0];
	if (is_own)
		new.thread = result[0];
	else if (__builtin_mul_overflow(new.count, (uint64_t)fields[1], &new.count))
		return;
	else
		new.block = (uint64_t)fields[1];
	objects_allocated(c, &new);
}

void uses_static(context *c, const int64_t *fields)
{
	struct new_object new = {.thread = ON_EACH, .number = ++c->objects.n_static};

	new.offset = (uint64_t)fields[1];
	new.elem = (uint64_t)fields[2];
	new.block = (uint64_t)fields[3];
	new.count = (uint64_t)fields[4];
	if (!new.block)
		new.thread = fields[0];
	if (!fields[5] || !__builtin_mul_overflow(new.count, (uint64_t)c->threads, &new.count))
		objects_static(c, &new);
}

/* ---- accesses ------------------------------------------------------------------------------- */

/* Returns the bytes to which an event's time is attributed: those of other threads, if there are any. */
static uint64_t timed_bytes(const context *c, unsigned tag, const int64_t *fields, bool *is_remote)
{
	const struct role_thread self = {c->thread, c->threads};
	uint64_t bytes[2] = {0};
	struct role_touch touch;

	for (unsigned k = 0; role_touch(tag, fields, &self, k, &touch); k++)
		bytes[touch.peer != self.me] += touch.bytes;
	*is_remote = bytes[1] > 0;
	return bytes[*is_remote];
}

static void touched_all(context *c, unsigned tag, unsigned site, const int64_t *fields, uint64_t time,
	uint64_t now)
{
	const struct role_thread self = {c->thread, c->threads};
	struct touched touched = {.site = site, .times = 1, .is_single = tag == GASP_UPC2C_ATOMIC};
	bool is_remote;
	const uint64_t all = timed_bytes(c, tag, fields, &is_remote);
	struct role_touch touch;

	for (unsigned k = 0; role_touch(tag, fields, &self, k, &touch); k++) {
		struct use_cell *cell;

		touched.peer = touch.peer;
		touched.offset = touch.offset;
		touched.bytes = touch.bytes;
		cell = objects_touch(c, &touched);
		if (!cell)
			continue;
		c->tree.sites[site].use->last = now;
		if (all == 0)
			cell->time += k == 0 ? time : 0;
		else if ((touch.peer != self.me) == is_remote)
			cell->time += (uint64_t)((double)time * (double)touch.bytes / (double)all);
	}
}

void uses_ended(context *c, unsigned tag, unsigned site, const int64_t *fields, uint64_t time, uint64_t now)
{
	switch (tag) {
	case GASP_UPC_GLOBAL_ALLOC:
	case GASP_UPC_ALL_ALLOC:
	case GASP_UPC_ALLOC: allocation_add(c, tag, site, fields); break;
	case GASP_UPC_FREE:
	case GASP_UPC2C_ALL_FREE: objects_freed(c, fields[0], (uint64_t)fields[1]); break;
	default:
		if (site)
			touched_all(c, tag, site, fields, time, now);
	}
}

/* ---- the file ------------------------------------------------------------------------------- */

static uint64_t thread_code(int64_t thread)
{
	return thread == ON_EACH ? 0 : (uint64_t)thread + 1;
}

static void write_heap(context *c, uint64_t now)
{
	const struct object_table *t = &c->objects;

	for (unsigned i = 0; i < t->n_objects; i++) {
		const struct live_object *o = &t->objects[i];

		if (o->is_heap)
			PUT(block_record(c, UPCPROF_HEAP), o->site, o->allocations, o->allocated,
				thread_code(o->thread), o->elem, o->block, o->count, o->is_varied);
	}
	block_close(c, UPCPROF_HEAP, now);
	for (unsigned i = 0; i < t->n_ranges; i++) {
		const struct live_range *range = &t->ranges[i];
		const struct live_object *o = &t->objects[range->object];

		/* A collective allocation is known to each thread. */
		if (o->is_heap && c->tree.sites[o->site].tag != GASP_UPC_ALL_ALLOC)
			PUT(block_record(c, UPCPROF_RANGES), o->number / 2, thread_code(range->thread),
				range->offset, range->reach);
	}
	block_close(c, UPCPROF_RANGES, now);
}

/* Returns the number of pages that a place touches. */
static uint64_t pages_of_range(const struct live_range *place)
{
	return place->bytes
	             ? (place->offset + place->bytes - 1) / UPCPROF_PAGE - place->offset / UPCPROF_PAGE + 1
	             : 0;
}

static void write_uses(context *c, uint64_t now)
{
	const struct object_table *t = &c->objects;

	for (unsigned i = 0; i < t->n_uses; i++) {
		const struct live_use *use = &t->uses[i];
		const unsigned number = use->object ? use->object->number : 0;

		for (unsigned k = 0; k < (use->is_by_peer ? (unsigned)c->threads : 1); k++) {
			const struct use_cell *cell = &use->cells[k];
			const uint64_t peer = use->is_by_peer ? k
			                    : use->object     ? (uint64_t)use->object->thread
			                                      : (uint64_t)use->place.thread;

			if (cell->n)
				PUT(block_record(c, UPCPROF_USES), number, use->place.offset / UPCPROF_PAGE,
					pages_of_range(&use->place), use->site, peer, cell->n, cell->bytes,
					cell->time);
		}
	}
	block_close(c, UPCPROF_USES, now);
}

/* Writes the first and last use of each object; its sites are anywhere among the uses. */
static void write_touches(context *c, uint64_t now)
{
	const struct object_table *t = &c->objects;

	for (unsigned i = 0; i < t->n_uses; i++) {
		const struct live_use *use = &t->uses[i];

		if (!use->object)
			continue;
		if (!use->object->first || use->first < use->object->first)
			use->object->first = use->first;
		if (use->last > use->object->last)
			use->object->last = use->last;
	}
	for (unsigned i = 0; i < t->n_objects; i++) {
		const struct live_object *o = &t->objects[i];

		if (o->last)
			PUT(block_record(c, UPCPROF_TOUCHES), o->number, o->first, o->last);
	}
	block_close(c, UPCPROF_TOUCHES, now);
}

static void write_positions(context *c, uint64_t now)
{
	const struct object_table *t = &c->objects;

	for (unsigned i = 0; i < t->n_objects; i++) {
		const struct live_object *o = &t->objects[i];
		const unsigned peers = o->thread == ON_EACH ? (unsigned)c->threads : 1;

		for (unsigned k = 0; o->positions && k < peers * o->bins; k++)
			if (o->positions[k])
				PUT(block_record(c, UPCPROF_POSITIONS), o->number,
					o->thread == ON_EACH ? k / o->bins : (uint64_t)o->thread, o->shift,
					k % o->bins, o->positions[k]);
	}
	block_close(c, UPCPROF_POSITIONS, now);
}

static void write_residues(context *c, uint64_t now)
{
	const struct object_table *t = &c->objects;
	const unsigned modulus = RESIDUE_BLOCK * (unsigned)c->threads;

	for (unsigned i = 0; i < t->n_objects; i++) {
		const struct live_object *o = &t->objects[i];

		for (unsigned k = 0; o->residues && k < modulus; k++)
			if (o->residues[k])
				PUT(block_record(c, UPCPROF_RESIDUES), o->number, modulus,
					objects_element(c, o, k), o->residues[k]);
	}
	block_close(c, UPCPROF_RESIDUES, now);
}

void uses_write(context *c, uint64_t now)
{
	write_heap(c, now);
	write_uses(c, now);
	write_touches(c, now);
	write_positions(c, now);
	write_residues(c, now);
}
