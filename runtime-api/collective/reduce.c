/* SPDX-License-Identifier: MIT
 *
 * reduce.c - upc_all_reduceT and upc_all_prefix_reduceT (UPC 1.2 7.3.2). Few elements are the work of one
 * thread. Of more elements, each thread takes an equal share, whichever thread they are on, and the
 * shares' results are joined in their order.
 *
 * A share of a reduction is a part of the list of all elements ordered by their threads: if the array is
 * spread evenly, just the elements of the caller. Only UPC_NONCOMM_FUNC, and prefix reductions, take
 * elements in the order of their indices.
 */
#include "collective/reduce.h"

#include <string.h>
#pragma GCC visibility push(default)
#include <bupc_collectivev.h>
#pragma GCC visibility pop

#define SMALL_BYTES 8192
#define SMALL_CALLS 64 /* calls of a function of the program, which may be slow */

/* A copy of some elements of another host. */
struct far_piece {
	alignas(max_align_t) char bytes[4096];
};

static size_t far_piece_elements(const struct reduction *r, size_t n)
{
	size_t most = sizeof(struct far_piece) / r->type->size;

	return n < most ? n : most;
}

static inline void add_far_range(const struct reduction *r, struct partial *p, struct element_range range)
{
	struct far_piece piece;
	size_t n;

	for (; range.n > 0; range.n -= n) {
		n = far_piece_elements(r, range.n);
		far_read(piece.bytes, range.from, n * r->type->size);
		partial_add_range(r, p, (struct element_range){piece.bytes, n});
		range.from += n * r->type->size;
	}
}

/* Writes the prefix results of contiguous elements, on any host. */
static inline void scan_range(const struct reduction *r, struct partial *before, struct element_range range)
{
	ptrdiff_t to_dst = r->dst.addr - r->src.addr;
	struct far_piece from, to;
	struct reduction there = *r;
	size_t n, bytes;

	there.block = 0;
	if (is_here(range.from)) {
		there.src = (upcr_pts){.addr = range.from};
		there.dst = (upcr_pts){.addr = range.from + to_dst};
		there.n = range.n;
		r->type->scan(&there, before->value, 0, range.n);
		return;
	}
	there.src = (upcr_pts){.addr = from.bytes};
	there.dst = (upcr_pts){.addr = to.bytes};
	for (; range.n > 0; range.n -= n) {
		n = there.n = far_piece_elements(r, range.n);
		bytes = n * r->type->size;
		far_read(from.bytes, range.from, bytes);
		r->type->scan(&there, before->value, 0, n);
		far_write(range.from + to_dst, to.bytes, bytes);
		range.from += bytes;
	}
}

static inline void scan_spread(const struct reduction *r, struct partial *before, size_t begin, size_t end)
{
	struct reduce_cursor w = cursor_from(r, begin);
	struct element_range range;

	for (; begin < end; begin += range.n) {
		range.from = w.at;
		range.n = w.left < end - begin ? w.left : end - begin;
		scan_range(r, before, range);
		cursor_next(&w, r);
	}
}

void partial_add_range(const struct reduction *r, struct partial *p, struct element_range range)
{
	size_t size = r->type->size;

	if (range.n == 0)
		return;
	if (HAS_NETWORK && !is_here(range.from)) {
		add_far_range(r, p, range);
		return;
	}
	if (p->is_empty) {
		memcpy(p->value, range.from, size);
		p->is_empty = false;
		range.from += size;
		range.n--;
	}
	r->type->fold(r, p->value, range.from, range.n);
}

void partial_add(const struct reduction *r, struct partial *p, struct partial next)
{
	if (!next.is_empty)
		partial_add_range(r, p, (struct element_range){(char *)next.value, 1});
}

