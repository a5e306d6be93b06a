/* SPDX-License-Identifier: MIT
 *
 * bupc_pieces.c - the copies of upc_bupc.h with many pieces on each side: a walk over both sides, which
 * copies the rest of the shorter piece. They are complete when they return.
 */
#include "library/copies.h"

#pragma GCC visibility push(default)
#include <upc_bupc.h>
#pragma GCC visibility pop

#define HERE __builtin_return_address(0)

enum { MOST_LEVELS = 64 };

struct memory_piece {
	upcr_pts at; /* in private memory, only an address */
	size_t bytes;
};

/* One side of a copy; `piece` returns piece i of n. */
struct side {
	struct memory_piece (*piece)(const struct side *side, size_t i);
	bool is_private;
	size_t n;
	const void *list;              /* addresses */
	upcr_pts at;                   /* or the address of the first piece */
	size_t bytes, stride;          /* for a piece */
	const size_t *strides, *count; /* for each level */
	size_t levels;
};

struct pieces_call {
	const char *name;
	const void *pc;
};

static upcr_pts pointer_at_bytes(upcr_pts p, size_t bytes)
{
	return (upcr_pts){p.addr + bytes, p.thread, 0};
}

static upcr_pts private_at(const void *address)
{
	return (upcr_pts){.addr = (char *)(uintptr_t)address};
}

/* ---- the sides ---- */

static struct memory_piece vector_piece(const struct side *side, size_t i)
{
	const bupc_smemvec_t *shared = side->list;
	const bupc_pmemvec_t *private = side->list;

	if (side->is_private)
		return (struct memory_piece){private_at(private[i].addr), private[i].len};
	return (struct memory_piece){shared[i].addr, shared[i].len};
}

static struct memory_piece index_piece(const struct side *side, size_t i)
{
	const upcr_pts *shared = side->list;
	const void *const *private = side->list;

	return (struct memory_piece){side->is_private ? private_at(private[i]) : shared[i], side->bytes};
}

static struct memory_piece chunk_piece(const struct side *side, size_t i)
{
	return (struct memory_piece){pointer_at_bytes(side->at, i * side->stride), side->bytes};
}

/* Returns piece i; i counts the innermost level first. */
static struct memory_piece block_piece(const struct side *side, size_t i)
{
	size_t skip = 0;

	for (size_t level = 0; level < side->levels; level++) {
		skip += i % side->count[level + 1] * side->strides[level];
		i /= side->count[level + 1];
	}
	return (struct memory_piece){pointer_at_bytes(side->at, skip), side->count[0]};
}

/* ---- the copy ---- */

static void sides_copy(const struct pieces_call *call, const struct side *dst, upcr_pts to,
	const struct side *src, upcr_pts from, size_t n)
{
	if (dst->is_private)
		checked_memget(to.addr, from, n, call->name, call->pc);
	else if (src->is_private)
		checked_memput(to, from.addr, n, call->name, call->pc);
	else
		checked_memcpy(to, from, n, call->name, call->pc);
}

/* Finds the next piece of a side with bytes in it; false if there is none. */
static bool next_piece(const struct side *side, size_t *i, struct memory_piece *piece)
{
	while (piece->bytes == 0 && *i < side->n)
		*piece = side->piece(side, (*i)++);
	return piece->bytes > 0;
}

static void copy_pieces(const struct pieces_call *call, const struct side *dst, const struct side *src)
{
	struct memory_piece to = {.bytes = 0}, from = {.bytes = 0};
	size_t i = 0, k = 0, n;

	for (;;) {
		bool is_open = next_piece(dst, &i, &to);

		if (next_piece(src, &k, &from) != is_open)
			fatal_call(call->pc, "%s: the %s has more bytes than the other side", call->name,
				is_open ? "destination" : "source");
		if (!is_open)
			return;
		n = to.bytes < from.bytes ? to.bytes : from.bytes;
		sides_copy(call, dst, to.at, src, from.at, n);
		to = (struct memory_piece){pointer_at_bytes(to.at, n), to.bytes - n};
		from = (struct memory_piece){pointer_at_bytes(from.at, n), from.bytes - n};
	}
}

