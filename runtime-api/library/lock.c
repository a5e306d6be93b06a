/* SPDX-License-Identifier: MIT
 *
 * lock.c - upc_lock_t (UPC 1.2 7.2.4): a word with the owner and a bit for sleepers.  The
 * lock goes to who comes first, which is fast; but a thread that has waited for a
 * millisecond becomes the next owner, and the next upc_unlock hands the lock to it.
 *
 * Taking a lock and giving it back first change the word, then look at the rest: who reads
 * first has the cache line sent over twice when several threads want it.
 */
#define _GNU_SOURCE
#include "contract/inst.h"
#include "core/core.h"
#include "core/hooks.h"

#include <time.h>

#define SLEEPERS 0x80000000u
#define OWNED    0x10c40000u /* so that no other memory looks like a lock of mine */
#define OWNER    0x0000ffffu
#define SEAL     UINT64_C(0x5eed10c45eed10c4)
#define HANDOFF  1000000L /* ns, after which a thread that waits is next */

struct lock {
	atomic_uint word;       /* futex; 0 or OWNED + owner + 1, with SLEEPERS */
	atomic_uint next_owner; /* 0 or a word */
	uint64_t seal;
	unsigned previous;              /* in measured programs: the mark of who gave it back last, or 0 */
	CHECKS(struct statement taken;) /* where */
};

static void seal_check(const struct lock *lock, const char *function, const void *pc)
{
	if (lock->seal != SEAL)
		fatal_call(pc, "%s of something that is not a lock", function);
}

static unsigned long n_waits; /* of this thread */

static struct lock *lock_at(upcr_pts ptr, const char *function, const void *pc)
{
	if (upcr_is_null(ptr))
		fatal_call(pc, "%s of a null pointer-to-shared", function);
	return (struct lock *)(void *)ptr.addr;
}

static unsigned my_mark(void)
{
	return OWNED + (unsigned)MYTHREAD + 1;
}

static unsigned owner_of(unsigned word)
{
	return (word & OWNER) - 1;
}

static upcr_pts lock_make(const char *function)
{
	upcr_pts ptr = heap_local_alloc(sizeof(struct lock));
	struct lock *lock = (struct lock *)(void *)ptr.addr;

	(void)function;

	if (upcr_is_null(ptr))
		return ptr;
	atomic_init(&lock->word, 0);
	atomic_init(&lock->next_owner, 0);
	lock->seal = SEAL;
	lock->previous = 0;
	atomic_thread_fence(memory_order_seq_cst);
	CHECKS(if (!hooks.check_lock_allocated(ptr, sizeof(struct lock), function)) return UPCR_NULL;)
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

static void lock_end(upcr_pts ptr, const char *function, const void *pc)
{
	struct lock *lock;

	if (upcr_is_null(ptr))
		return;
	CHECKS(hooks.check_lock(ptr, CHECK_FREE, function);)
	lock = lock_at(ptr, function, pc);
	seal_check(lock, function, pc);
	lock->seal = 0;
	if (atomic_exchange(&lock->word, SLEEPERS) & SLEEPERS) /* nobody's, but not free */
		platform.wake(&lock->word, INT32_MAX);         /* they find out that it is gone */
	CHECKS(hooks.check_lock_free(ptr); return;)
	upc_free(ptr);
}

void upc_lock_free(upcr_pts ptr)
{
	lock_end(ptr, "upc_lock_free", __builtin_return_address(0));
}

static void free_together(upcr_pts ptr, const void *pc)
{
	lock_end(ptr, "upc_all_lock_free", pc);
}

void upc_all_lock_free(upcr_pts ptr)
{
	const struct team_call call = {"upc_all_lock_free", __builtin_return_address(0)};

	rendezvous_on_last(free_together, ptr, &call);
}

static long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000L + time.tv_nsec;
}

static void end_check(unsigned owner, const void *pc)
{
	if (atomic_load(&control->thread[owner].has_ended))
		fatal_call(pc,
			"upc_lock waits for thread %u, which holds the lock and has come "
			"to "
			"the end of the program",
			owner);
}

/* The lock is taken by somebody else: sleeps until it is mine. */
static void lock_wait(struct lock *lock, const void *pc)
{
	unsigned me = my_mark(), seen = atomic_load(&lock->word), none;
	long start = now();

	wait_begin_lock(&lock->word, lock, pc);
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
		if (now() - start > HANDOFF)
			atomic_compare_exchange_strong(&lock->next_owner, &none, me);
		end_check(owner_of(seen), pc);
		sleep_on(&lock->word, seen | SLEEPERS);
		seen = atomic_load(&lock->word);
	}
	wait_end();
	none = me;
	atomic_compare_exchange_strong(&lock->next_owner, &none, 0);
}

