/* SPDX-License-Identifier: MIT
 *
 * uses.c - see uses.h.
 */
#include "record/uses.h"

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
