/* SPDX-License-Identifier: MIT
 *
 * wait.c - the record that a thread fills in before it sleeps, and takes back when it goes on. The record
 * belongs to the thread; its turn is odd while the record is valid.
 */
#include "contract/inst.h"
#include "core/core.h"
#include "core/hooks.h"

unsigned team_arrivals;

static bool is_wait_counted(enum wait_kind kind)
{
	return kind == WAIT_LOCK || kind == WAIT_RENDEZVOUS || kind == WAIT_THREAD;
}

static void wait_begin(struct wait wait)
{
	struct thread *me = &control->thread[MYTHREAD];

	if (!wait.at.file)
		inst_place(&wait.at);
	if (HAS_CHECKS)
		hooks.check_find_statement(&wait.at);
	wait.count[WAIT_BARRIER] = barrier_count();
	wait.count[WAIT_RENDEZVOUS] = rendezvous_count();
	wait.count[WAIT_TEAM] = team_arrivals;
	me->wait = wait;
	/* A jump out of a signal handler may have left the turn odd. */
	atomic_store(&me->wait_turn, (atomic_load(&me->wait_turn) + 2) | 1);
	if (is_wait_counted(wait.kind))
		atomic_fetch_add(&control->n_waiters, 1);
}

void wait_begin_at(enum wait_kind kind, atomic_uint *word, unsigned need, const struct statement *at)
{
	wait_begin((struct wait){.kind = kind, .at = *at, .word = word, .need = need});
}

void wait_begin_call(enum wait_kind kind, atomic_uint *word, unsigned need, const struct team_call *call)
{
	wait_begin((struct wait){
		.kind = kind, .at = {.what = call->function}, .pc = call->pc, .word = word, .need = need});
}

void wait_begin_thread(atomic_uint *word, unsigned need, int thread, const struct team_call *call)
{
	wait_begin((struct wait){.kind = WAIT_THREAD,
		.at = {.what = call->function},
		.pc = call->pc,
		.word = word,
		.need = need,
		.thread = thread});
}

void wait_begin_lock(atomic_uint *word, const void *lock, const void *pc)
{
	wait_begin((struct wait){
		.kind = WAIT_LOCK, .at = {.what = "upc_lock"}, .pc = pc, .word = word, .lock = lock});
}

void wait_begin_post(atomic_uint *word, unsigned need, const void *sem, const struct team_call *call)
{
	wait_begin((struct wait){.kind = WAIT_POST,
		.at = {.what = call->function},
		.pc = call->pc,
		.word = word,
		.need = need,
		.lock = sem});
}

#ifdef UPCR_NETWORK
unsigned wait_turn(void)
{
	return atomic_load(&control->thread[MYTHREAD].wait_turn);
}
#endif

void wait_end(void)
{
	struct thread *me = &control->thread[MYTHREAD];

	atomic_store(&me->wait_turn, (atomic_load(&me->wait_turn) + 1) & ~1u);
	if (is_wait_counted(me->wait.kind))
		atomic_fetch_sub(&control->n_waiters, 1);
}

void waiters_wake(void)
{
	const struct thread *thread = control->thread;

	barrier_wake();
	platform.wake(&control->team.phase, INT32_MAX);
	if (atomic_load(&control->n_waiters) == 0)
		return;
	for (int t = 0; t < job.threads; t++)
		if (atomic_load(&thread[t].wait_turn) % 2 && is_wait_counted(thread[t].wait.kind))
			platform.wake(thread[t].wait.word, INT32_MAX);
}
