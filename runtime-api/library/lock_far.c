/* SPDX-License-Identifier: MIT
 *
 * lock_far.c - locks of other hosts. The agent of the lock's host does what a thread there does, with the
 * mark of the caller or of its cohort (lock_cohort.c); where a thread would sleep, it tries again when a
 * lock was released.
 *
 * Calls that wait for a lock get it in the order in which they came. A lock that a thread of its own host
 * releases goes to waiting threads there, MAX_LOCAL_HANDOFFS times in a row at most.
 */
#define _GNU_SOURCE
#include "library/lock_cohort.h"

#ifdef UPCR_NETWORK

#include "network/agent.h"
#include "network/wire.h"

struct lock_text {
	struct lock *lock;
	long since; /* the first time when it left the lock to local threads, by the clock of the lock's host,
	               or 0 */
	enum lock_fault fault;
	unsigned mark;  /* the future or present holder of the lock */
	unsigned turn;  /* the turn of the caller's wait */
	unsigned owner; /* the thread that makes the lock; or the last holder */
	bool is_measured, has_waited, is_taken;
};

/* ---- on the lock's host ---- */

static bool is_lock(struct lock_text *text)
{
	if (text->lock->seal != SEAL)
		text->fault = NOT_A_LOCK;
	return text->fault == LOCK_FINE;
}

static enum call_status taken(struct lock_text *text)
{
	unsigned me = text->mark;

	if (HAS_CHECKS)
		text->lock->taken->file = NULL;
	atomic_compare_exchange_strong(&text->lock->far->next, &me, 0);
	atomic_store(&text->lock->far->n_handoffs, 0);
	return CALL_DONE;
}

/* Returns whether the lock is free, but reserved for others: for an earlier call of another host, or for
 * threads here. A thread here may have given up waiting by a jump out of a signal handler: so the
 * reservation for them does not last long. */
static bool is_for_others(struct lock_text *text, unsigned next_far)
{
	struct lock *lock = text->lock;

	if (next_far && next_far != text->mark)
		return true;
	if (atomic_load(&lock->far->n_asleep) == 0 || !atomic_load(&lock->far->is_passed)
		|| atomic_load(&lock->far->n_handoffs) > MAX_LOCAL_HANDOFFS)
		return false;
	if (!text->since)
		text->since = platform.clock();
	return platform.clock() - text->since <= HANDOFF;
}

/* Takes the lock, or marks that its release must wake others. Returns the word before. */
static unsigned word_take(struct lock_text *text)
{
	unsigned seen = atomic_load(&text->lock->word), new;

	do {
		new = seen             ? seen | SLEEPERS
		    : text->has_waited ? text->mark | SLEEPERS /* others may wait, too */
		                       : text->mark;
	} while (!atomic_compare_exchange_weak(&text->lock->word, &seen, new));
	return seen;
}

enum call_status call_lock_take(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);
	struct lock *lock = text->lock;
	unsigned next_far, seen;

	if (!is_lock(text))
		return CALL_DONE;
	next_far = atomic_load(&lock->far->next);
	if (text->has_waited && !next_far) {
		atomic_store(&lock->far->next, text->mark);
		next_far = text->mark;
	}
	if (atomic_load(&lock->word) == 0 && is_for_others(text, next_far)) {
		text->has_waited = true;
		atomic_fetch_add(&exchange->changed,
			1); /* its next holder may release it without waking this call */
		return CALL_AGAIN;
	}
	seen = word_take(text);
	if ((seen & ~SLEEPERS) == text->mark)
		text->fault = text->has_waited ? LOCK_FINE : ALREADY_HELD;
	if (seen == 0 || (seen & ~SLEEPERS) == text->mark)
		return taken(text);
	text->owner = owner_of_lock_word(seen);
	text->since = 0;
	if (lock_is_left(lock, text->owner)) { /* known for this host's threads only */
		text->fault = HOLDER_ENDED;
		return CALL_DONE;
	}
	text->has_waited = true;
	return CALL_AGAIN;
}

enum call_status call_lock_try(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);
	unsigned none = 0;

	if (!is_lock(text))
		return CALL_DONE;
	text->is_taken = atomic_compare_exchange_strong(&text->lock->word, &none, text->mark);
	if (HAS_CHECKS && text->is_taken)
		text->lock->taken->file = NULL;
	return CALL_DONE;
}

static void given_back(struct lock_text *text, int thread)
{
	struct lock *lock = text->lock;
	unsigned seen = text->mark;

	if (!is_lock(text))
		return;
	if ((atomic_load(&lock->word) & ~SLEEPERS) == text->mark && text->is_measured)
		lock->previous = mark_of(thread);
	atomic_store(&lock->far->is_passed, false);
	if (atomic_compare_exchange_strong(&lock->word, &seen, 0))
		return;
	if ((seen & ~SLEEPERS) != text->mark)
		text->fault = seen ? HELD_BY_ANOTHER : HELD_BY_NOBODY;
	else
		lock_hand_over(lock, atomic_exchange(&lock->next_owner, 0));
}

