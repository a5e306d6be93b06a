/* SPDX-License-Identifier: MIT
 *
 * rendezvous.c - library calls that all threads make together. Either the first thread carries the call
 * out, and the others wait for its result only; or the last thread does, and none waits. No barrier is
 * implied.
 */
#include "core/core.h"
#include "core/hooks.h"
#include "network/network.h"

static unsigned n_calls; /* calls that this thread has completed */

unsigned rendezvous_count(void)
{
	return n_calls;
}

static void sleep_while(atomic_uint *word, unsigned seen)
{
	static struct spin_budget budget;

	if (!spin_on(word, seen, &budget) && !yield_on(word, seen))
		while (atomic_load(word) == seen)
			sleep_on(word, seen);
}

/* Waits until all threads have left the last call that used this record. */
static void reuse_wait(struct rendezvous *m, unsigned use, const struct team_call *call)
{
	unsigned turn = atomic_load(&m->turn);

	if (turn == use || turn == use + 1)
		return;
	wait_begin_call(WAIT_RENDEZVOUS, &m->turn, n_calls + 1 - N_RENDEZVOUS, call);
	for (; turn != use && turn != use + 1; turn = atomic_load(&m->turn))
		sleep_while(&m->turn, turn);
	wait_end();
}

void rendezvous_turn_set(struct rendezvous *m, unsigned turn)
{
	atomic_store(&m->turn, turn);
	platform.wake(&m->turn, INT32_MAX);
}

static const char *place_of_first_call(const struct rendezvous *m, char *text, size_t size)
{
	if (m->at.file)
		return statement_place(&m->at, text, size);
	locate((const char *)m->call.pc - 1, text, size);
	return text;
}

/* Ends the program if this thread calls another function than the first one, or with other arguments. */
static void rendezvous_same_check(const struct rendezvous *m, const struct rendezvous *mine,
	const struct team_call *call)
{
	char place[PLACE_SIZE];

	if (m->on_first != mine->on_first || m->on_last != mine->on_last)
		fatal_call(call->pc, "%s, while thread %d calls %s at %s", call->function, m->thread,
			m->call.function, place_of_first_call(m, place, sizeof(place)));
	if (m->nblocks != mine->nblocks || m->nbytes != mine->nbytes)
		fatal_call(call->pc, "%s: %s is %zu here and %zu on thread %d at %s", call->function,
			m->nblocks != mine->nblocks ? "nblocks" : "nbytes",
			m->nblocks != mine->nblocks ? mine->nblocks : mine->nbytes,
			m->nblocks != mine->nblocks ? m->nblocks : m->nbytes, m->thread,
			place_of_first_call(m, place, sizeof(place)));
	if (!upcr_eq(m->ptr, mine->ptr))
		fatal_call(call->pc, "%s: ptr differs from ptr on thread %d at %s", call->function, m->thread,
			place_of_first_call(m, place, sizeof(place)));
}

/* Takes part in a call; mine: this thread's, its other members are 0. */
static upcr_pts rendezvous_as(const struct rendezvous *mine, const struct team_call *call)
{
	struct rendezvous *m = &control->rendezvous[n_calls % N_RENDEZVOUS];
	unsigned use = 2 * (n_calls / N_RENDEZVOUS);
	upcr_pts result;

	if (job.is_forked)
		fatal_in_fork(call->function, NULL, call->pc);
	if (HAS_CHECKS)
		hooks.check_collective(call);
	if (HAS_NETWORK && is_multinode()) {
		result = rendezvous_far(n_calls, mine, call);
		n_calls++;
		return result;
	}
	reuse_wait(m, use, call);
	if (atomic_fetch_add(&m->entered, 1) == 0) {
		m->on_first = mine->on_first;
		m->on_last = mine->on_last;
		m->nblocks = mine->nblocks;
		m->nbytes = mine->nbytes;
		m->ptr = mine->ptr;
		m->thread = MYTHREAD;
		m->call = *call;
		m->at = (struct statement){.what = call->function};
		if (HAS_CHECKS)
			hooks.check_find_statement(&m->at);
		m->result = mine->on_first ? mine->on_first(mine->nblocks, mine->nbytes) : UPCR_NULL;
		rendezvous_turn_set(m, use + 1);
	} else {
		sleep_while(&m->turn, use);
	}
	rendezvous_same_check(m, mine, call);
	n_calls++;
	result = m->result;
	if (atomic_fetch_add(&m->left, 1) + 1 == (unsigned)job.threads) {
		if (mine->on_last)
			mine->on_last(mine->ptr, call->pc);
		atomic_store(&m->entered, 0);
		atomic_store(&m->left, 0);
		rendezvous_turn_set(m, use + 2);
	}
	return result;
}

upcr_pts rendezvous(first_function *on_first, size_t nblocks, size_t nbytes, const struct team_call *call)
{
	return rendezvous_as(&(struct rendezvous){.on_first = on_first, .nblocks = nblocks, .nbytes = nbytes},
		call);
}

void rendezvous_on_last(last_function *on_last, upcr_pts ptr, const struct team_call *call)
{
	rendezvous_as(&(struct rendezvous){.on_last = on_last, .ptr = ptr}, call);
}
