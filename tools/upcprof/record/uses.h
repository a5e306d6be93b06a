/* SPDX-License-Identifier: MIT
 *
 * uses.h - what events do to shared objects, and which objects there are.
 */
#ifndef USES_H
#define USES_H

#include "format/role.h"
#include "record/objects.h"

/* Counts a read or write of a site, with its fields, `times` times; returns the cell for its time, or
 * NULL. */
static inline struct use_cell *uses_access(context *c, unsigned site, const int64_t *fields, uint64_t times)
{
	const struct touched touched = {
		site, fields[1], (uint64_t)fields[2], (uint64_t)fields[3], times, true};

	return site ? objects_touch(c, &touched) : NULL;
}

/* Adds the time of a read or write that has ended. */
static inline void use_time_add(context *c, unsigned site, struct use_cell *cell, uint64_t time, uint64_t now)
{
	cell->time += time;
	c->tree.sites[site].use->last = now;
}

/* Returns the peer of a cell of a use. */
static inline int64_t use_peer(const struct live_use *use, unsigned cell)
{
	if (use->is_by_peer)
		return cell;
	return use->object ? use->object->thread : use->place.thread;
}

/* Returns the number of pages that the place of a use touches. */
static inline uint64_t use_pages(const struct live_use *use)
{
	const struct live_range *place = &use->place;

	if (place->bytes == 0)
		return 0;
	return (place->offset + place->bytes - 1) / UPCPROF_PAGE - place->offset / UPCPROF_PAGE + 1;
}

static inline bool uses_allocates(unsigned tag)
{
	return tag == GASP_UPC_GLOBAL_ALLOC || tag == GASP_UPC_ALL_ALLOC || tag == GASP_UPC_ALLOC
	    || tag == GASP_UPC_FREE || tag == GASP_UPC2C_ALL_FREE;
}

/* Returns true for events whose end has all the fields that are counted. */
static inline bool uses_end_of(unsigned tag)
{
	const struct role *role = role_of(tag);
	const bool moves = role->got || role->put || role->changed || role->is_collective;

	return (moves && !tag_is_get_or_put(tag)) || uses_allocates(tag);
}

/* Counts such an event, which took `time`, at its end; fields: arguments and results. */
void uses_ended(context *c, unsigned tag, unsigned site, const int64_t *fields, uint64_t time, uint64_t now);

/* Adds a static object; fields: those of UPCPROF_OBJECT without the name. */
void uses_static(context *c, const int64_t *fields);

/* ---- collect/uses_write.c: writes the tables ---- */

void uses_write(context *c, uint64_t now);

#endif
