/* SPDX-License-Identifier: MIT
 *
 * lock_far.c - locks of other hosts.  The agent of the host that has the lock does what a thread there
 * does, with the mark of the caller; where a thread would sleep, it tries again when a lock was given
 * back.
 */
#define _GNU_SOURCE
#include "library/lock.h"

#ifdef UPCR_NETWORK

struct lock_text {
	struct lock *lock;
	long start; /* of a wait, by the clock of the lock's host, or 0 */
	enum lock_fault fault;
	unsigned turn;  /* of the caller's wait */
	unsigned owner; /* who makes it one; or who gave the lock back last */
	bool is_measured, is_taken;
};

/* ---- on the lock's host ---- */

static bool is_lock(struct lock_text *text)
{
	if (text->lock->seal != SEAL)
		text->fault = NOT_A_LOCK;
	return text->fault == LOCK_FINE;
}

static enum call_status taken(struct lock_text *text, unsigned mark)
{
	CHECKS(text->lock->taken.file = NULL;)
	atomic_compare_exchange_strong(&text->lock->next_owner, &mark, 0);
	return CALL_DONE;
}

/* Who has waited may not be the only one. */
enum call_status call_lock_take(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);
	struct lock *lock = text->lock;
	unsigned me = mark_of(call->thread), seen, none = 0;

	if (!is_lock(text))
		return CALL_DONE;
	seen = atomic_load(&lock->word);
	do {
		if ((seen & ~SLEEPERS) == me) {
			text->fault = text->start ? LOCK_FINE : ALREADY_HELD;
			return text->start ? taken(text, me) : CALL_DONE;
		}
	} while (!atomic_compare_exchange_weak(&lock->word, &seen,
		seen          ? seen | SLEEPERS
		: text->start ? me | SLEEPERS
			      : me));
	if (seen == 0)
		return taken(text, me);
	text->owner = owner_of(seen);
	if (lock_is_left(lock, text->owner)) { /* known of this host's threads only */
		text->fault = HOLDER_ENDED;
		return CALL_DONE;
	}
	if (!text->start)
		text->start = lock_clock();
	else if (lock_clock() - text->start > HANDOFF)
		atomic_compare_exchange_strong(&lock->next_owner, &none, me);
	return CALL_AGAIN;
}

enum call_status call_lock_try(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);
	unsigned none = 0;

	if (!is_lock(text))
		return CALL_DONE;
	text->is_taken = atomic_compare_exchange_strong(&text->lock->word, &none, mark_of(call->thread));
	CHECKS(if (text->is_taken) text->lock->taken.file = NULL;)
	return CALL_DONE;
}

enum call_status call_lock_give(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);
	unsigned me = mark_of(call->thread), seen = me;

	if (!is_lock(text))
		return CALL_DONE;
	if ((atomic_load(&text->lock->word) & ~SLEEPERS) == me && text->is_measured)
		text->lock->previous = me;
	if (atomic_compare_exchange_strong(&text->lock->word, &seen, 0))
		return CALL_DONE;
	if ((seen & ~SLEEPERS) != me)
		text->fault = seen ? HELD_BY_ANOTHER : HELD_BY_NOBODY;
	else
		lock_hand_over(text->lock);
	return CALL_DONE;
}

enum call_status call_lock_end(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);

	if (is_lock(text))
		lock_unmake(text->lock);
	return CALL_DONE;
}

enum call_status call_lock_previous(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);

	text->owner = text->lock->previous;
	return CALL_DONE;
}

unsigned lock_call_turn(const struct far_call *call, const void **lock)
{
	const struct lock_text *text = (const struct lock_text *)(const void *)call->text;

	*lock = text->lock;
	return text->turn;
}

/* ---- the caller ---- */

static void ask(enum call_id id, struct lock_text *text, const char *function, const void *pc)
{
	far_call(host_at(text->lock), id, text, sizeof(*text));
	if (text->fault != LOCK_FINE)
		lock_fault(text->fault, text->owner, function, pc);
}

bool lock_far_take(struct lock *lock, const void *pc)
{
	struct lock_text text = {.lock = lock};

	wait_begin_lock(far_word(), lock, pc);
	text.turn = wait_turn();
	ask(CALL_lock_take, &text, "upc_lock", pc);
	wait_end();
	return text.start != 0;
}

bool lock_far_try(struct lock *lock, const void *pc)
{
	struct lock_text text = {.lock = lock};

	ask(CALL_lock_try, &text, "upc_lock_attempt", pc);
	return text.is_taken;
}

void lock_far_give(struct lock *lock, bool is_measured, const void *pc)
{
	struct lock_text text = {.lock = lock, .is_measured = is_measured};

	ask(CALL_lock_give, &text, "upc_unlock", pc);
}

void lock_far_unmake(struct lock *lock, const char *function, const void *pc)
{
	struct lock_text text = {.lock = lock};

	ask(CALL_lock_end, &text, function, pc);
}

int lock_far_previous(const struct lock *lock)
{
	struct lock_text text = {.lock = (struct lock *)(uintptr_t)lock};

	far_call(host_at(lock), CALL_lock_previous, &text, sizeof(text));
	return text.owner ? (int)owner_of(text.owner) : -1;
}

#endif
