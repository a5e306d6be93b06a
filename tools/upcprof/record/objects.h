/* SPDX-License-Identifier: MIT
 *
 * objects.h - shared objects, and what was done to them: counted by the library that measures, and by the
 * program from the events of a trace (recount/uses.c).  A place of the program that allocates is one
 * object, whatever it allocates.  All tables have a fixed room; what finds none is counted as lost.
 */
#ifndef OBJECTS_H
#define OBJECTS_H

#include "record/record.h"

enum {
	ON_EACH = -1,         /* an object with a part on each thread, at the same offset */
	POSITION_BINS = 4096, /* over all peers; with many peers more, up to: */
	POSITION_MOST = 16384,
	POSITION_EACH = 256,
	RESIDUE_BLOCK = 64,  /* residues are exact for all block sizes that divide this */
	RESIDUE_THREADS = 64 /* with more threads there are no residues */
};

/* Reserves at most `bytes` of memory; returns false if there is none. */
bool objects_open(context *c, size_t bytes);

struct new_object {
	unsigned site, number; /* number: of UPCPROF_OBJECT, from 1 */
	int64_t thread;        /* the thread that has all of it, or ON_EACH */
	uint64_t offset, elem, block, count;
};

/* Adds a static object; and memory that a site allocated. */
void objects_static(context *c, const struct new_object *new);
void objects_allocated(context *c, const struct new_object *new);
void objects_freed(context *c, int64_t thread, uint64_t offset);

/* An access of a site to memory. */
struct touched {
	unsigned site;
	int64_t peer;
	uint64_t offset, bytes;
	uint64_t times; /* the number of accesses that it represents */
	bool is_single; /* one element or a part of one */
};

/* Finds the object of an access and stores it in the site; returns false if there is no room. */
bool objects_find(context *c, struct live_site *site, const struct touched *touched);

/* Returns the element number modulo RESIDUE_BLOCK * THREADS that a word of residues counts. */
uint64_t objects_element(const context *c, const struct live_object *object, unsigned word);

/* Sets the first and the last use of each object, whose sites are anywhere among the uses. */
void objects_set_times(context *c);

/* Returns the number of bytes in use. */
size_t objects_memory(const context *c);

/* Counts an access to several elements in the histograms of the object, from byte `at` of the peer's part
 * on. */
void objects_bulk(const context *c, struct live_object *object, const struct live_range *range,
	const struct touched *touched);
void objects_residue(const context *c, const struct live_object *object, uint64_t at,
	const struct touched *touched);

static inline void objects_single(const context *c, const struct live_object *object, uint64_t at,
	const struct touched *touched)
{
	const uint64_t row = object->thread == ON_EACH ? (uint64_t)touched->peer * object->bins : 0;

	object->positions[row + (at >> object->shift)] += touched->bytes * touched->times;
	if (!object->residues)
		return;
	if (LIKELY(object->elem_shift))
		object->residues[(uint64_t)touched->peer * RESIDUE_BLOCK
				 + (at >> (object->elem_shift - 1)) % RESIDUE_BLOCK] += touched->times;
	else
		objects_residue(c, object, at, touched);
}

/* Counts an access; returns the cell for its time, or NULL. */
static inline struct use_cell *objects_touch(context *c, const struct touched *touched)
{
	struct live_site *site = &c->tree.sites[touched->site];
	const struct live_range *range = site->range;
	struct live_object *object;
	struct use_cell *cell;

	if (UNLIKELY(touched->peer < 0 || touched->peer >= c->threads))
		return NULL;
	if (UNLIKELY(!range || touched->offset - range->offset >= range->bytes
		     || (range->thread != ON_EACH && range->thread != touched->peer))) {
		if (!objects_find(c, site, touched))
			return NULL;
		range = site->range;
	}
	cell = &site->use->cells[site->use->is_by_peer ? touched->peer : 0];
	cell->n += touched->times;
	cell->bytes += touched->bytes * touched->times;
	object = site->use->object;
	if (!object || !object->positions || !range->is_counted)
		return cell;
	if (touched->is_single)
		objects_single(c, object, touched->offset - range->offset, touched);
	else
		objects_bulk(c, object, range, touched);
	return cell;
}

#endif
