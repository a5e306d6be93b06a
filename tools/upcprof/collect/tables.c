/* SPDX-License-Identifier: MIT
 *
 * tables.c - locks and their owners, barriers and who came last.
 */
#include "collect/tables.h"

#include "record/tree.h"

bool tables_open(struct tables *tables, int threads, size_t bytes)
{
	const size_t a_lock = sizeof(struct live_lock) + 2 * sizeof(unsigned),
		     a_pair = sizeof(struct live_pair) + 2 * sizeof(unsigned);
	unsigned log = 4;

	while ((a_lock + a_pair * 2) << (log + 1) <= bytes)
		log++;
	tables->max_locks = (1u << log) / 4 * 3;
	tables->max_pairs = (2u << log) / 4 * 3;
	tables->lock_shift = 32 - log;
	tables->pair_shift = 32 - log - 1;
	tables->locks = memory_reserve(sizeof(struct live_lock) << log);
	tables->pairs = memory_reserve(sizeof(struct live_pair) << (log + 1));
	tables->lock_slots = memory_reserve(sizeof(unsigned) << log);
	tables->pair_slots = memory_reserve(sizeof(unsigned) << (log + 1));
	tables->cells = memory_reserve(sizeof(struct live_cell) * UPCPROF_N_WAYS * UPCPROF_N_BINS
				       * (size_t)threads);
	return tables->locks && tables->pairs && tables->lock_slots && tables->pair_slots && tables->cells;
}

static unsigned table_hash_slot(uint64_t a, uint64_t b, unsigned shift)
{
	uint64_t h = (a ^ b << 48) * 0x9e3779b97f4a7c15;

	h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9;
	return (unsigned)(h >> 32) >> shift;
}

unsigned tables_lock(struct tables *tables, int64_t thread, uint64_t offset)
{
	const unsigned mask = (1u << (32 - tables->lock_shift)) - 1;
	unsigned slot = table_hash_slot(offset, (uint64_t)thread, tables->lock_shift), number;
	struct live_lock *lock;

	for (; (number = tables->lock_slots[slot]) != 0; slot = (slot + 1) & mask) {
		lock = &tables->locks[number - 1];
		if (lock->thread == thread && lock->offset == offset)
			return number;
	}
	if (tables->n_locks == tables->max_locks) {
		tables->lost++;
		return 0;
	}
	lock = &tables->locks[tables->n_locks++];
	lock->thread = thread;
	lock->offset = offset;
	tables->lock_slots[slot] = tables->n_locks;
	return tables->n_locks;
}

static struct live_pair *live_pair_of_thread(struct tables *tables, bool is_lock, unsigned subject,
	int thread)
{
	const unsigned mask = (1u << (32 - tables->pair_shift)) - 1;
	unsigned slot = table_hash_slot(2 * (uint64_t)subject + is_lock, (unsigned)thread,
			 tables->pair_shift),
		 number;
	struct live_pair *pair;

	for (; (number = tables->pair_slots[slot]) != 0; slot = (slot + 1) & mask) {
		pair = &tables->pairs[number - 1];
		if (pair->subject == subject && pair->thread == thread && pair->is_lock == is_lock)
			return pair;
	}
	if (tables->n_pairs == tables->max_pairs) {
		tables->lost++;
		return NULL;
	}
	pair = &tables->pairs[tables->n_pairs++];
	pair->subject = subject;
	pair->thread = thread;
	pair->is_lock = is_lock;
	tables->pair_slots[slot] = tables->n_pairs;
	return pair;
}

void tables_acquired(struct tables *tables, unsigned lock, int previous, bool has_waited, uint64_t time,
	uint64_t now)
{
	struct live_lock *l = &tables->locks[lock - 1];
	struct live_pair *pair = live_pair_of_thread(tables, true, lock, previous < 0 ? NOBODY : previous);

	l->is_held = true;
	l->since = now;
	if (!pair)
		return;
	pair->n++;
	if (!has_waited)
		return;
	pair->waits++;
	pair->time += time;
	if (time > pair->longest)
		pair->longest = time;
}

void tables_released(struct tables *tables, unsigned lock, uint64_t now)
{
	struct live_lock *l = &tables->locks[lock - 1];
	const uint64_t time = l->is_held && now > l->since ? now - l->since : 0;

	l->is_held = false;
	l->releases++;
	l->held += time;
	if (time > l->longest)
		l->longest = time;
}

void tables_barrier(struct tables *tables, unsigned site, int thread, uint64_t time)
{
	struct live_pair *pair = live_pair_of_thread(tables, false, site, thread);

	if (!pair)
		return;
	pair->n++;
	pair->time += time;
	if (time > pair->longest)
		pair->longest = time;
}
