/* SPDX-License-Identifier: MIT
 *
 * move_spread.c - the functions that move data, on several hosts: data for all threads of a host come to
 * its first thread, once, and small blocks travel between two hosts in one piece. Threads of one host
 * access each other's memory.
 */
#include "collective/move.h"

#include <string.h>

#ifdef UPCR_NETWORK

#define PIECE ((size_t)8192) /* bytes of a joined piece, at most */

static char *src_of(const struct collective_move *m, int thread)
{
	return place_on(m->src, thread);
}

static char *dst_of(const struct collective_move *m, int thread)
{
	return place_on(m->dst, thread);
}

void broadcast_spread(const struct collective_move *m)
{
	int root = host_of((int)m->src.thread);
	char *mine = dst_of(m, MYTHREAD), *first = dst_of(m, job.first);

	if (is_first_here())
		spread_broadcast(m->call, root, m->dst, root == job.host ? m->src.addr : first, m->nbytes);
	if (root == job.host) {
		memcpy(mine, m->src.addr, m->nbytes);
	} else if (mine != first) {
		team_await(m->call, job.first, TEAM_FINISHED);
		memcpy(mine, first, m->nbytes);
	}
}

/* Returns whether the blocks of a host's threads are joined. */
static bool is_piece(const struct collective_move *m)
{
	return m->nbytes * (size_t)job.here <= PIECE;
}

/* Returns whether the caller moves the blocks of its host's threads from or to `thread`. If no thread
 * does, each moves its own block, which is done here. */
static bool acts_for_host(const struct collective_move *m, int thread)
{
	if (is_thread_here(thread) || !is_piece(m)) {
		m->part(m, MYTHREAD);
		return false;
	}
	return is_first_here();
}

/* Scatters: the first thread of a host reads the blocks of all of its threads, which are contiguous. */
void scatter_spread(const struct collective_move *m)
{
	char piece[PIECE];

	if (!acts_for_host(m, (int)m->src.thread))
		return;
	far_read(piece, m->src.addr + (size_t)job.first * m->nbytes, m->nbytes * (size_t)job.here);
	for (int i = 0; i < job.here; i++)
		memcpy(dst_of(m, job.first + i), piece + (size_t)i * m->nbytes, m->nbytes);
}

void gather_spread(const struct collective_move *m)
{
	char piece[PIECE];

	if (!acts_for_host(m, (int)m->dst.thread))
		return;
	for (int i = 0; i < job.here; i++)
		memcpy(piece + (size_t)i * m->nbytes, src_of(m, job.first + i), m->nbytes);
	far_write(m->dst.addr + (size_t)job.first * m->nbytes, piece, m->nbytes * (size_t)job.here);
}

/* Sends the blocks of the threads of some hosts, which the caller has, to the first thread of another
 * host. */
static void blocks_send(const struct collective_move *m, int to, int begin, int end)
{
	size_t from = (size_t)host_first(begin) * m->nbytes;

	memory_write(dst_of(m, host_first(to)) + from, dst_of(m, MYTHREAD) + from,
		(size_t)host_first(end) * m->nbytes - from);
}

/* Spreads the blocks, in first threads: in round r each has the blocks of 2^r hosts, up to its own, and
 * sends them to the host 2^r further on, which then has those of twice as many; in the last round it sends
 * those that are missing. */
static void blocks_spread(const struct collective_move *m)
{
	for (int step = 1; step < job.hosts; step *= 2) {
		int n = step < job.hosts - step ? step : job.hosts - step, begin = job.host + 1 - n;
		int to = (job.host + step) % job.hosts;

		if (begin < 0)
			blocks_send(m, to, begin + job.hosts, job.hosts);
		blocks_send(m, to, begin < 0 ? 0 : begin, job.host + 1);
		spread_send(to, TEAM_ENTERED, NULL, 0);
		spread_receive(m->call, (job.host - step + job.hosts) % job.hosts, TEAM_ENTERED);
	}
}

void gather_all_spread(const struct collective_move *m)
{
	char *first = dst_of(m, job.first);

	memcpy(first + (size_t)MYTHREAD * m->nbytes, src_of(m, MYTHREAD), m->nbytes);
	team_publish(TEAM_ENTERED);
	if (!is_first_here()) {
		team_await(m->call, job.first, TEAM_FINISHED);
		memcpy(dst_of(m, MYTHREAD), first, (size_t)job.threads * m->nbytes);
		return;
	}
	for (int t = job.first + 1; t < job.first + job.here; t++)
		team_await(m->call, t, TEAM_ENTERED);
	blocks_spread(m);
	team_publish(TEAM_FINISHED);
}

/* Moves the contiguous blocks of this host's threads for one thread. */
static void exchange_with(const struct collective_move *m, int thread)
{
	char piece[PIECE];
	size_t n = m->nbytes;

	for (int i = 0; i < job.here; i++)
		memcpy(piece + (size_t)i * n, src_of(m, job.first + i) + (size_t)thread * n, n);
	memory_write(dst_of(m, thread) + (size_t)job.first * n, piece, (size_t)job.here * n);
}

/* Exchanges blocks: each thread does so for itself, and for its share of the threads of other hosts. */
void exchange_spread(const struct collective_move *m)
{
	if (!is_piece(m)) {
		m->part(m, MYTHREAD);
		return;
	}
	for (int k = 1; k <= job.threads; k++) {
		int t = (job.first + job.here - 1 + k) % job.threads;

		if (is_thread_here(t) ? t == MYTHREAD : t % job.here == MYTHREAD - job.first)
			exchange_with(m, t);
	}
}

#endif