void reduction_scan(const struct reduction *r, struct partial *before, size_t begin, size_t end)
{
	if (begin < end && before->is_empty) { /* it is the very first element */
		memory_read(before->value, r->src.addr, r->type->size);
		memory_write(r->dst.addr, before->value, r->type->size);
		before->is_empty = false;
		begin++;
	}
	if (HAS_NETWORK && is_multinode()) {
		scan_spread(r, before, begin, end);
		return;
	}
	if (begin < end)
		r->type->scan(r, before->value, begin, end);
}

static void meet_owner(const struct reduction *r, int thread)
{
	if (r->by_pairs)
		team_await(r->call, thread, TEAM_ENTERED);
}

/* ---- shares ---- */

/* Returns n times a by b, rounded down, without overflow. */
static size_t portion(size_t n, size_t a, size_t b)
{
	return n / b * a + n % b * a / b;
}

static void partial_add_in_order(const struct reduction *r, struct partial *p, size_t begin, size_t end)
{
	struct reduce_cursor w = cursor_from(r, begin);
	struct element_range range;

	for (; begin < end; begin += range.n) {
		range.from = w.at;
		range.n = w.left < end - begin ? w.left : end - begin;
		partial_add_range(r, p, range);
		cursor_next(&w, r);
	}
}

/* Adds elements begin to end by index. */
static void add_elements(const struct reduction *r, struct partial *p, size_t begin, size_t end)
{
	if (r->op == UPC_NONCOMM_FUNC) {
		partial_add_in_order(r, p, begin, end);
		return;
	}
	for (int t = 0; t < job.threads; t++)
		partial_add_range(r, p, reduction_own(r, begin, end, t));
}

/* Adds elements begin to end of the list by threads. */
static void add_listed(const struct reduction *r, struct partial *p, size_t begin, size_t end)
{
	size_t size = r->type->size, before = 0, skip;
	struct element_range own, part;

	for (int t = 0; t < job.threads && before < end; t++, before += own.n) {
		own = reduction_own(r, 0, r->n, t);
		if (before + own.n <= begin)
			continue;
		skip = before < begin ? begin - before : 0;
		part.from = own.from + skip * size;
		part.n = (before + own.n < end ? own.n : end - before) - skip;
		meet_owner(r, t);
		partial_add_range(r, p, part);
	}
}

/* ---- calls ---- */

/* Returns whether one thread does all the work: never on several hosts. */
static bool is_small_reduction(const struct reduction *r)
{
	if (HAS_NETWORK && is_multinode())
		return false;
	if (r->op & (UPC_FUNC | UPC_NONCOMM_FUNC))
		return r->n <= SMALL_CALLS;
	return r->n <= SMALL_BYTES / r->type->size;
}

static void reduce_at_once(const struct reduction *r)
{
	struct partial p = {.is_empty = true};

	add_elements(r, &p, 0, r->n);
	memcpy(r->dst.addr, p.value, r->type->size);
}

/* Reduces by shares, which the last thread to come joins. */
static void reduce_shares(struct reduction *r, upc_flag_t flags)
{
	size_t threads = (size_t)job.threads, me = (size_t)MYTHREAD;
	size_t begin = portion(r->n, me, threads), end = portion(r->n, me + 1, threads);
	struct partial p = {.is_empty = true}, next;

	if (flags & UPC_IN_MYSYNC)
		team_publish(TEAM_ENTERED);
	if (r->op == UPC_NONCOMM_FUNC)
		team_enter(r->call, flags);
	else if (flags & UPC_IN_ALLSYNC)
		team_barrier(r->call);
	r->by_pairs = flags & UPC_IN_MYSYNC;
	if (r->op == UPC_NONCOMM_FUNC)
		partial_add_in_order(r, &p, begin, end);
	else
		add_listed(r, &p, begin, end);
	team_wait(r->call);
	if (HAS_NETWORK && is_multinode()) {
		shares_join(r, &p);
		if (MYTHREAD == 0 && !p.is_empty)
			memory_write(r->dst.addr, p.value, r->type->size);
		team_quiet();
		team_depart(r->call, flags);
		return;
	}
	memcpy(team_slot(MYTHREAD), &p, sizeof(p));
	if (!team_arrive(r->call))
		return;
	p.is_empty = true;
	for (int t = 0; t < job.threads; t++) {
		memcpy(&next, team_slot(t), sizeof(next));
		partial_add(r, &p, next);
	}
	memcpy(r->dst.addr, p.value, r->type->size);
	team_release();
}

