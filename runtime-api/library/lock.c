/* SPDX-License-Identifier: MIT
 *
 * lock.c - upc_lock_t (UPC 1.2 7.2.4): a word with the owner and a bit for sleepers. The first thread to
 * come gets the lock, which is fast; but a thread that has waited for a millisecond becomes the next
 * owner, and the next upc_unlock hands the lock to it.
 *
 * Taking and releasing a lock first change the word, then look at the rest: a read first would move the
 * cache line twice when several threads want it.
 */
#define _GNU_SOURCE
#include "library/lock.h"
#include "library/lock_cohort.h"
#include "team/team.h"

static void seal_check(const struct lock *lock, const char *function, const void *pc)
{
	if (lock->seal != SEAL)
		lock_fault(NOT_A_LOCK, 0, function, pc);
}

_Noreturn void lock_fault(enum lock_fault fault, unsigned owner, const char *function, const void *pc)
{
	static const char *const what[] = {
		[NOT_A_LOCK] = "something that is not a lock",
		[ALREADY_HELD] = "a lock that the thread already holds",
		[HELD_BY_ANOTHER] = "a lock that another thread holds",
		[HELD_BY_NOBODY] = "a lock that nobody holds",
	};

	if (fault == HOLDER_ENDED)
		fatal_call(pc,
			"%s waits for thread %u, which holds the lock and has come to the end of the program",
			function, owner);
	fatal_call(pc, "%s of %s", function, what[fault]);
}

static unsigned long n_waits; /* this thread's */

static struct lock *lock_at(upcr_pts ptr, const char *function, const void *pc)
{
	if (HAS_CHECKS && upcr_is_null(ptr))
		hooks.check_lock(ptr, CHECK_TAKE, function);
	if (upcr_is_null(ptr))
		fatal_call(pc, "%s of a null pointer-to-shared", function);
	return (struct lock *)(void *)ptr.addr;
}

static unsigned my_mark(void)
{
	return mark_of(MYTHREAD);
}

static upcr_pts lock_make(const char *function)
{
	upcr_pts ptr = heap_local_alloc(sizeof(struct lock));
	struct lock *lock = (struct lock *)(void *)ptr.addr;

	if (upcr_is_null(ptr))
		return ptr;
	atomic_init(&lock->word, 0);
	atomic_init(&lock->next_owner, 0);
	lock->seal = SEAL;
	lock->previous = 0;
	if (HAS_NETWORK) {
		atomic_init(&lock->far->next, 0);
		atomic_init(&lock->far->n_asleep, 0);
	}
	atomic_thread_fence(memory_order_seq_cst);
	if (HAS_CHECKS && !hooks.check_lock_allocated(ptr, sizeof(struct lock), function))
		return UPCR_NULL;
	return ptr;
}

upcr_pts upc_global_lock_alloc(void)
{
	return lock_make("upc_global_lock_alloc");
}

static upcr_pts lock_alloc(size_t zero, size_t one)
{
	(void)zero;
	(void)one;
	return lock_make("upc_all_lock_alloc");
}

upcr_pts upc_all_lock_alloc(void)
{
	const struct team_call call = {"upc_all_lock_alloc", __builtin_return_address(0)};

	return rendezvous(lock_alloc, 0, 0, &call);
}

static void lock_retire(struct lock *lock, const char *function, const void *pc)
{
	if (HAS_NETWORK && !is_here(lock)) {
		cohort_leave(lock, owner_of_lock_word(lock_far_unmake(lock, function, pc)));
		return;
	}
	seal_check(lock, function, pc);
	if (HAS_NETWORK)
		cohort_leave(lock, owner_of_lock_word(lock_unmake(lock)));
	else
		lock_unmake(lock);
}

static void lock_free_checked(upcr_pts ptr, const char *function, const void *pc)
{
	struct lock *lock;

	if (upcr_is_null(ptr))
		return;
	if (HAS_CHECKS) {
		hooks.check_lock(ptr, CHECK_FREE, function);
		hooks.check_lock_free(ptr, function);
	}
	lock = lock_at(ptr, function, pc);
	lock_retire(lock, function, pc);
	if (!HAS_CHECKS)
		upc_free(ptr);
}