/* The fault of a lock that was released without waiting for an answer. */
struct fault_text {
	int thread;
	enum lock_fault fault;
};

enum call_status call_lock_give(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);

	given_back(text, call->thread);
	if (text->fault != LOCK_FINE && is_cohort(owner_of_lock_word(text->mark)))
		agent_tell(host_of(call->thread), CALL_lock_fault,
			&(struct fault_text){call->thread, text->fault}, sizeof(struct fault_text));
	return CALL_DONE;
}

/* Notes the fault, on the thread's host, before the acknowledgement for which the thread waits. */
enum call_status call_lock_fault(struct far_call *call)
{
	const struct fault_text *text = CALL_TEXT(struct fault_text, call);

	port_of(text->thread)->acknowledged_fault = (int)text->fault;
	return CALL_DONE;
}

enum call_status call_lock_end(struct far_call *call)
{
	struct lock_text *text = CALL_TEXT(struct lock_text, call);

	if (is_lock(text))
		text->mark = lock_unmake(text->lock);
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

static void lock_ask_home(enum call_id id, struct lock_text *text, const char *function, const void *pc)
{
	far_call(host_at(text->lock), id, text, sizeof(*text));
	if (text->fault != LOCK_FINE)
		lock_fault(text->fault, text->owner, function, pc);
}

static bool ask_for(struct lock *lock, unsigned mark, const void *pc)
{
	struct lock_text text = {.lock = lock, .mark = mark};

	wait_begin_lock(far_word(MYTHREAD), lock, pc);
	text.turn = wait_turn();
	lock_ask_home(CALL_lock_take, &text, "upc_lock", pc);
	wait_end();
	return text.has_waited;
}

bool lock_far_take(struct lock *lock, const void *pc)
{
	enum lock_turn turn;
	bool has_waited = false, is_mine;
	struct lock_cohort *cohort = cohort_enter(lock, &turn, &is_mine);

	if (!cohort)
		return ask_for(lock, mark_of(MYTHREAD), pc);
	if (is_mine)
		lock_fault(ALREADY_HELD, 0, "upc_lock", pc);
	if (turn == TURN_NONE) {
		has_waited = true;
		turn = cohort_wait(cohort, lock, pc);
	}
	if (turn == TURN_ASKS) {
		has_waited |= ask_for(lock, cohort_mark(cohort), pc);
		cohort_got(cohort);
	}
	return has_waited;
}

bool lock_far_try(struct lock *lock, const void *pc)
{
	struct lock_cohort *cohort;
	struct lock_text text = {.lock = lock, .mark = mark_of(MYTHREAD)};

	if (!cohort_try(lock, &cohort))
		return false;
	if (cohort)
		text.mark = cohort_mark(cohort);
	lock_ask_home(CALL_lock_try, &text, "upc_lock_attempt", pc);
	if (cohort && text.is_taken)
		cohort_got(cohort);
	else if (cohort)
		cohort_lost(cohort);
	return text.is_taken;
}

static struct lock_text given; /* the release on its way */
static const void *given_from; /* its place in the program */

static void given_badly(void)
{
	lock_fault((enum lock_fault)port_of(MYTHREAD)->acknowledged_fault, 0, "upc_unlock", given_from);
}

static unsigned give_acknowledged(struct lock *lock, unsigned mark)
{
	given.lock = lock;
	given.mark = mark;
	return far_tell_acknowledged(host_at(lock), CALL_lock_give, &given, sizeof(given));
}

void lock_far_give(struct lock *lock, bool is_measured, const void *pc)
{
	struct lock_text text = {.lock = lock, .mark = mark_of(MYTHREAD), .is_measured = is_measured};
	struct lock_cohort *cohort = cohort_held(lock);

	if (!cohort) {
		lock_ask_home(CALL_lock_give, &text, "upc_unlock", pc);
		return;
	}
	far_tell_failed = given_badly;
	given_from = pc;
	given = text;
	cohort_give(cohort, is_measured, give_acknowledged);
}

unsigned lock_far_unmake(struct lock *lock, const char *function, const void *pc)
{
	struct lock_text text = {.lock = lock};

	lock_ask_home(CALL_lock_end, &text, function, pc);
	return text.mark;
}

int lock_far_previous(const struct lock *lock)
{
	struct lock_text text = {.lock = (struct lock *)(uintptr_t)lock};
	const struct lock_cohort *cohort = cohort_held(lock);

	text.owner = cohort ? cohort_previous(cohort) : 0;
	if (!text.owner)
		far_call(host_at(lock), CALL_lock_previous, &text, sizeof(text));
	return text.owner ? (int)owner_of_lock_word(text.owner) : -1;
}

#endif