static void reduce_data(struct reduction *r, upc_flag_t flags)
{
	team_begin();
	flags = collective_flags(flags);
	if (is_pairwise(flags) && reduce_eagerly(r, is_small_reduction(r)))
		return;
	if (!is_small_reduction(r)) {
		reduce_shares(r, flags);
	} else if (team_arrive(r->call)) {
		if (r->n > 0)
			reduce_at_once(r);
		team_release();
	}
	if (!(flags & UPC_OUT_NOSYNC))
		team_wait(r->call);
}

static void reduction_run(struct reduction *r, upc_flag_t flags)
{
	reduction_rules(r);
	if (HAS_CHECKS)
		reduction_check(r, flags);
	reduce_data(r, flags);
	if (HAS_CHECKS)
		hooks.race_end(r->call, team_flags(flags) & UPC_OUT_ALLSYNC);
}

/* Copies the result, which thread 0 has, to the caller's place for it. */
static void result_get(const struct reduction *r)
{
	char *mine = place_on(r->dst, MYTHREAD);

	if (HAS_NETWORK && is_multinode()) {
		if (is_first_here())
			spread_broadcast(r->call, 0, r->dst, mine, r->type->size);
		else
			team_await(r->call, job.first, TEAM_FINISHED);
		memmove(mine, place_on(r->dst, job.first), r->type->size);
		return;
	}
	if (MYTHREAD > 0)
		memcpy(mine, r->dst.addr, r->type->size);
}

/* Reduces with the result in the same place on each thread, from thread 0 on. */
static void reduce_all(struct reduction *r, upc_flag_t flags)
{
	const upc_flag_t entry = UPC_IN_ALLSYNC | UPC_IN_MYSYNC | UPC_IN_NOSYNC;

	rule_on_thread_0(r->call, r->dst, "dst");
	reduction_run(r, (team_flags(flags) & entry) | UPC_OUT_ALLSYNC);
	result_get(r);
	team_leave(r->call, flags);
}

/* Returns the begin of piece k. Thread 0 writes the first piece while the others compute the results of
 * theirs; then they write them, and thread 0 the last one. The first piece is half as large as the others,
 * since computing its result takes about half the time of writing. */
static size_t piece_begin(const struct reduction *r, size_t k)
{
	size_t threads = (size_t)job.threads;

	if (k == 0)
		return 0;
	return k > threads ? r->n : portion(r->n, 2 * k - 1, 2 * threads + 1);
}

/* Returns the piece that the caller writes at the end. */
static size_t last_piece(void)
{
	return MYTHREAD > 0 ? (size_t)MYTHREAD : (size_t)job.threads;
}

static void find_piece(const struct reduction *r, struct partial *p)
{
	size_t me = (size_t)MYTHREAD, begin = piece_begin(r, me), end = piece_begin(r, me + 1);

	if (me > 0)
		add_elements(r, p, begin, end);
	else
		reduction_scan(r, p, begin, end);
}

static void write_piece(const struct reduction *r, struct partial before)
{
	size_t last = last_piece();

	reduction_scan(r, &before, piece_begin(r, last), piece_begin(r, last + 1));
	team_quiet();
}

/* Returns the joined results of all pieces before that one. */
static struct partial pieces_before(const struct reduction *r)
{
	struct partial p = {.is_empty = true}, next;

	for (size_t k = 0, last = last_piece(); k < last; k++) {
		memcpy(&next, team_slot_before((int)k), sizeof(next));
		partial_add(r, &p, next);
	}
	return p;
}