void upc_lock_free(upcr_pts ptr)
{
	lock_free_checked(ptr, "upc_lock_free", __builtin_return_address(0));
}

static void lock_free_on_last(upcr_pts ptr, const void *pc)
{
	lock_free_checked(ptr, "upc_all_lock_free", pc);
}

void upc_all_lock_free(upcr_pts ptr)
{
	const struct team_call call = {"upc_all_lock_free", __builtin_return_address(0)};

	rendezvous_on_last(lock_free_on_last, ptr, &call);
}

/* Sleeps until this thread has the lock, which another one holds. */
static void lock_wait(struct lock *lock, const void *pc)
{
	unsigned me = my_mark(), seen = atomic_load(&lock->word), none;
	long start = platform.clock();

	wait_begin_lock(&lock->word, lock, pc);
	if (HAS_NETWORK)
		atomic_fetch_add(&lock->far->n_asleep, 1);
	while ((seen & ~SLEEPERS) != me) {
		seal_check(lock, "upc_lock", pc);
		if (seen == 0) {
			if (atomic_compare_exchange_strong(&lock->word, &seen, me | SLEEPERS))
				break;
			continue;
		}
		if (!(seen & SLEEPERS)
			&& !atomic_compare_exchange_strong(&lock->word, &seen, seen | SLEEPERS))
			continue;
		none = 0;
		if (platform.clock() - start > HANDOFF)
			atomic_compare_exchange_strong(&lock->next_owner, &none, me);
		if (lock_is_left(lock, owner_of_lock_word(seen)))
			lock_fault(HOLDER_ENDED, owner_of_lock_word(seen), "upc_lock", pc);
		sleep_on(&lock->word, seen | SLEEPERS);
		seen = atomic_load(&lock->word);
	}
	if (HAS_NETWORK)
		atomic_fetch_sub(&lock->far->n_asleep, 1);
	wait_end();
	none = me;
	atomic_compare_exchange_strong(&lock->next_owner, &none, 0);
}

int lock_holder(const void *ptr, struct statement *taken)
{
	const struct lock *lock = ptr;
	unsigned owner;

	taken->file = NULL;
	if (HAS_NETWORK && !is_here(lock))
		return -1;
	owner = owner_of_lock_word(atomic_load(&lock->word));
	if (lock->seal != SEAL)
		return -1;
	if (HAS_NETWORK && is_cohort(owner))
		return (int)owner;
	if (owner >= (unsigned)job.threads)
		return -1;
	if (HAS_CHECKS)
		*taken = *lock->taken;
	return (int)owner;
}

/* Returns the entry for a lock, which other locks share; each thread writes only its own entries. */
static struct taken *taken_place(const void *lock, int thread)
{
	return &control->thread[thread].taken[(uintptr_t)lock / 64 % N_TAKEN];
}

static inline void note_taken(const struct lock *lock, const void *pc)
{
	*taken_place(lock, MYTHREAD) = (struct taken){lock, pc};
}

const void *lock_taken_from(const void *ptr, int thread)
{
	const struct taken *taken = taken_place(ptr, thread);

	return taken->lock == ptr ? taken->pc : NULL;
}

static bool lock_try(struct lock *lock, const void *pc)
{
	unsigned seen = atomic_load_explicit(&lock->word, memory_order_relaxed);

	if (seen != 0 || !atomic_compare_exchange_strong(&lock->word, &seen, my_mark()))
		return false;
	note_taken(lock, pc);
	if (HAS_CHECKS) {
		hooks.check_find_statement(lock->taken);
		hooks.race_acquire(lock);
	}
	return true;
}

/* Takes a lock that is not free. It is apart from upc_lock, which then saves no registers when the lock is
 * free. */
__attribute__((noinline)) static void lock_contend(struct lock *lock, const void *pc)
{
	static struct spin_budget budget;
	unsigned seen = atomic_load(&lock->word);

	if (job.is_forked)
		fatal_in_fork("upc_lock", NULL, pc);
	n_waits++;
	seal_check(lock, "upc_lock", pc);
	if ((seen & ~SLEEPERS) == my_mark())
		lock_fault(ALREADY_HELD, 0, "upc_lock", pc);
	do {
		if (lock_try(lock, pc))
			return;
		seen = atomic_load(&lock->word);
	} while (seen == 0 || spin_on(&lock->word, seen, &budget));
	lock_wait(lock, pc);
	note_taken(lock, pc);
	if (HAS_CHECKS) {
		hooks.check_find_statement(lock->taken);
		hooks.race_acquire(lock);
	}
}

