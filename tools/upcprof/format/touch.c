/* SPDX-License-Identifier: MIT
 *
 * touch.c - see touch.h.
 */
#include "format/touch.h"

#include <gasp_upc.h>

/* Returns an access to elements at an offset, which is the same on each thread that has a block (UPC 1.2
 * 7.3). */
static struct role_touch touch_at(int64_t peer, int64_t offset, uint64_t bytes)
{
	return (struct role_touch){peer, (uint64_t)offset, bytes};
}

/* Finds an access of a collective. fields: destination (thread, offset), source, bytes. */
static bool collective_touch(unsigned tag, const int64_t *fields, const struct role_thread *self, unsigned k,
	struct role_touch *touch)
{
	const uint64_t bytes = (uint64_t)fields[4], me = (uint64_t)self->me;
	const uint64_t all = bytes * (uint64_t)self->threads;
	const bool is_scatter = tag == GASP_UPC_ALL_SCATTER;

	switch (tag) {
	case GASP_UPC_ALL_BROADCAST:
	case GASP_UPC_ALL_SCATTER:
		*touch = k == 0 ? touch_at(fields[2], fields[3] + (int64_t)(is_scatter ? me * bytes : 0),
					  bytes)
		                : touch_at(self->me, fields[1], bytes);
		return k < 2;
	case GASP_UPC_ALL_GATHER:
		*touch = k == 0 ? touch_at(fields[0], fields[1] + (int64_t)(me * bytes), bytes)
		                : touch_at(self->me, fields[3], bytes);
		return k < 2;
	default: /* GATHER_ALL, EXCHANGE: from each thread, and the thread's own block */
		if (k == (uint64_t)self->threads)
			*touch = touch_at(self->me, fields[1], all);
		else
			*touch = touch_at(k,
				fields[3] + (int64_t)(tag == GASP_UPC_ALL_EXCHANGE ? me * bytes : 0), bytes);
		return k <= (uint64_t)self->threads;
	}
}

/* Finds an access of upc_all_permute; the thread that gets the block is a result field. */
static bool permute_touch(const int64_t *fields, const struct role_thread *self, unsigned k,
	struct role_touch *touch)
{
	const uint64_t bytes = (uint64_t)fields[6];

	switch (k) {
	case 0: *touch = touch_at(fields[8], fields[1], bytes); return true;
	case 1: *touch = touch_at(self->me, fields[3], bytes); return true;
	case 2: *touch = touch_at(self->me, fields[5], sizeof(int)); return true;
	default: return false;
	}
}

/* Finds an access of a reduction, following role_move: own elements, their destination, the previous thread's
 * value. The first thread's block is where the source begins; the block of a thread with a lower number is
 * one row further. */
static bool touch_of_reduction(unsigned tag, const int64_t *fields, const struct role_thread *self,
	unsigned k, struct role_touch *touch)
{
	const struct role *role = role_of(tag);
	const bool is_prefix = tag == GASP_UPC_ALL_PREFIX_REDUCE;
	struct role_move move;
	uint64_t row = 0;

	if (!role_move(role, fields, self, k, &move))
		return false;
	if (self->me < fields[2])
		row = (uint64_t)fields[6] * role_type_size(fields[role->type - 1]);
	if (k == 0)
		*touch = touch_at(move.peer, fields[3] + (int64_t)row, move.bytes);
	else
		*touch = touch_at(move.peer, fields[1] + (int64_t)(is_prefix && k == 1 ? row : 0),
			move.bytes);
	return true;
}

bool role_touch(unsigned tag, const int64_t *fields, const struct role_thread *self, unsigned k,
	struct role_touch *touch)
{
	const struct role *role = role_of(tag);
	const uint8_t sides[] = {role->put, role->got, role->changed};
	unsigned n = 0;

	if (tag == GASP_UPC_ALL_PERMUTE)
		return permute_touch(fields, self, k, touch);
	if (tag == GASP_UPC_ALL_REDUCE || tag == GASP_UPC_ALL_PREFIX_REDUCE)
		return touch_of_reduction(tag, fields, self, k, touch);
	if (role->is_collective)
		return collective_touch(tag, fields, self, k, touch);
	for (unsigned i = 0; i < sizeof(sides); i++) {
		if (!sides[i] || n++ < k)
			continue;
		*touch = touch_at(fields[sides[i] - 1], fields[sides[i]], role_bytes(role, fields));
		return true;
	}
	return false;
}
