/* SPDX-License-Identifier: MIT
 *
 * role.c - what an event's arguments mean for the profile: a table.
 */
#include "format/role.h"

#include <gasp_upc.h>
#include <stddef.h>

#define ROLE(...) {.is_any = true, __VA_ARGS__}
#define DETAIL    {.is_detail = true}
#define ALL(...)  ROLE(.is_collective = true, __VA_ARGS__)

/* In a collective each thread counts the data that it reads from others for its block, or writes from its
 * block to the destination, as UPC 1.2 7.3 defines it, whatever way the runtime chooses. */
const struct role roles[MAX_ROLE] = {
	[GASP_C_MALLOC] = ROLE(.size = 1),
	[GASP_C_REALLOC] = ROLE(.size = 2),
	[GASP_UPC_GLOBAL_ALLOC] = ROLE(.size = 1, .factor = 2),
	[GASP_UPC_ALL_ALLOC] = ROLE(.size = 1, .factor = 2),
	[GASP_UPC_ALLOC] = ROLE(.size = 1),
	[GASP_UPC_LOCK] = ROLE(.lock = 1),
	[GASP_UPC_LOCK_ATTEMPT] = ROLE(.lock = 1),
	[GASP_UPC_UNLOCK] = ROLE(.lock = 1),
	[GASP_UPC_MEMCPY] = ROLE(.put = 1, .got = 3, .size = 5),
	[GASP_UPC_MEMGET] = ROLE(.got = 2, .size = 4),
	[GASP_UPC_MEMPUT] = ROLE(.put = 1, .size = 4),
	[GASP_UPC_MEMSET] = ROLE(.put = 1, .size = 4),
	[GASP_UPC_GET] = ROLE(.got = 2, .size = 4),
	[GASP_UPC_PUT] = ROLE(.put = 2, .size = 4),
	[GASP_UPC_NB_GET_INIT] = ROLE(.got = 3, .size = 5),
	[GASP_UPC_NB_PUT_INIT] = ROLE(.put = 2, .size = 5),
	[GASP_UPC_ALL_BROADCAST] = ALL(.got = 3, .size = 5),
	[GASP_UPC_ALL_SCATTER] = ALL(.got = 3, .size = 5),
	[GASP_UPC_ALL_GATHER] = ALL(.put = 1, .size = 5),
	[GASP_UPC_ALL_GATHER_ALL] = ALL(.size = 5, .pattern = PATTERN_ALL_TO_ALL),
	[GASP_UPC_ALL_EXCHANGE] = ALL(.size = 5, .pattern = PATTERN_ALL_TO_ALL),
	[GASP_UPC_ALL_PERMUTE] = ALL(.put = 9, .size = 7, .is_late = true),
	[GASP_UPC_ALL_REDUCE] = ALL(.size = 6, .type = 10, .pattern = PATTERN_REDUCE),
	[GASP_UPC_ALL_PREFIX_REDUCE] = ALL(.size = 6, .type = 10, .pattern = PATTERN_PREFIX),
	[GASP_UPC_CACHE_MISS] = DETAIL,
	[GASP_UPC_CACHE_HIT] = DETAIL,
	[GASP_UPC_CACHE_INVALIDATE] = DETAIL,
	[GASP_UPC2C_BARRIER_LAST] = DETAIL,
	[GASP_UPC2C_LOCK_GRANT] = DETAIL,
	[GASP_UPC2C_ATOMIC] = ROLE(.changed = 5),
	[GASP_UPC2C_NB_MEMCPY] = ROLE(.put = 1, .got = 3, .size = 5),
	[GASP_UPC2C_NB_MEMSET] = ROLE(.put = 1, .size = 4),
};

uint64_t role_type_size(int64_t type)
{
	static const uint8_t sizes[] = {1, 1, sizeof(short), sizeof(short), sizeof(int), sizeof(int),
		sizeof(long), sizeof(long), sizeof(float), sizeof(double), sizeof(long double)};

	return type >= 0 && type < (int64_t)sizeof(sizes) ? sizes[type] : 0;
}

uint64_t role_bytes(const struct role *role, const int64_t *fields)
{
	uint64_t bytes = role->size ? (uint64_t)fields[role->size - 1] : 0;

	if (role->factor)
		bytes *= (uint64_t)fields[role->factor - 1];
	if (role->type)
		bytes *= role_type_size(fields[role->type - 1]);
	return bytes;
}

