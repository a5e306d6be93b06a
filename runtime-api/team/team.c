/* SPDX-License-Identifier: MIT
 *
 * team.c - the barrier inside collective functions: a counter of arrivals and a phase, as for upc_barrier,
 * but without values and messages about them; and the progress of each thread, for functions that wait for
 * some threads only.
 */
#include "team/team.h"
#include "core/hooks.h"
#include "network/client.h"
#include "network/network.h"

static unsigned phase;    /* team barriers that this thread has completed */
static bool is_open;      /* the thread has arrived at one more, and not waited for it */
static unsigned sequence; /* calls of team_begin so far */

/* Ends the program if a thread is at its end, and will not come. */
static void team_missing_check(const struct team_call *call)
{
	if (atomic_load(&control->n_ended) == 0 || atomic_load(&control->team.phase) != phase)
		return;
	for (int t = 0; t < job.threads; t++)
		if (atomic_load(&control->thread[t].has_ended)) {
			if (HAS_NETWORK && is_multinode()
				&& (int)(control->thread[t].wait.count[WAIT_TEAM] - phase) > 0)
				continue;
			call_missing(call, t);
		}
}

void team_wait(const struct team_call *call)
{
	static struct spin_budget budget;
	struct team *team = &control->team;

	if (!is_open)
		return;
	if (HAS_NETWORK)
		far_forget();
	if (atomic_load(&team->phase) == phase && !spin_on(&team->phase, phase, &budget)
		&& !yield_on(&team->phase, phase)) {
		wait_begin_call(WAIT_TEAM, &team->phase, phase + 1, call);
		atomic_fetch_add(&team->sleepers, 1);
		while (atomic_load(&team->phase) == phase) {
			team_missing_check(call);
			sleep_on(&team->phase, phase);
		}
		atomic_fetch_sub(&team->sleepers, 1);
		wait_end();
	}
	if (HAS_CHECKS)
		hooks.race_pass(RACE_TEAM, phase);
	phase++;
	is_open = false;
	atomic_thread_fence(memory_order_seq_cst);
}

/* Counts the caller's arrival. Returns whether it is the last one of this host. */
static bool phase_arrive(void)
{
	struct team *team = &control->team;

	team_arrivals++;
	if (HAS_CHECKS)
		hooks.race_arrive(RACE_TEAM, phase);
	if (HAS_NETWORK)
		far_quiet();
	if (atomic_fetch_add(&team->arrived, 1) + 1 < (unsigned)job.here)
		return false;
	atomic_store_explicit(&team->arrived, 0, memory_order_relaxed);
	if (HAS_NETWORK && is_multinode())
		gate_arrive(GATE_TEAM, phase);
	return true;
}

bool team_arrive(const struct team_call *call)
{
	bool is_last;

	if (job.is_forked)
		fatal_in_fork(call->function, NULL, call->pc);
	team_wait(call);
	is_last = phase_arrive();
	is_open = true;
	return is_last;
}

void team_release(void)
{
	struct team *team = &control->team;

	if (HAS_CHECKS)
		hooks.race_pass(RACE_TEAM, phase);
	atomic_store(&team->phase, ++phase);
	is_open = false;
	if (atomic_load(&team->sleepers))
		platform.wake(&team->phase, INT32_MAX);
}

void team_barrier(const struct team_call *call)
{
	if (HAS_NETWORK && is_multinode()) {
		team_depart(call, UPC_OUT_ALLSYNC);
		return;
	}
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

#ifdef UPCR_CHECK
void team_check_flags(const struct team_call *call, upc_flag_t flags)
{
	static const struct {
		upc_flag_t flag;
		const char *name;
	} all[] = {{UPC_IN_ALLSYNC, "UPC_IN_ALLSYNC"}, {UPC_IN_MYSYNC, "UPC_IN_MYSYNC"},
		{UPC_IN_NOSYNC, "UPC_IN_NOSYNC"}, {UPC_OUT_ALLSYNC, "UPC_OUT_ALLSYNC"},
		{UPC_OUT_MYSYNC, "UPC_OUT_MYSYNC"}, {UPC_OUT_NOSYNC, "UPC_OUT_NOSYNC"}};
	const char *first[2] = {NULL, NULL};

	for (int i = 0; i < 6; i++) {
		if (!(flags & all[i].flag))
			continue;
		if (first[i / 3])
			fatal_call(call->pc,
				"%s: the flags have %s and %s: the last argument is one UPC_IN_ flag, one "
				"UPC_OUT_ flag, or one of each joined by '|'",
				call->function, first[i / 3], all[i].name);
		first[i / 3] = all[i].name;
	}
}
#endif

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

#ifdef UPCR_NETWORK
unsigned team_turn(void)
{
	return phase;
}

void team_depart(const struct team_call *call, upc_flag_t flags)
{
	team_wait(call);
	phase_arrive();
	is_open = true;
	if (!(flags & UPC_OUT_NOSYNC))
		team_wait(call);
}
#endif

void *team_slot(int thread)
{
	return control->thread[thread].slot[phase & 1];
}

void *team_slot_before(int thread)
{
	return control->thread[thread].slot[~phase & 1];
}

/* ---- flags, thread by thread ---- */

void team_begin(void)
{
	sequence++;
}

unsigned team_sequence(void)
{
	return sequence;
}

void team_publish(enum team_flag which)
{
	atomic_thread_fence(memory_order_seq_cst);
	flag_publish(&control->thread[MYTHREAD].flag[which], sequence);
}

void team_await(const struct team_call *call, int thread, enum team_flag which)
{
	flag_await(call, &control->thread[thread].flag[which], sequence, thread);
}
