/* SPDX-License-Identifier: MIT
 *
 * move.c - upc_all_broadcast and the other functions that move data (UPC 1.2 7.3.1). Each thread moves as
 * much as any other: it reads the data for its own block, or writes its own block to its destination.
 */
#include "collective/move.h"

#include <string.h>

/* Waits for the thread whose data are accessed next, if MYSYNC asks for it. */
static void await_thread(const struct collective_move *m, int thread)
{
	if (m->by_pairs)
		team_await(m->call, thread, TEAM_ENTERED);
}

static void broadcast_part(const struct collective_move *m, int thread)
{
	await_thread(m, (int)m->src.thread);
	memory_copy(place_on(m->dst, thread), m->src.addr, m->nbytes);
}

static void scatter_part(const struct collective_move *m, int thread)
{
	await_thread(m, (int)m->src.thread);
	memory_copy(place_on(m->dst, thread), m->src.addr + (size_t)thread * m->nbytes, m->nbytes);
}

static void gather_part(const struct collective_move *m, int thread)
{
	await_thread(m, (int)m->dst.thread);
	memory_copy(m->dst.addr + (size_t)thread * m->nbytes, place_on(m->src, thread), m->nbytes);
}

/* Returns the k-th neighbour. Threads begin with different neighbours, so as not to read from one thread
 * all at once. */
static int neighbour(int thread, int k)
{
	return thread + k < job.threads ? thread + k : thread + k - job.threads;
}

static void gather_all_part(const struct collective_move *m, int thread)
{
	char *to = place_on(m->dst, thread);
	int t;

	for (int k = 0; k < job.threads; k++) {
		t = neighbour(thread, k);
		await_thread(m, t);
		memory_copy(to + (size_t)t * m->nbytes, place_on(m->src, t), m->nbytes);
	}
}

static void exchange_part(const struct collective_move *m, int thread)
{
	char *to = place_on(m->dst, thread);
	size_t from = (size_t)thread * m->nbytes;
	int t;

	for (int k = 0; k < job.threads; k++) {
		t = neighbour(thread, k);
		await_thread(m, t);
		memory_copy(to + (size_t)t * m->nbytes, place_on(m->src, t) + from, m->nbytes);
	}
}

/* Moves a block by the permutation. The number of the other thread is the thread's own datum, so it can be
 * read without waiting. */
static void permute_part(const struct collective_move *m, int thread)
{
	int to = *(const int *)(const void *)place_on(m->perm, thread);

	permutation_value_rule(m, thread, to);
	await_thread(m, to);
	memory_copy(place_on(m->dst, to), place_on(m->src, thread), m->nbytes);
}

/* ---- by eager messages ---- */

static void broadcast_eagerly(const struct collective_move *m)
{
	int root = (int)m->src.thread;
	const void *text = m->src.addr;

	if (root == MYTHREAD)
		eager_send(m->call, root, text, m->nbytes);
	else
		text = eager_receive(m->call, root, root);
	memcpy(place_on(m->dst, MYTHREAD), text, m->nbytes);
}

static void scatter_eagerly(const struct collective_move *m)
{
	int root = (int)m->src.thread;
	const char *text = m->src.addr;

	if (root == MYTHREAD)
		eager_send(m->call, root, text, m->message);
	else
		text = eager_receive(m->call, root, root);
	memcpy(place_on(m->dst, MYTHREAD), text + (size_t)MYTHREAD * m->nbytes, m->nbytes);
}

static void gather_eagerly(const struct collective_move *m)
{
	if ((int)m->dst.thread != MYTHREAD) {
		eager_send(m->call, MYTHREAD, place_on(m->src, MYTHREAD), m->nbytes);
		return;
	}
	for (int t = 0; t < job.threads; t++)
		memcpy(m->dst.addr + (size_t)t * m->nbytes,
			t == MYTHREAD ? place_on(m->src, t) : eager_receive(m->call, t, t), m->nbytes);
}

/* Permutes by messages into the reader's mailbox, because the reader does not know its sender. */
static void permute_eagerly(const struct collective_move *m)
{
	int to = *(const int *)(const void *)place_on(m->perm, MYTHREAD);

	permutation_value_rule(m, MYTHREAD, to);
	eager_send(m->call, to, place_on(m->src, MYTHREAD), m->nbytes);
	memcpy(place_on(m->dst, MYTHREAD), eager_receive(m->call, MYTHREAD, -1), m->nbytes);
}

/* ---- a call ---- */

/* Waits until no other thread accesses data of the caller any more. In upc_all_permute that is one thread,
 * but only that thread knows it. */
static void await_finished(const struct collective_move *m)
{
	team_publish(TEAM_FINISHED);
	if (m->shared == ALL_THREADS || m->shared == MYTHREAD)
		for (int t = 0; t < job.threads; t++)
			team_await(m->call, t, TEAM_FINISHED);
}

/* Moves all data within one barrier: the last thread to come does everything. */
static void move_at_once(const struct collective_move *m)
{
	if (!team_arrive(m->call)) {
		team_wait(m->call);
		return;
	}
	if (m->has_perm)
		permutation_rules(m);
	for (int t = 0; t < job.threads; t++)
		m->part(m, t);
	team_release();
}

static void own_part_move(const struct collective_move *m)
{
#ifdef UPCR_NETWORK
	if (is_multinode() && m->spread) {
		m->spread(m);
		return;
	}
#endif
	m->part(m, MYTHREAD);
}