static void prefix_reduce_data(const struct reduction *r, upc_flag_t flags)
{
	struct partial p = {.is_empty = true};

	team_begin();
	flags = collective_flags(flags);
	if (is_pairwise(flags) && prefix_eagerly(r))
		return;
	if (!is_small_reduction(r)) {
		team_enter(r->call, flags);
		find_piece(r, &p);
		team_wait(r->call);
		if (HAS_NETWORK && is_multinode()) {
			struct partial before = {.is_empty = true};

			shares_scan(r, p, &before);
			write_piece(r, before);
			team_depart(r->call, flags);
			return;
		}
		memcpy(team_slot(MYTHREAD), &p, sizeof(p));
		team_barrier(r->call);
		write_piece(r, pieces_before(r));
		team_leave(r->call, flags);
		return;
	}
	if (team_arrive(r->call)) {
		reduction_scan(r, &p, 0, r->n);
		team_release();
	}
	if (!(flags & UPC_OUT_NOSYNC))
		team_wait(r->call);
}

static void prefix_reduce(const struct reduction *r, upc_flag_t flags)
{
	reduction_rules(r);
	if (HAS_CHECKS)
		reduction_check(r, flags);
	prefix_reduce_data(r, flags);
	if (HAS_CHECKS)
		hooks.race_end(r->call, team_flags(flags) & UPC_OUT_ALLSYNC);
}

/* ---- the functions ---- */

#define COMPUTATION_AGREE(call)                                                                              \
	TEAM_AGREE(call, TEAM_P(dst), TEAM_P(src), TEAM_N(op), TEAM_N(nelems), TEAM_N(blk_size),             \
		TEAM_N(src.phase), TEAM_N(flags))

#define DEFINE(NAME, T)                                                                                      \
	void upc_all_reduce##NAME(upcr_pts dst, upcr_pts src, upc_op_t op, size_t nelems, size_t blk_size,   \
		T (*func)(T, T), upc_flag_t flags)                                                           \
	{                                                                                                    \
		const struct team_call call = {"upc_all_reduce" #NAME, __builtin_return_address(0)};         \
		struct reduction r = {&call, &type_##NAME, dst, src, op, nelems, blk_size,                   \
			(any_function *)func, false, false};                                                 \
                                                                                                             \
		COMPUTATION_AGREE(&call);                                                                    \
		reduction_run(&r, flags);                                                                    \
	}                                                                                                    \
	void bupc_all_reduce_all##NAME(upcr_pts dst, upcr_pts src, upc_op_t op, size_t nelems,               \
		size_t blk_size, T (*func)(T, T), upc_flag_t flags)                                          \
	{                                                                                                    \
		const struct team_call call = {"bupc_all_reduce_all" #NAME, __builtin_return_address(0)};    \
		struct reduction r = {&call, &type_##NAME, dst, src, op, nelems, blk_size,                   \
			(any_function *)func, false, false};                                                 \
                                                                                                             \
		COMPUTATION_AGREE(&call);                                                                    \
		reduce_all(&r, flags);                                                                       \
	}                                                                                                    \
	void upc_all_prefix_reduce##NAME(upcr_pts dst, upcr_pts src, upc_op_t op, size_t nelems,             \
		size_t blk_size, T (*func)(T, T), upc_flag_t flags)                                          \
	{                                                                                                    \
		const struct team_call call = {"upc_all_prefix_reduce" #NAME, __builtin_return_address(0)};  \
		const struct reduction r = {&call, &type_##NAME, dst, src, op, nelems, blk_size,             \
			(any_function *)func, true, false};                                                  \
                                                                                                             \
		COMPUTATION_AGREE(&call);                                                                    \
		prefix_reduce(&r, flags);                                                                    \
	}

DEFINE(C, signed char)
DEFINE(UC, unsigned char)
DEFINE(S, short)
DEFINE(US, unsigned short)
DEFINE(I, int)
DEFINE(UI, unsigned)
DEFINE(L, long)
DEFINE(UL, unsigned long)
DEFINE(F, float)
DEFINE(D, double)
DEFINE(LD, long double)
