/* SPDX-License-Identifier: MIT
 *
 * tables.h - what threads move between them, and what they wait for each other.
 */
#ifndef TABLES_H
#define TABLES_H

#include "record/record.h"

/* Reserves at most `bytes` for locks and pairs; the table of peers has THREADS rows in addition. */
bool tables_open(struct tables *tables, int threads, size_t bytes);

/* Counts `times` transfers of `bytes`. */
static inline void tables_move(struct tables *tables, int threads, int64_t peer, enum upcprof_way way,
	uint64_t bytes, uint64_t times)
{
	unsigned bin = bytes ? 64 - (unsigned)__builtin_clzll(bytes) : 0;
	struct live_cell *cell;

	if (peer < 0 || peer >= threads)
		return;
	if (bin >= UPCPROF_N_BINS)
		bin = UPCPROF_N_BINS - 1;
	cell = &tables->cells[((size_t)peer * UPCPROF_N_WAYS + way) * UPCPROF_N_BINS + bin];
	cell->n += times;
	cell->bytes += bytes * times;
}

/* Returns the number of a lock, + 1, or 0 if there is no room. */
unsigned tables_lock(struct tables *tables, int64_t thread, uint64_t offset);

/* Records that this thread has acquired a lock at `now`, after `previous`, and wanted it for `time`. */
void tables_acquired(struct tables *tables, unsigned lock, int previous, bool has_waited, uint64_t time,
	uint64_t now);
void tables_released(struct tables *tables, unsigned lock, uint64_t now);

/* Records a barrier that took `time` and to which `thread` came last. */
void tables_barrier(struct tables *tables, unsigned site, int thread, uint64_t time);

#endif