int lock_holder(const void *ptr, struct statement *taken)
{
	const struct lock *lock = ptr;
	unsigned owner = owner_of(atomic_load(&lock->word));

	taken->file = NULL;
	if (lock->seal != SEAL || owner >= (unsigned)job.threads)
		return -1;
	CHECKS(*taken = lock->taken;)
	return (int)owner;
}

static bool lock_try(struct lock *lock, const void *pc)
{
	unsigned seen = atomic_load_explicit(&lock->word, memory_order_relaxed);

	(void)pc;
	if (seen != 0 || !atomic_compare_exchange_strong(&lock->word, &seen, my_mark()))
		return false;
	CHECKS(hooks.check_find_statement(&lock->taken); hooks.race_acquire(lock);)
	return true;
}

/* Apart from upc_lock, which so saves no registers when the lock is free. */
__attribute__((noinline)) static void lock_contend(struct lock *lock, const void *pc)
{
	static struct spin_budget budget;
	unsigned seen = atomic_load(&lock->word);

	n_waits++;
	seal_check(lock, "upc_lock", pc);
	if ((seen & ~SLEEPERS) == my_mark())
		fatal_call(pc, "upc_lock of a lock that the thread already holds");
	do {
		if (lock_try(lock, pc))
			return;
		seen = atomic_load(&lock->word);
	} while (seen == 0 || spin_on(&lock->word, seen, &budget));
	lock_wait(lock, pc);
	CHECKS(hooks.check_find_statement(&lock->taken); hooks.race_acquire(lock);)
}

void upc_lock(upcr_pts ptr)
{
	const void *pc = __builtin_return_address(0);
	struct lock *lock = lock_at(ptr, "upc_lock", pc);
	unsigned seen = 0;

	CHECKS(hooks.check_lock(ptr, CHECK_TAKE, "upc_lock");)
	if (!atomic_compare_exchange_strong(&lock->word, &seen, my_mark())) {
		lock_contend(lock, pc);
		CHECKS(hooks.check_lock_taken(ptr);)
		return;
	}
	seal_check(lock, "upc_lock", pc);
	CHECKS(hooks.check_find_statement(&lock->taken); hooks.race_acquire(lock);)
	CHECKS(hooks.check_lock_taken(ptr);)
}

/* Also 0 when the caller holds it itself, which UPC leaves undefined. */
int upc_lock_attempt(upcr_pts ptr)
{
	const void *pc = __builtin_return_address(0);
	struct lock *lock = lock_at(ptr, "upc_lock_attempt", pc);
	int taken;

	CHECKS(hooks.check_lock(ptr, CHECK_TAKE, "upc_lock_attempt");)
	taken = lock_try(lock, pc);
	seal_check(lock, "upc_lock_attempt", pc);
	CHECKS(if (taken) hooks.check_lock_taken(ptr);)
	return taken;
}

__attribute__((noinline)) static void unlock_contended(struct lock *lock, const void *pc)
{
	unsigned seen = atomic_load(&lock->word), next_owner;

	seal_check(lock, "upc_unlock", pc);
	if ((seen & ~SLEEPERS) != my_mark())
		fatal_call(pc, "upc_unlock of a lock that %s",
			seen ? "another thread holds" : "nobody holds");
	next_owner = atomic_exchange(&lock->next_owner, 0);
	atomic_store(&lock->word, next_owner ? next_owner | SLEEPERS : 0);
	if (next_owner)
		platform.wake_thread(&lock->word, (int)owner_of(next_owner));
	else
		platform.wake(&lock->word, 1);
}

void upc_unlock(upcr_pts ptr)
{
	const void *pc = __builtin_return_address(0);
	struct lock *lock = lock_at(ptr, "upc_unlock", pc);
	unsigned seen = my_mark();

	CHECKS(hooks.check_lock(ptr, CHECK_RELEASE, "upc_unlock"); hooks.race_release(lock);)
	if (hooks.gasp && *hooks.gasp->is_on) /* where threads want it at once it takes a third more */
		lock->previous = seen;
	if (!atomic_compare_exchange_strong(&lock->word, &seen, 0))
		unlock_contended(lock, pc);
}

/* ---- for instrumented programs ---- */

int upcr_lock_previous(upcr_pts lock)
{
	const struct lock *l = (const struct lock *)(const void *)lock.addr;

	return l && l->previous ? (int)owner_of(l->previous) : -1;
}

unsigned long upcr_lock_waits(void)
{
	return n_waits;
}
