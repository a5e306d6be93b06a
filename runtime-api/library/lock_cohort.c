/* SPDX-License-Identifier: MIT
 *
 * lock_cohort.c - a lock of another host is held by a *cohort* of this host, as in Dice,
 * Marathe and Shavit, "Lock cohorting" (PPoPP 2012). The first thread that wants the lock takes a free cohort
 * for it and asks the lock's host, with the mark of the cohort. Threads of this host that come later wait in
 * the cohort, in their order. The holder hands the lock to the first of them, without a message; but
 * MAX_LOCAL_HANDOFFS times in a row at most, then the lock goes back to its host, and the first of them asks
 * for it again. When all cohorts are taken, a thread asks with its own mark.
 *
 * A lock is released on its host by a message without an answer. Meanwhile a thread of this host may ask
 * for the same lock in the same cohort, and another ring may bring that request first: so the mark changes
 * each time. For another lock the cohort is used only when the host of the last one has acknowledged the
 * release.
 *
 * The checks (-check) must know the holder of a lock on the lock's host: with them there are no cohorts.
 */
#define _GNU_SOURCE
#include "library/lock_cohort.h"

#ifdef UPCR_NETWORK

#include "network/agent.h"
#include "network/wire.h"

static struct lock_cohort *cohort_at(int i)
{
	return &exchange->port[i].lock_cohort;
}

static struct lock_waiter *waiter_of_thread(int thread)
{
	return &port_of(thread)->lock_waiter;
}

/* Returns the cohort of the lock, or NULL. */
static struct lock_cohort *cohort_of(const void *lock)
{
	for (int i = 0; i < job.here; i++)
		if (atomic_load(&cohort_at(i)->lock) == lock)
			return cohort_at(i);
	return NULL;
}

/* Returns the cohort's number among those of the job. */
static int number_of_cohort(const struct lock_cohort *cohort)
{
	for (int i = 0; i < job.here; i++)
		if (cohort_at(i) == cohort)
			return job.first + i;
	return -1;
}

unsigned cohort_mark(const struct lock_cohort *cohort)
{
	return mark_of((int)BY_COHORT + number_of_cohort(cohort)
		       + (atomic_load(&cohort->epoch) % 2 ? (int)EPOCH_BIT : 0));
}

/* ---- entering and waiting, under the mutex ---- */

static void mutex_begin(void)
{
	mutex_lock(&exchange->lock_mutex);
}

static void mutex_end(void)
{
	mutex_unlock(&exchange->lock_mutex);
}

/* Returns a cohort in which nothing is left of another lock, or NULL. */
static struct lock_cohort *cohort_free(const void *lock)
{
	struct lock_cohort *found = NULL, *cohort;

	for (int i = 0; i < job.here; i++) {
		cohort = cohort_at(i);
		if (atomic_load(&cohort->lock))
			continue;
		if (cohort->last == lock)
			return cohort;
		if (!cohort->given || far_is_acknowledged(cohort->giver, cohort->given))
			found = cohort;
	}
	return found;
}

static void cohort_take(struct lock_cohort *cohort, const void *lock)
{
	cohort->n_handoffs = cohort->previous = 0;
	atomic_store(&cohort->holder, MYTHREAD);
	atomic_store(&cohort->is_asked, true);
	atomic_store(&cohort->lock, lock);
}

static void waiter_add(struct lock_cohort *cohort)
{
	struct lock_waiter *me = waiter_of_thread(MYTHREAD);

	atomic_store(&me->turn, TURN_NONE);
	me->next = 0;
	if (cohort->first)
		waiter_of_thread(cohort->last_waiter - 1)->next = MYTHREAD + 1;
	else
		cohort->first = MYTHREAD + 1;
	cohort->last_waiter = MYTHREAD + 1;
}

/* Takes the next waiter out of the queue and returns it, or -1. */
static int waiter_next(struct lock_cohort *cohort)
{
	int next = cohort->first - 1;

	if (next >= 0) {
		cohort->first = waiter_of_thread(next)->next;
		atomic_store(&cohort->holder, next);
	}
	return next;
}

