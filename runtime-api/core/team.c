/* SPDX-License-Identifier: MIT
 *
 * team.c - the barrier inside collective functions: a counter of arrivals and a phase, as
 * for upc_barrier, but without values and messages about them.
 */
#include "team.h"

static unsigned phase; /* team barriers that this thread has completed */

/* A thread at the end of the program will not come any more. */
static void end_check(const struct team_call *call)
{
	int t;

	if (atomic_load(&control->n_ended) == 0 || atomic_load(&control->team.phase) != phase)
		return;
	for (t = 0; t < job.threads; t++)
		if (atomic_load(&control->thread[t].has_ended))
			fatal_call(call->pc,
				"%s waits for thread %d, which has come to the end of the program",
				call->function, t);
}

unsigned team_count(void)
{
	return phase;
}

void team_wake(void)
{
	transport.wake(&control->team.phase, INT32_MAX);
}

void team_barrier(const struct team_call *call)
{
	static struct patience patience;
	struct team *team = &control->team;

	if (atomic_fetch_add(&team->arrived, 1) + 1 == (unsigned)job.threads) {
		atomic_store_explicit(&team->arrived, 0, memory_order_relaxed);
		atomic_store(&team->phase, phase + 1);
		if (atomic_load(&team->sleepers))
			team_wake();
	} else if (!spin_on(&team->phase, phase, &patience) && !yield_on(&team->phase, phase)) {
		wait_begin_call(WAIT_TEAM, &team->phase, phase + 1, call);
		atomic_fetch_add(&team->sleepers, 1);
		while (atomic_load(&team->phase) == phase) {
			end_check(call);
			sleep_on(&team->phase, phase);
		}
		atomic_fetch_sub(&team->sleepers, 1);
		wait_end();
	}
	phase++;
	atomic_thread_fence(memory_order_seq_cst);
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
	flags = team_flags(flags);
	if (flags & UPC_IN_ALLSYNC)
		team_barrier(call);
	else if (flags & UPC_IN_MYSYNC)
		atomic_thread_fence(memory_order_seq_cst);
}

void team_leave(const struct team_call *call, upc_flag_t flags)
{
	flags = team_flags(flags);
	if (flags & UPC_OUT_ALLSYNC)
		team_barrier(call);
	else if (flags & UPC_OUT_MYSYNC)
		atomic_thread_fence(memory_order_seq_cst);
}

void *team_slot(int thread)
{
	return control->thread[thread].slot[phase & 1];
}