void upc_lock(upcr_pts ptr)
{
	const void *pc = __builtin_return_address(0);
	struct lock *lock = lock_at(ptr, "upc_lock", pc);
	unsigned seen = 0;

	if (HAS_CHECKS)
		hooks.check_lock(ptr, CHECK_TAKE, "upc_lock");
	if (HAS_NETWORK && is_multinode())
		far_quiet_puts();
	if (HAS_NETWORK && !is_here(lock)) {
		n_waits += lock_far_take(lock, pc);
		if (HAS_CHECKS) {
			hooks.race_acquire(lock);
			hooks.check_lock_taken(ptr);
		}
		return;
	}
	if (!atomic_compare_exchange_strong(&lock->word, &seen, my_mark())) {
		lock_contend(lock, pc);
		if (HAS_CHECKS)
			hooks.check_lock_taken(ptr);
		return;
	}
	seal_check(lock, "upc_lock", pc);
	note_taken(lock, pc);
	if (HAS_CHECKS) {
		hooks.check_find_statement(lock->taken);
		hooks.race_acquire(lock);
		hooks.check_lock_taken(ptr);
	}
}

/* Takes the lock if it is free. Returns 0 also when the caller holds it itself, which UPC leaves
 * undefined. */
int upc_lock_attempt(upcr_pts ptr)
{
	const void *pc = __builtin_return_address(0);
	struct lock *lock = lock_at(ptr, "upc_lock_attempt", pc);
	int taken;

	if (HAS_CHECKS)
		hooks.check_lock(ptr, CHECK_TAKE, "upc_lock_attempt");
	team_quiet();
	if (HAS_NETWORK && !is_here(lock)) {
		taken = lock_far_try(lock, pc);
		if (HAS_CHECKS && taken) {
			hooks.race_acquire(lock);
			hooks.check_lock_taken(ptr);
		}
		return taken;
	}
	taken = lock_try(lock, pc);
	seal_check(lock, "upc_lock_attempt", pc);
	if (HAS_CHECKS && taken)
		hooks.check_lock_taken(ptr);
	return taken;
}

__attribute__((noinline)) static void unlock_contended(struct lock *lock, const void *pc)
{
	unsigned seen = atomic_load(&lock->word);

	seal_check(lock, "upc_unlock", pc);
	if ((seen & ~SLEEPERS) != my_mark())
		lock_fault(seen ? HELD_BY_ANOTHER : HELD_BY_NOBODY, 0, "upc_unlock", pc);
	lock_hand_over(lock, lock_next(lock));
}

void upc_unlock(upcr_pts ptr)
{
	const void *pc = __builtin_return_address(0);
	struct lock *lock = lock_at(ptr, "upc_unlock", pc);
	unsigned seen = my_mark();

	if (HAS_CHECKS) {
		hooks.check_lock(ptr, CHECK_RELEASE, "upc_unlock");
		hooks.race_release(lock);
	}
	team_quiet();
	if (HAS_NETWORK && !is_here(lock)) {
		lock_far_give(lock, hooks.gasp && *hooks.gasp->is_on, pc);
		return;
	}
	if (hooks.gasp && *hooks.gasp->is_on) /* if threads want it at once it takes a third more */
		lock->previous = seen;
	if (!atomic_compare_exchange_strong(&lock->word, &seen, 0))
		unlock_contended(lock, pc);
}

/* ---- for instrumented programs ---- */

int upcr_lock_previous(upcr_pts lock)
{
	const struct lock *l = (const struct lock *)(const void *)lock.addr;

	if (HAS_NETWORK && l && !is_here(l))
		return lock_far_previous(l);
	return l && l->previous ? (int)owner_of_lock_word(l->previous) : -1;
}

unsigned long upcr_lock_waits(void)
{
	return n_waits;
}
