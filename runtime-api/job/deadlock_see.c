/* SPDX-License-Identifier: MIT
 *
 * deadlock_see.c - a host's observations of its threads, of the calls that wait here for other hosts'
 * threads, and of its cohorts of locks.
 */
#define _GNU_SOURCE
#include "job/deadlock_see.h"
#include "network/agent.h"
#include "network/calls.h"

#ifdef UPCR_NETWORK

#include <stdlib.h>
#include <string.h>

struct wait_snapshot *wait_snapshots[N_ABOUT];
struct view *thread_views;

void *deadlock_room(size_t n, size_t size)
{
	void *got = calloc(n, size);

	if (!got)
		die(1, "host %d: out of memory for what threads wait for", job.host);
	return got;
}

static void views_prepare(void)
{
	if (thread_views)
		return;
	thread_views = deadlock_room((size_t)job.threads, sizeof(*thread_views));
	for (int about = 0; about < N_ABOUT; about++)
		wait_snapshots[about] = deadlock_room((size_t)job.threads, sizeof(**wait_snapshots));
}

/* Returns whether the thread's wait is already over, though it has not noticed yet. */
static bool is_wait_over(const struct wait *wait)
{
	if (wait->kind == WAIT_THREAD)
		return (int)(atomic_load(wait->word) - wait->need) >= 0;
	return wait->kind == WAIT_POST && is_here(wait->lock) && atomic_load(wait->word) >= wait->need;
}

static void wait_see(int t, struct view *v, struct wait_snapshot *fact)
{
	const struct wait *wait = &v->wait;

	fact->kind = FACT_WAITS;
	fact->wait = (int)wait->kind;
	fact->need = wait->need;
	fact->holder = -1;
	if (wait->kind == WAIT_THREAD)
		fact->holder = wait->thread;
	if (wait->kind != WAIT_LOCK && wait->kind != WAIT_POST)
		return;
	if (wait->kind == WAIT_LOCK)
		fact->lock = wait->lock;
	if (!is_here(wait->lock) && wait->word != far_word(t))
		fact->holder = cohort_before(wait->lock);
	else if (!is_here(wait->lock))
		fact->turn = v->turn;
	else if (wait->kind == WAIT_LOCK)
		fact->holder = lock_holder(wait->lock, &v->taken);
}

/* Looks at a thread. by_kernel: the kernel must confirm that it sleeps. */
static void thread_snapshot_take(int t, bool by_kernel)
{
	struct view *v = &thread_views[t];
	struct wait_snapshot *fact = &wait_snapshots[ABOUT_THREAD][t];
	bool is_same = view_take(v, t);

	memset(fact, 0, sizeof(*fact));
	v->taken.file = NULL;
	if (v->has_ended) {
		fact->kind = v->turn % 2 ? FACT_ENDED : FACT_ENDED_EARLY;
	} else {
		if (!is_same || v->wait.kind == WAIT_END
			|| (by_kernel && !sleeps_as_said(control->thread[t].id, &v->wait))
			|| atomic_load(&control->thread[t].wait_turn) != v->turn || is_wait_over(&v->wait)
			|| !far_is_quiet(t)) /* it may have released a lock that others want */
			return;
		wait_see(t, v, fact);
	}
	memcpy(fact->count, v->wait.count, sizeof(fact->count));
}

static void call_see(enum call_id id, const struct far_call *call)
{
	struct wait_snapshot *fact = &wait_snapshots[ABOUT_CALL][call->thread];
	struct statement taken;
	const void *lock;

	if (id == CALL_lock_take) {
		fact->turn = lock_call_turn(call, &lock);
		fact->holder = lock_holder(lock, &taken);
	} else if (id == CALL_sem_take) {
		fact->turn = sem_call_turn(call);
		fact->holder = -1;
	}
	fact->kind = fact->turn ? FACT_WAITS : FACT_NONE;
}

static void cohort_see(int number)
{
	struct wait_snapshot *fact = &wait_snapshots[ABOUT_COHORT][number];
	struct cohort_use use = cohort_look(number);

	memset(fact, 0, sizeof(*fact));
	if (!use.lock || use.thread < 0)
		return;
	fact->kind = FACT_WAITS;
	fact->holder = use.thread;
	fact->turn = (unsigned)use.holder;
	fact->lock = use.lock;
}

void wait_snapshots_take(bool by_kernel)
{
	views_prepare();
	memset(wait_snapshots[ABOUT_CALL], 0, (size_t)job.threads * sizeof(**wait_snapshots));
	for (int t = job.first; t < job.first + job.here; t++) {
		thread_snapshot_take(t, by_kernel);
		cohort_see(t);
	}
	agent_show_waiting(call_see);
}

#endif