struct lock_cohort *cohort_enter(struct lock *lock, enum lock_turn *turn, bool *is_mine)
{
	struct lock_cohort *cohort;

	*turn = TURN_ASKS;
	*is_mine = false;
	if (HAS_CHECKS)
		return NULL;
	mutex_begin();
	cohort = cohort_of(lock);
	if (!cohort) {
		cohort = cohort_free(lock);
		if (cohort)
			cohort_take(cohort, lock);
	} else {
		*turn = TURN_NONE;
		*is_mine = atomic_load(&cohort->holder) == MYTHREAD;
		if (!*is_mine)
			waiter_add(cohort);
	}
	mutex_end();
	return cohort;
}

bool cohort_try(struct lock *lock, struct lock_cohort **cohort)
{
	bool is_free;

	*cohort = NULL;
	if (HAS_CHECKS)
		return true;
	mutex_begin();
	is_free = !cohort_of(lock);
	if (is_free)
		*cohort = cohort_free(lock);
	if (*cohort)
		cohort_take(*cohort, lock);
	mutex_end();
	return is_free;
}

/* ---- waiting ---- */

static void left_check(const struct lock_cohort *cohort, const void *pc)
{
	int holder = atomic_load(&cohort->holder);

	if (atomic_load(&control->thread[holder].has_ended) && !atomic_load(&cohort->is_asked)
		&& atomic_load(&cohort->holder) == holder)
		lock_fault(HOLDER_ENDED, (unsigned)holder, "upc_lock", pc);
}

enum lock_turn cohort_wait(struct lock_cohort *cohort, struct lock *lock, const void *pc)
{
	static struct spin_budget budget;
	atomic_uint *turn = &waiter_of_thread(MYTHREAD)->turn;

	if (spin_on(turn, TURN_NONE, &budget))
		return (enum lock_turn)atomic_load(turn);
	wait_begin_lock(turn, lock, pc);
	while (atomic_load(turn) == TURN_NONE) {
		left_check(cohort, pc);
		sleep_on(turn, TURN_NONE);
	}
	wait_end();
	return (enum lock_turn)atomic_load(turn);
}

static void turn_give(int thread, enum lock_turn turn)
{
	atomic_store(&waiter_of_thread(thread)->turn, turn);
	platform.wake(&waiter_of_thread(thread)->turn, 1);
}

/* ---- holding and releasing ---- */

void cohort_got(struct lock_cohort *cohort)
{
	atomic_store(&cohort->is_asked, false);
}

/* Releases the lock of this host. Returns the thread that is to ask for it again, or -1: the cohort is
 * free. */
static int cohort_hand_off(struct lock_cohort *cohort)
{
	int next = waiter_next(cohort);

	cohort->n_handoffs = cohort->previous = 0;
	cohort->last = atomic_load(&cohort->lock);
	atomic_store(&cohort->is_asked, true);
	if (next < 0)
		atomic_store(&cohort->lock, NULL);
	return next;
}

void cohort_lost(struct lock_cohort *cohort)
{
	int next;

	mutex_begin();
	next = cohort_hand_off(cohort);
	mutex_end();
	if (next >= 0)
		turn_give(next, TURN_ASKS);
}

struct lock_cohort *cohort_held(const struct lock *lock)
{
	struct lock_cohort *cohort;

	if (HAS_CHECKS)
		return NULL;
	cohort = cohort_of(lock);
	if (!cohort || atomic_load(&cohort->is_asked) || atomic_load(&cohort->holder) != MYTHREAD)
		return NULL;
	return cohort;
}

void cohort_give(struct lock_cohort *cohort, bool is_measured,
	unsigned (*give)(struct lock *lock, unsigned mark))
{
	int next = -1;
	enum lock_turn turn = TURN_HOLDS;

	mutex_begin();
	if (cohort->n_handoffs < MAX_LOCAL_HANDOFFS)
		next = waiter_next(cohort);
	if (next >= 0) {
		cohort->n_handoffs++;
		cohort->previous = is_measured ? mark_of(MYTHREAD) : 0;
	} else {
		turn = TURN_ASKS;
		cohort->given = give((struct lock *)(uintptr_t)atomic_load(&cohort->lock),
			cohort_mark(cohort));
		cohort->giver = MYTHREAD;
		atomic_fetch_add(&cohort->epoch, 1);
		next = cohort_hand_off(cohort);
	}
	mutex_end();
	if (next >= 0)
		turn_give(next, turn);
}

