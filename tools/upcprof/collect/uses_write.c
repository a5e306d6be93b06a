/* SPDX-License-Identifier: MIT
 *
 * uses_write.c - writes the tables of shared objects and their uses.
 */
#include "collect/blocks.h"
#include "record/uses.h"

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

static void write_uses(context *c, uint64_t now)
{
	const struct object_table *t = &c->objects;

	for (unsigned i = 0; i < t->n_uses; i++) {
		const struct live_use *use = &t->uses[i];
		const unsigned number = use->object ? use->object->number : 0;

		for (unsigned k = 0; k < (use->is_by_peer ? (unsigned)c->threads : 1); k++) {
			const struct use_cell *cell = &use->cells[k];

			if (cell->n)
				PUT(block_record(c, UPCPROF_USES), number, use->place.offset / UPCPROF_PAGE,
					use_pages(use), use->site, (uint64_t)use_peer(use, k), cell->n,
					cell->bytes, cell->time);
		}
	}
	block_close(c, UPCPROF_USES, now);
}

static void write_touches(context *c, uint64_t now)
{
	const struct object_table *t = &c->objects;

	objects_set_times(c);
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
