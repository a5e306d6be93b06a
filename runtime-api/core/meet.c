/* SPDX-License-Identifier: MIT
 *
 * meet.c - library calls that all threads make together: the first one there carries the
 * call out, the others wait for its result only.  No barrier is implied.
 */
#include "core.h"

static void sleep_while(atomic_uint *word, unsigned seen)
{
	static struct patience patience;

	if (!spin_on(word, seen, &patience) && !yield_on(word, seen))
		while (atomic_load(word) == seen)
			sleep_on(word, seen);
}

static void turn_set(struct meeting *m, unsigned turn)
{
	atomic_store(&m->turn, turn);
	transport.wake(&m->turn, INT32_MAX);
}

/* A thread that called something else, or the same otherwise, ends the program. */
static void same_check(
	const struct meeting *m, const struct meeting *mine, const void *pc)
{
	if (m->act != mine->act)
		fatal_call(pc, "another collective function than the other threads call");
	if (m->nblocks != mine->nblocks || m->nbytes != mine->nbytes)
		fatal_call(pc,
			"a collective call with (%zu, %zu) here and (%zu, %zu) elsewhere",
			mine->nblocks, mine->nbytes, m->nblocks, m->nbytes);
}

upcr_pts meet(collective *act, size_t nblocks, size_t nbytes, const void *pc)
{
	static unsigned n_calls;
	const struct meeting mine = {.act = act, .nblocks = nblocks, .nbytes = nbytes};
	struct meeting *m = &control->meeting[n_calls % N_MEETINGS];
	unsigned round = 2 * (n_calls++ / N_MEETINGS), turn;
	upcr_pts result;

	while ((turn = atomic_load(&m->turn)) != round && turn != round + 1)
		sleep_while(&m->turn, turn);
	if (atomic_fetch_add(&m->entered, 1) == 0) {
		m->act = act;
		m->nblocks = nblocks;
		m->nbytes = nbytes;
		m->result = act(nblocks, nbytes);
		turn_set(m, round + 1);
	} else {
		sleep_while(&m->turn, round);
	}
	same_check(m, &mine, pc);
	result = m->result;
	if (atomic_fetch_add(&m->left, 1) + 1 == (unsigned)job.threads) {
		atomic_store(&m->entered, 0);
		atomic_store(&m->left, 0);
		turn_set(m, round + 2);
	}
	return result;
}
