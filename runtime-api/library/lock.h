/* SPDX-License-Identifier: MIT
 *
 * lock.h - a lock in shared memory (lock.c), and locks of other hosts (lock_far.c).
 */
#ifndef LOCK_H
#define LOCK_H

#include "core/hooks.h"
#include "network/calls.h"

#include <time.h>

#define SLEEPERS 0x80000000u
#define OWNED    0x10c40000u /* so that no other memory looks like a lock of mine */
#define OWNER    0x0000ffffu
#define BY_PLACE 0x00008000u /* of an owner that is a place of lock_place.c; */
#define PARITY   0x00004000u /* and how often it has given a lock back, modulo 2 */
#define SEAL     UINT64_C(0x5eed10c45eed10c4)
#define HANDOFF  1000000L /* ns, after which a thread that waits is next */
#define PASSES   16       /* times that a lock stays on a host while others want it */

_Static_assert(UPCR_MAX_THREADS < PARITY, "a place must have a number");

struct lock {
	atomic_uint word;       /* futex; 0 or OWNED + owner + 1, with SLEEPERS */
	atomic_uint next_owner; /* 0 or a word */
	uint64_t seal;
	NETWORK(atomic_uint next_far;)  /* 0 or a word: who has waited longest of other hosts */
	NETWORK(atomic_uint n_asleep;)  /* threads of this host that do, or soon will; */
	NETWORK(atomic_uint n_passes;)  /* how often it was given to them since then; */
	NETWORK(atomic_bool is_passed;) /* and whether it was, last */
	unsigned previous;              /* in measured programs: the mark of who gave it back last, or 0 */
	CHECKS(struct statement taken;) /* where */
};

static inline unsigned mark_of(int thread)
{
	return OWNED + (unsigned)thread + 1;
}

static inline unsigned owner_of(unsigned word)
{
	return (word & OWNER) - 1;
}

static inline long lock_clock(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000L + time.tv_nsec;
}

/* Whether a thread that has come to the end of the program holds a lock.  What it held when it was last
 * looked at it may have given back since, before it ended: so the lock is asked again. */
static inline bool lock_is_left(const struct lock *lock, unsigned owner)
{
	return owner < (unsigned)job.threads && atomic_load(&control->thread[owner].has_ended)
	    && owner_of(atomic_load(&lock->word)) == owner;
}

/* Makes memory no lock any more; those who wait for it find out.  Its last word. */
static inline unsigned lock_unmake(struct lock *lock)
{
	unsigned word;

	lock->seal = 0;
	word = atomic_exchange(&lock->word, SLEEPERS); /* nobody holds it, but it is not free */
	if (word & SLEEPERS)
		platform.wake(&lock->word, INT32_MAX);
	return word;
}

/* Who is to get a lock that a thread of this host gives back, or 0: who comes first. */
static inline unsigned lock_next(struct lock *lock)
{
	NETWORK(unsigned far = atomic_load(&lock->next_far);)

	NETWORK(atomic_store(&lock->is_passed, true);)
	NETWORK(if (far && atomic_fetch_add(&lock->n_passes, 1) >= PASSES) return far;)
	return atomic_exchange(&lock->next_owner, 0);
}

/* Gives a lock back that others want as well.  A thread is woken by its number on this host; for one of
 * another host it is its agent that waits. */
static inline void lock_hand_over(struct lock *lock, unsigned next_owner)
{
	atomic_store(&lock->word, next_owner ? next_owner | SLEEPERS : 0);
	if (next_owner && is_thread_here((int)owner_of(next_owner)))
		platform.wake_thread(&lock->word, (int)owner_of(next_owner) - job.first);
	else
		platform.wake(&lock->word, 1);
}

/* What is wrong with a call; lock_fault ends the program.  owner: of HOLDER_ENDED. */
enum lock_fault { LOCK_FINE, NOT_A_LOCK, ALREADY_HELD, HELD_BY_ANOTHER, HELD_BY_NOBODY, HOLDER_ENDED };
_Noreturn void lock_fault(enum lock_fault fault, unsigned owner, const char *function, const void *pc);

#ifdef UPCR_NETWORK
/* The functions for a lock of another host.  lock_far_take: whether it had to wait. */
bool lock_far_take(struct lock *lock, const void *pc);
bool lock_far_try(struct lock *lock, const void *pc);
void lock_far_give(struct lock *lock, bool is_measured, const void *pc);
unsigned lock_far_unmake(struct lock *lock, const char *function, const void *pc); /* its last word */
int lock_far_previous(const struct lock *lock);
#endif

#endif
