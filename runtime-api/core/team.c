/* SPDX-License-Identifier: MIT
 *
 * team.c - the barrier inside collective functions: a counter of arrivals and a phase, as
 * for upc_barrier, but without values and messages about them; and the words by which
 * threads say how far they are, for functions that wait for some threads only.
 */
#include "hooks.h"
#include "team.h"

static unsigned phase;  /* team barriers that this thread has completed */
static bool is_open;    /* it has arrived at one more, and not waited for it */
static unsigned rounds; /* team_begin so far */

_Noreturn static void missing(const struct team_call *call, int thread)
{
	fatal_call(call->pc, "%s waits for thread %d, which has come to the end of the program",
		call->function, thread);
}

/* A thread at the end of the program will not come any more. */
static void end_check(const struct team_call *call)
{
	int t;

	if (atomic_load(&control->n_ended) == 0 || atomic_load(&control->team.phase) != phase)
		return;
	for (t = 0; t < job.threads; t++)
		if (atomic_load(&control->thread[t].has_ended))
			missing(call, t);
}

unsigned team_count(void)
{
	return phase + is_open;
}

void team_wake(void)
{
	transport.wake(&control->team.phase, INT32_MAX);
}

void team_wait(const struct team_call *call)
{
	static struct patience patience;
	struct team *team = &control->team;

	if (!is_open)
		return;
	if (atomic_load(&team->phase) == phase && !spin_on(&team->phase, phase, &patience)
		&& !yield_on(&team->phase, phase)) {
		wait_begin_call(WAIT_TEAM, &team->phase, phase + 1, call);
		atomic_fetch_add(&team->sleepers, 1);
		while (atomic_load(&team->phase) == phase) {
			end_check(call);
			sleep_on(&team->phase, phase);
		}
		atomic_fetch_sub(&team->sleepers, 1);
		wait_end();
	}
	CHECKS(race_pass(RACE_TEAM, phase);)
	phase++;
	is_open = false;
	atomic_thread_fence(memory_order_seq_cst);
}

bool team_arrive(const struct team_call *call)
{
	struct team *team = &control->team;

	team_wait(call);
	is_open = true;
	CHECKS(race_arrive(RACE_TEAM, phase);)
	if (atomic_fetch_add(&team->arrived, 1) + 1 < (unsigned)job.threads)
		return false;
	atomic_store_explicit(&team->arrived, 0, memory_order_relaxed);
	return true;
}

void team_release(void)
{
	struct team *team = &control->team;

	CHECKS(race_pass(RACE_TEAM, phase);)
	atomic_store(&team->phase, ++phase);
	is_open = false;
	if (atomic_load(&team->sleepers))
		team_wake();
}

void team_barrier(const struct team_call *call)
{
	if (team_arrive(call))
		team_release();
	else
		team_wait(call);
}

upc_flag_t team_flags(upc_flag_t flags)
{
	if (!(flags & (UPC_IN_ALLSYNC | UPC_IN_MYSYNC | UPC_IN_NOSYNC)))
		flags |= UPC_IN_ALLSYNC;
	if (!(flags & (UPC_OUT_ALLSYNC | UPC_OUT_MYSYNC | UPC_OUT_NOSYNC)))
		flags |= UPC_OUT_ALLSYNC;
	return flags;
}

void team_enter(const struct team_call *call, upc_flag_t flags)
{
	if (!(team_flags(flags) & UPC_IN_NOSYNC))
		team_barrier(call);
}

void team_leave(const struct team_call *call, upc_flag_t flags)
{
	if (!(team_flags(flags) & UPC_OUT_NOSYNC))
		team_barrier(call);
}

void *team_slot(int thread)
{
	return control->thread[thread].slot[phase & 1];
}

void *team_slot_before(int thread)
{
	return control->thread[thread].slot[~phase & 1];
}

/* ---- thread by thread ---- */

void team_begin(void)
{
	rounds++;
}

void team_say(enum team_word which)
{
	struct thread *t = &control->thread[MYTHREAD];

	CHECKS(race_release(&t->word[which]);)
	atomic_thread_fence(memory_order_seq_cst);
	atomic_store(&t->word[which], rounds);
	if (atomic_load(&t->sleepers))
		transport.wake(&t->word[which], INT32_MAX);
}

/* Whether a word is that of this round or a later one. */
static bool is_said(unsigned value)
{
	return (int)(value - rounds) >= 0;
}

/* A thread at the end of the program that has not entered will not come any more. */
static void entry_check(const struct team_call *call)
{
	int t;

	if (atomic_load(&control->n_ended) == 0)
		return;
	for (t = 0; t < job.threads; t++)
		if (atomic_load(&control->thread[t].has_ended)
			&& !is_said(atomic_load(&control->thread[t].word[TEAM_ENTERED])))
			missing(call, t);
}

void team_hear(const struct team_call *call, int thread, enum team_word which)
{
	static struct patience patience;
	struct thread *t = &control->thread[thread];
	unsigned seen;

	while (!is_said(seen = atomic_load_explicit(&t->word[which], memory_order_acquire))) {
		if (spin_on(&t->word[which], seen, &patience) || yield_on(&t->word[which], seen))
			continue;
		wait_begin_thread(&t->word[which], rounds, thread, call);
		atomic_fetch_add(&t->sleepers, 1);
		while (!is_said(seen = atomic_load(&t->word[which]))) {
			entry_check(call);
			sleep_on(&t->word[which], seen);
		}
		atomic_fetch_sub(&t->sleepers, 1);
		wait_end();
	}
	CHECKS(race_acquire(&t->word[which]);)
}