/* ---- what it moves ---- */

/* Returns the number of elements with affinity to a thread, out of n in blocks of `block` (0: all on one
 * thread), from thread `first` on, whose rank is 0. */
static uint64_t own_elements_of_rank(uint64_t n, uint64_t block, uint64_t rank, uint64_t threads)
{
	uint64_t row, rest;

	if (block == 0)
		return rank == 0 ? n : 0;
	if (__builtin_mul_overflow(block, threads, &row) || row > n)
		row = 0; /* there is no whole row */
	rest = row ? n % row : n;
	rest = rest > rank * block ? rest - rank * block : 0;
	return (row ? n / row * block : 0) + (rest < block ? rest : block);
}

/* Finds a transfer of a reduction. A thread reads its own elements locally; from it one value goes to the
 * thread of the result, or in a prefix reduction to the next thread. */
static bool reduction_move(const struct role *role, const int64_t *fields, const struct role_thread *self,
	unsigned k, struct role_move *move)
{
	const uint64_t size = role_type_size(fields[role->type - 1]), threads = (uint64_t)self->threads;
	const uint64_t first = (uint64_t)fields[2] % threads;
	const uint64_t rank = ((uint64_t)self->me + threads - first) % threads;
	const uint64_t n = own_elements_of_rank((uint64_t)fields[5], (uint64_t)fields[6], rank, threads);
	const bool is_prefix = role->pattern == PATTERN_PREFIX;

	if (n == 0)
		return false;
	switch (k) {
	case 0: *move = (struct role_move){UPCPROF_GOT, self->me, n * size}; return true;
	case 1:
		*move = is_prefix ? (struct role_move){UPCPROF_PUT, self->me, n * size}
		                  : (struct role_move){UPCPROF_PUT, fields[0], size};
		return true;
	case 2:
		*move = (struct role_move){UPCPROF_GOT, (self->me + self->threads - 1) % self->threads, size};
		return is_prefix && rank > 0;
	default: return false;
	}
}

/* Lists the transfers of a copy, without accesses to the thread's own memory if the other side is
 * elsewhere. */
static unsigned copy_moves(const struct role *role, const int64_t *fields, int64_t me,
	struct role_move moves[3])
{
	const uint64_t bytes = role_bytes(role, fields);
	const int64_t got = role->got ? fields[role->got - 1] : me,
		      put = role->put ? fields[role->put - 1] : me;
	unsigned n = 0;

	if (role->put && (put != me || got == me))
		moves[n++] = (struct role_move){UPCPROF_PUT, put, bytes};
	if (role->got && (got != me || !role->put))
		moves[n++] = (struct role_move){UPCPROF_GOT, got, bytes};
	if (role->changed)
		moves[n++] = (struct role_move){UPCPROF_CHANGED, fields[role->changed - 1], bytes};
	return n;
}

bool role_move(const struct role *role, const int64_t *fields, const struct role_thread *self, unsigned k,
	struct role_move *move)
{
	struct role_move moves[3];

	if (role->pattern == PATTERN_ALL_TO_ALL) {
		*move = (struct role_move){UPCPROF_GOT, k, role_bytes(role, fields)};
		return k < (uint64_t)self->threads;
	}
	if (role->pattern != PATTERN_NONE)
		return reduction_move(role, fields, self, k, move);
	if (k >= copy_moves(role, fields, self->me, moves))
		return false;
	*move = moves[k];
	return true;
}

struct role_sum role_moves(const struct role *role, const int64_t *fields, const struct role_thread *self,
	role_visitor *visit, void *context)
{
	struct role_sum sum = {role->pattern ? 0 : role_bytes(role, fields), 0, false};
	struct role_move move;

	for (unsigned k = 0; role_move(role, fields, self, k, &move); k++) {
		const bool is_remote = move.peer != self->me;

		if (move.peer < 0 || move.peer >= self->threads)
			continue;
		visit(context, &move);
		sum.is_remote |= is_remote;
		if (!role->pattern)
			continue;
		sum.bytes += move.bytes;
		sum.remote_bytes += is_remote ? move.bytes : 0;
	}
	if (sum.is_remote && !role->pattern)
		sum.remote_bytes = sum.bytes;
	return sum;
}