static void move_data(struct collective_move *m, upc_flag_t flags)
{
	const upc_flag_t any_all = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;
	const upc_flag_t any_mine = UPC_IN_MYSYNC | UPC_OUT_MYSYNC;

	team_begin();
	flags = collective_flags(flags);
	if (m->eagerly && is_pairwise(flags) && m->message <= EAGER_MAX) {
		eager_begin(m->message);
		m->eagerly(m);
		return;
	}
	if (((flags & any_all) || (flags & any_mine) == any_mine)
		&& is_small_collective((size_t)job.threads * (m->dst_bytes + m->src_bytes))) {
		move_at_once(m);
		return;
	}
	if (flags & any_mine)
		team_publish(TEAM_ENTERED);
	if (flags & UPC_IN_ALLSYNC)
		team_barrier(m->call);
	if (m->has_perm && MYTHREAD == 0 && (flags & UPC_IN_ALLSYNC))
		permutation_rules(m);
	m->by_pairs = flags & UPC_IN_MYSYNC;
	own_part_move(m);
	team_quiet();
	if (flags & UPC_OUT_ALLSYNC)
		team_barrier(m->call);
	else if (flags & UPC_OUT_MYSYNC)
		await_finished(m);
}

static void collective_move_run(struct collective_move *m, upc_flag_t flags)
{
	move_rules(m);
	if (HAS_CHECKS)
		move_check(m, flags);
	move_data(m, flags);
	if (HAS_CHECKS)
		hooks.race_end(m->call, team_flags(flags) & UPC_OUT_ALLSYNC);
}

#define MOVE_AGREE(call) TEAM_AGREE(call, TEAM_P(dst), TEAM_P(src), TEAM_N(nbytes), TEAM_N(flags))

void upc_all_broadcast(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags)
{
	const struct team_call call = {"upc_all_broadcast", __builtin_return_address(0)};
	struct collective_move m = {.call = &call,
		.dst = dst,
		.src = src,
		.nbytes = nbytes,
		.dst_bytes = nbytes,
		.src_bytes = nbytes,
		.dst_on = ALL_THREADS,
		.src_on = (int)src.thread,
		.part = broadcast_part,
		SPREAD(broadcast_spread).shared = (int)src.thread,
		.eagerly = broadcast_eagerly,
		.message = nbytes};

	MOVE_AGREE(&call);
	collective_move_run(&m, flags);
}

void upc_all_scatter(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags)
{
	const struct team_call call = {"upc_all_scatter", __builtin_return_address(0)};
	size_t all = nbytes * (size_t)job.threads;
	struct collective_move m = {.call = &call,
		.dst = dst,
		.src = src,
		.nbytes = nbytes,
		.dst_bytes = nbytes,
		.src_bytes = all,
		.dst_on = ALL_THREADS,
		.src_on = (int)src.thread,
		.part = scatter_part,
		SPREAD(scatter_spread).shared = (int)src.thread,
		.eagerly = scatter_eagerly,
		.message = all};

	MOVE_AGREE(&call);
	collective_move_run(&m, flags);
}

void upc_all_gather(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags)
{
	const struct team_call call = {"upc_all_gather", __builtin_return_address(0)};
	struct collective_move m = {.call = &call,
		.dst = dst,
		.src = src,
		.nbytes = nbytes,
		.dst_bytes = nbytes * (size_t)job.threads,
		.src_bytes = nbytes,
		.dst_on = (int)dst.thread,
		.src_on = ALL_THREADS,
		.part = gather_part,
		SPREAD(gather_spread).shared = (int)dst.thread,
		.eagerly = gather_eagerly,
		.message = nbytes};

	MOVE_AGREE(&call);
	collective_move_run(&m, flags);
}

void upc_all_gather_all(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags)
{
	const struct team_call call = {"upc_all_gather_all", __builtin_return_address(0)};
	struct collective_move m = {.call = &call,
		.dst = dst,
		.src = src,
		.nbytes = nbytes,
		.dst_bytes = nbytes * (size_t)job.threads,
		.src_bytes = nbytes,
		.dst_on = ALL_THREADS,
		.src_on = ALL_THREADS,
		.part = gather_all_part,
		SPREAD(gather_all_spread).shared = ALL_THREADS};

	MOVE_AGREE(&call);
	collective_move_run(&m, flags);
}

void upc_all_exchange(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags)
{
	const struct team_call call = {"upc_all_exchange", __builtin_return_address(0)};
	size_t row = nbytes * (size_t)job.threads;
	struct collective_move m = {.call = &call,
		.dst = dst,
		.src = src,
		.nbytes = nbytes,
		.dst_bytes = row,
		.src_bytes = row,
		.dst_on = ALL_THREADS,
		.src_on = ALL_THREADS,
		.part = exchange_part,
		SPREAD(exchange_spread).shared = ALL_THREADS};

	MOVE_AGREE(&call);
	collective_move_run(&m, flags);
}

void upc_all_permute(upcr_pts dst, upcr_pts src, upcr_pts perm, size_t nbytes, upc_flag_t flags)
{
	const struct team_call call = {"upc_all_permute", __builtin_return_address(0)};
	struct collective_move m = {.call = &call,
		.dst = dst,
		.src = src,
		.perm = perm,
		.nbytes = nbytes,
		.dst_bytes = nbytes,
		.src_bytes = nbytes,
		.has_perm = true,
		.dst_on = ALL_THREADS,
		.src_on = ALL_THREADS,
		.part = permute_part,
		.shared = ALL_THREADS,
		.eagerly = permute_eagerly,
		.message = nbytes};

	TEAM_AGREE(&call, TEAM_P(dst), TEAM_P(src), TEAM_P(perm), TEAM_N(nbytes), TEAM_N(flags));
	collective_move_run(&m, flags);
}