static size_t blocks_of(const struct pieces_call *call, const size_t *count, size_t levels)
{
	size_t n = 1;

	if (levels >= MOST_LEVELS)
		fatal_call(call->pc, "%s: 'stridelevels' is %zu", call->name, levels);
	for (size_t level = 0; level < levels; level++)
		n *= count[level + 1];
	return n;
}

/* ---- the functions ---- */

#define AT_shared(p)  (p)
#define AT_private(p) private_at(p)
#define IS_shared     false
#define IS_private    true

#define DEFINE(result, name, end, D, S, P, Q, DVEC, SVEC, done)                                              \
	result bupc_##name##_vlist##end(size_t n, DVEC const dst[], size_t m, SVEC const src[])              \
	{                                                                                                    \
		const struct pieces_call call = {"bupc_" #name "_vlist" #end, HERE};                         \
		const struct side to = {vector_piece, IS_##P, n, .list = dst};                               \
		const struct side from = {vector_piece, IS_##Q, m, .list = src};                             \
                                                                                                             \
		copy_pieces(&call, &to, &from);                                                              \
		done;                                                                                        \
	}                                                                                                    \
	result bupc_##name##_ilist##end(size_t n, D const dst[], size_t dst_bytes, size_t m, S const src[],  \
		size_t src_bytes)                                                                            \
	{                                                                                                    \
		const struct pieces_call call = {"bupc_" #name "_ilist" #end, HERE};                         \
		const struct side to = {index_piece, IS_##P, n, .list = dst, .bytes = dst_bytes};            \
		const struct side from = {index_piece, IS_##Q, m, .list = src, .bytes = src_bytes};          \
                                                                                                             \
		copy_pieces(&call, &to, &from);                                                              \
		done;                                                                                        \
	}                                                                                                    \
	result bupc_##name##_fstrided##end(D dst, size_t dst_bytes, size_t dst_stride, size_t n, S src,      \
		size_t src_bytes, size_t src_stride, size_t m)                                               \
	{                                                                                                    \
		const struct pieces_call call = {"bupc_" #name "_fstrided" #end, HERE};                      \
		const struct side to = {chunk_piece, IS_##P, n, .at = AT_##P(dst), .bytes = dst_bytes,       \
			.stride = dst_stride};                                                               \
		const struct side from = {chunk_piece, IS_##Q, m, .at = AT_##Q(src), .bytes = src_bytes,     \
			.stride = src_stride};                                                               \
                                                                                                             \
		copy_pieces(&call, &to, &from);                                                              \
		done;                                                                                        \
	}                                                                                                    \
	result bupc_##name##_strided##end(D dst, const size_t dst_strides[], S src,                          \
		const size_t src_strides[], const size_t count[], size_t levels)                             \
	{                                                                                                    \
		const struct pieces_call call = {"bupc_" #name "_strided" #end, HERE};                       \
		const size_t n = blocks_of(&call, count, levels);                                            \
		const struct side to = {block_piece, IS_##P, n, .at = AT_##P(dst), .strides = dst_strides,   \
			.count = count, .levels = levels};                                                   \
		const struct side from = {block_piece, IS_##Q, n, .at = AT_##Q(src), .strides = src_strides, \
			.count = count, .levels = levels};                                                   \
                                                                                                             \
		copy_pieces(&call, &to, &from);                                                              \
		done;                                                                                        \
	}
#define DEFINE_ALL(name, D, S, P, Q, DVEC, SVEC)                                                             \
	DEFINE(void, name, , D, S, P, Q, DVEC, SVEC, return)                                                 \
	DEFINE(bupc_handle_t, name, _async, D, S, P, Q, DVEC, SVEC, return BUPC_COMPLETE_HANDLE)             \
	DEFINE(void, name, _asynci, D, S, P, Q, DVEC, SVEC, return)

DEFINE_ALL(memcpy, upcr_pts, upcr_pts, shared, shared, bupc_smemvec_t, bupc_smemvec_t)
DEFINE_ALL(memput, upcr_pts, const void *, shared, private, bupc_smemvec_t, bupc_pmemvec_t)
DEFINE_ALL(memget, void *, upcr_pts, private, shared, bupc_pmemvec_t, bupc_smemvec_t)
