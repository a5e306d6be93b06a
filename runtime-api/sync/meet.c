/* SPDX-License-Identifier: MIT
 *
 * meet.c - library calls that all threads make together: the first one there carries the
 * call out, and the others wait for its result only, or the last one does, and nobody waits.
 * No barrier is implied.
 */
#include "core/core.h"
#include "core/hooks.h"

static unsigned n_calls; /* that this thread has completed */

unsigned meet_count(void)
{
	return n_calls;
}

static void sleep_while(atomic_uint *word, unsigned seen)
{
	static struct patience patience;

	if (!spin_on(word, seen, &patience) && !yield_on(word, seen))
		while (atomic_load(word) == seen)
			sleep_on(word, seen);
}

/* Waits until all threads have left the last call that used this meeting. */
static void round_wait(struct meeting *m, unsigned round, const struct team_call *call)
{
	unsigned turn = atomic_load(&m->turn);

	if (turn == round || turn == round + 1)
		return;
	wait_begin_call(WAIT_MEETING, &m->turn, n_calls + 1 - N_MEETINGS, call);
	for (; turn != round && turn != round + 1; turn = atomic_load(&m->turn))
		sleep_while(&m->turn, turn);
	wait_end();
}

static void turn_set(struct meeting *m, unsigned turn)
{
	atomic_store(&m->turn, turn);
	platform.wake(&m->turn, INT32_MAX);
}

static const char *first_place(const struct meeting *m, char *text, size_t size)
{
	if (m->at.file)
		return statement_place(&m->at, text, size);
	locate((const char *)m->call.pc - 1, text, size);
	return text;
}

/* A thread that called something else, or the same otherwise, ends the program. */
static void same_check(
	const struct meeting *m, const struct meeting *mine, const struct team_call *call)
{
	char place[PLACE_SIZE];

	if (m->act != mine->act || m->end != mine->end)
		fatal_call(call->pc, "%s, while thread %d calls %s at %s", call->function,
			m->thread, m->call.function, first_place(m, place, sizeof(place)));
	if (m->nblocks != mine->nblocks || m->nbytes != mine->nbytes)
		fatal_call(call->pc, "%s: %s is %zu here and %zu on thread %d at %s",
			call->function, m->nblocks != mine->nblocks ? "nblocks" : "nbytes",
			m->nblocks != mine->nblocks ? mine->nblocks : mine->nbytes,
			m->nblocks != mine->nblocks ? m->nblocks : m->nbytes, m->thread,
			first_place(m, place, sizeof(place)));
	if (!upcr_eq(m->ptr, mine->ptr))
		fatal_call(call->pc, "%s: ptr differs from ptr on thread %d at %s",
			call->function, m->thread, first_place(m, place, sizeof(place)));
}

/* mine: what this thread calls; its other members are 0. */
static upcr_pts meet_as(const struct meeting *mine, const struct team_call *call)
{
	struct meeting *m = &control->meeting[n_calls % N_MEETINGS];
	unsigned round = 2 * (n_calls / N_MEETINGS);
	upcr_pts result;

	round_wait(m, round, call);
	if (atomic_fetch_add(&m->entered, 1) == 0) {
		m->act = mine->act;
		m->end = mine->end;
		m->nblocks = mine->nblocks;
		m->nbytes = mine->nbytes;
		m->ptr = mine->ptr;
		m->thread = MYTHREAD;
		m->call = *call;
		m->at = (struct statement){.what = call->function};
		CHECKS(check_find_statement(&m->at);)
		m->result = mine->act ? mine->act(mine->nblocks, mine->nbytes) : UPCR_NULL;
		turn_set(m, round + 1);
	} else {
		sleep_while(&m->turn, round);
	}
	same_check(m, mine, call);
	n_calls++;
	result = m->result;
	if (atomic_fetch_add(&m->left, 1) + 1 == (unsigned)job.threads) {
		if (mine->end)
			mine->end(mine->ptr, call->pc);
		atomic_store(&m->entered, 0);
		atomic_store(&m->left, 0);
		turn_set(m, round + 2);
	}
	return result;
}

upcr_pts meet(collective *act, size_t nblocks, size_t nbytes, const struct team_call *call)
{
	return meet_as(
		&(struct meeting){.act = act, .nblocks = nblocks, .nbytes = nbytes}, call);
}

void meet_at_end(last_act *end, upcr_pts ptr, const struct team_call *call)
{
	meet_as(&(struct meeting){.end = end, .ptr = ptr}, call);
}