unsigned cohort_previous(const struct lock_cohort *cohort)
{
	return cohort->previous;
}

/* ---- a lock that is freed ---- */

struct leave_text {
	const void *lock;
	unsigned owner;
};

/* Clears the cohort of a lock. The caller holds the mutex. */
static void cohort_clear(const void *lock, unsigned owner)
{
	struct lock_cohort *cohort = cohort_of(lock);

	if (!cohort || owner_of_lock_word(cohort_mark(cohort)) != owner || cohort->first
		|| atomic_load(&cohort->is_asked))
		return;
	atomic_fetch_add(&cohort->epoch, 1);
	cohort_hand_off(cohort);
}

enum call_status call_lock_leave(struct far_call *call)
{
	const struct leave_text *text = CALL_TEXT(struct leave_text, call);
	unsigned unlocked = 0;

	if (!atomic_compare_exchange_strong(&exchange->lock_mutex, &unlocked, 1))
		return CALL_AGAIN;
	cohort_clear(text->lock, text->owner);
	mutex_end();
	return CALL_DONE;
}

void cohort_leave(const struct lock *lock, unsigned owner)
{
	struct leave_text text = {lock, owner};
	int number = cohort_number((int)owner), host;

	if (number < 0)
		return;
	host = host_of(number);
	if (host != job.host) {
		far_call(host, CALL_lock_leave, &text, sizeof(text));
		return;
	}
	mutex_begin();
	cohort_clear(lock, owner);
	mutex_end();
}

/* ---- a thread that ends ---- */

struct keep_text {
	struct lock *lock;
	unsigned from, to; /* marks */
};

enum call_status call_lock_keep(struct far_call *call)
{
	const struct keep_text *text = CALL_TEXT(struct keep_text, call);
	unsigned seen = atomic_load(&text->lock->word);

	while ((seen & ~SLEEPERS) == text->from
		&& !atomic_compare_exchange_weak(&text->lock->word, &seen, text->to | (seen & SLEEPERS)))
		;
	return CALL_DONE;
}

void cohort_note_end(int thread)
{
	struct keep_text text = {.to = mark_of(thread)};
	struct lock_cohort *cohort;

	for (int i = 0; i < job.here; i++) {
		cohort = cohort_at(i);
		text.lock = (struct lock *)(uintptr_t)atomic_load(&cohort->lock);
		if (!text.lock || atomic_load(&cohort->is_asked) || atomic_load(&cohort->holder) != thread)
			continue;
		text.from = cohort_mark(cohort);
		if (engine)
			agent_tell(host_at(text.lock), CALL_lock_keep, &text, sizeof(text));
		else
			far_tell(host_at(text.lock), CALL_lock_keep, &text, sizeof(text));
	}
}

/* ---- for deadlock_far.c ---- */

int cohort_number(int holder)
{
	return holder >= 0 && is_cohort((unsigned)holder) ? holder & (int)(EPOCH_BIT - 1) : -1;
}

/* Returns the state of a cohort. Other threads may change it meanwhile: then a later look shows that. */
struct cohort_use cohort_look(int number)
{
	const struct lock_cohort *cohort = cohort_at(number - job.first);
	struct cohort_use use = {
		atomic_load(&cohort->lock), -1, (int)owner_of_lock_word(cohort_mark(cohort))};

	if (!atomic_load(&cohort->is_asked))
		use.thread = atomic_load(&cohort->holder);
	return use;
}

int cohort_before(const void *lock)
{
	const struct lock_cohort *cohort = cohort_of(lock);

	return cohort ? atomic_load(&cohort->holder) : -1;
}

#endif
