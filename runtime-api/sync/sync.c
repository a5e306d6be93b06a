/* SPDX-License-Identifier: MIT
 *
 * sync.c - waiting for another thread: spin for a while, yield a few times, then sleep. A thread that
 * sleeps when the job is ended flushes and leaves.
 *
 * A thread that changes a word on which another one sleeps wakes it. A sleep ends by itself after a
 * second, so a missing wake is a delay; with UPCR_ASLEEP, for tests, it is a hang.
 */
#define _GNU_SOURCE
#include "contract/inst.h"
#include "core/core.h"

#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

#ifdef UPCR_ASLEEP
#define IS_AWAKE  0       /* 0: a thread sleeps without spinning or yielding before */
#define MAX_SLEEP INT_MAX /* us, the longest sleep */
#else
#define IS_AWAKE  1
#define MAX_SLEEP 1000000
#endif

#define N_YIELDS (10 * IS_AWAKE)
#define N_YIELDS_FAR                                                                                         \
	(200 * IS_AWAKE) /* on several hosts: news of another one takes some ten microseconds                \
	                  */
#define MIN_TURNS    8   /* if threads share processors */
#define MIN_ALONE    256 /* if each has its own */
#define PROBE        256
#define MUTEX_LOCKED 1u
#define MUTEX_WAITED 2u /* and a thread may sleep on it */

static inline void pause_once(void)
{
#if defined __x86_64__ || defined __i386__
	__builtin_ia32_pause();
#elif defined __aarch64__
	__asm__ volatile("yield");
#endif
}

/* Spinning pays only while the awaited thread runs on another processor. That is learnt: success allows
 * twice the turns that it took, failure halves the allowed turns, and now and then the full number is
 * tried. */
bool spin_on(atomic_uint *word, unsigned seen, struct spin_budget *b)
{
	int least = job.is_oversubscribed ? MIN_TURNS : MIN_ALONE;
	int turns = b->turns > least ? b->turns : least;

	if (b->n_waits++ % PROBE == 0)
		turns = job.spins;
	for (int i = 0; i < turns * IS_AWAKE; i++) {
		if (atomic_load_explicit(word, memory_order_acquire) == seen) {
			pause_once();
			continue;
		}
		if (b->turns < 2 * i + least)
			b->turns = 2 * i + least < job.spins ? 2 * i + least : job.spins;
		return true;
	}
	b->turns /= 2;
	return false;
}

bool yield_on(atomic_uint *word, unsigned seen)
{
	int n = job.hosts > 1 && !job.is_oversubscribed ? N_YIELDS_FAR : N_YIELDS;

	for (int i = 0; i < n; i++) {
		sched_yield();
		if (atomic_load_explicit(word, memory_order_acquire) != seen)
			return true;
	}
	return false;
}

void sleep_on(atomic_uint *word, unsigned seen)
{
	platform.sleep(word, seen, MAX_SLEEP);
	if (!atomic_load(&control->leaving))
		return;
	inst_killed();
	fflush(NULL);
	_exit(0);
}

/* Locks a mutex of three states: free, locked, locked with sleepers. */
void mutex_lock(atomic_uint *mutex)
{
	static struct spin_budget budget;
	unsigned seen = 0;

	if (atomic_compare_exchange_strong(mutex, &seen, MUTEX_LOCKED))
		return;
	while (spin_on(mutex, seen, &budget)) {
		seen = 0;
		if (atomic_compare_exchange_strong(mutex, &seen, MUTEX_LOCKED))
			return;
	}
	while (atomic_exchange(mutex, MUTEX_WAITED) != 0)
		platform.sleep(mutex, MUTEX_WAITED, MAX_SLEEP);
}

void mutex_unlock(atomic_uint *mutex)
{
	if (atomic_exchange(mutex, 0) == MUTEX_WAITED)
		platform.wake(mutex, 1);
}
