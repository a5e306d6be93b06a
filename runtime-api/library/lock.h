/* SPDX-License-Identifier: MIT
 *
 * lock.h - a lock in shared memory (lock.c), and locks of other hosts (lock_far.c).
 */
#ifndef LOCK_H
#define LOCK_H

#include "core/hooks.h"
#include "network/calls.h"

#define SLEEPERS           0x80000000u
#define OWNED              0x10c40000u /* so that no other memory looks like a lock that the caller holds */
#define OWNER              0x0000ffffu
#define BY_COHORT          0x00008000u /* the owner is a cohort of lock_cohort.c */
#define EPOCH_BIT          0x00004000u /* the epoch: the number of its releases, modulo 2 */
#define SEAL               UINT64_C(0x5eed10c45eed10c4)
#define HANDOFF            1000000L /* ns, after which a waiting thread is the next owner */
#define MAX_LOCAL_HANDOFFS 16       /* local hand-offs in a row while other hosts want the lock */

_Static_assert(UPCR_MAX_THREADS < EPOCH_BIT, "a cohort must have a number");

/* A lock has this part in the library for several hosts. */
struct lock_far {
	atomic_uint next;       /* 0 or a word: the thread of other hosts that has waited longest */
	atomic_uint n_asleep;   /* threads of this host that do, or soon will; */
	atomic_uint n_handoffs; /* the number of hand-offs to them since then; */
	atomic_bool is_passed;  /* the last hand-off was one of these */
};

/* The arrays have no element in the other variants of the library. */
struct lock {
	atomic_uint word;       /* futex; 0 or OWNED + owner + 1, with SLEEPERS */
	atomic_uint next_owner; /* 0 or a word */
	uint64_t seal;
	__extension__ struct lock_far far[HAS_NETWORK];
	unsigned previous; /* in measured programs: the mark of the last holder, or 0 */
	/* the place where the holder, or the last one, took it */
	__extension__ struct statement taken[HAS_CHECKS];
};

static inline unsigned mark_of(int thread)
{
	return OWNED + (unsigned)thread + 1;
}

static inline unsigned owner_of_lock_word(unsigned word)
{
	return (word & OWNER) - 1;
}

/* Returns whether a thread that has come to the end of the program holds a lock. It may have released the
 * lock after the last look, before it ended: so the lock is read again. */
static inline bool lock_is_left(const struct lock *lock, unsigned owner)
{
	return owner < (unsigned)job.threads && atomic_load(&control->thread[owner].has_ended)
	    && owner_of_lock_word(atomic_load(&lock->word)) == owner;
}

/* Makes the lock invalid; threads that wait for it notice. Returns its last word. */
static inline unsigned lock_unmake(struct lock *lock)
{
	unsigned word;

	lock->seal = 0;
	word = atomic_exchange(&lock->word, SLEEPERS); /* nobody holds it, but it is not free */
	if (word & SLEEPERS)
		platform.wake(&lock->word, INT32_MAX);
	return word;
}

/* Returns the next owner of a lock that a thread of this host releases, or 0: the first to come gets it. */
static inline unsigned lock_next(struct lock *lock)
{
	if (HAS_NETWORK) {
		unsigned far = atomic_load(&lock->far->next);

		atomic_store(&lock->far->is_passed, true);
		if (far && atomic_fetch_add(&lock->far->n_handoffs, 1) >= MAX_LOCAL_HANDOFFS)
			return far;
	}
	return atomic_exchange(&lock->next_owner, 0);
}

/* Releases a lock that others want as well. A thread is woken by its number on this host; for a thread of
 * another host its agent waits. */
static inline void lock_hand_over(struct lock *lock, unsigned next_owner)
{
	atomic_store(&lock->word, next_owner ? next_owner | SLEEPERS : 0);
	if (next_owner && is_thread_here((int)owner_of_lock_word(next_owner)))
		platform.wake_thread(&lock->word, (int)owner_of_lock_word(next_owner) - job.first);
	else
		platform.wake(&lock->word, 1);
}

/* The faults of a call; lock_fault ends the program. owner: for HOLDER_ENDED. */
enum lock_fault { LOCK_FINE, NOT_A_LOCK, ALREADY_HELD, HELD_BY_ANOTHER, HELD_BY_NOBODY, HOLDER_ENDED };
_Noreturn void lock_fault(enum lock_fault fault, unsigned owner, const char *function, const void *pc);

/* The functions for a lock of another host. lock_far_take returns whether it had to wait. */
bool lock_far_take(struct lock *lock, const void *pc);
bool lock_far_try(struct lock *lock, const void *pc);
void lock_far_give(struct lock *lock, bool is_measured, const void *pc);
unsigned lock_far_unmake(struct lock *lock, const char *function, const void *pc); /* returns its last word */
int lock_far_previous(const struct lock *lock);

#endif
