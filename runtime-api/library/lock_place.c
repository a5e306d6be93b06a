/* SPDX-License-Identifier: MIT
 *
 * lock_place.c - a lock of another host is held by a *cohort* of this host (a `place`). The first thread
 * that wants the lock takes a free place for it and asks the lock's host, with the mark of the place.
 * Threads of this host that come later wait in the place, in their order. The holder hands the lock to the
 * first of them, without a message; but PASSES times in a row at most, then the lock goes back to its
 * host, and the first of them asks for it again. When all places are taken, a thread asks with a mark of
 * its own.
 *
 * A lock is released on its host by a message without an answer. Meanwhile a thread of this host may ask
 * for the same lock in the same place, and another ring may bring that request first: so the mark changes
 * each time. For another lock the place is used only when the host of the last one has acknowledged the
 * release.
 *
 * The checks (-check) must know the holder of a lock on the lock's host: with them there are no places.
 */
#define _GNU_SOURCE
#include "library/lock_place.h"

#ifdef UPCR_NETWORK

#include "network/agent.h"
#include "network/wire.h"

static struct lock_place *place_at(int i)
{
	return &exchange->port[i].lock_place;
}

static struct lock_waiter *waiter_of(int thread)
{
	return &port_of(thread)->lock_waiter;
}

/* Returns the place of the lock, or NULL. */
static struct lock_place *place_of(const void *lock)
{
	for (int i = 0; i < job.here; i++)
		if (atomic_load(&place_at(i)->lock) == lock)
			return place_at(i);
	return NULL;
}

/* Returns the place's number among those of the job. */
static int number_of(const struct lock_place *place)
{
	for (int i = 0; i < job.here; i++)
		if (place_at(i) == place)
			return job.first + i;
	return -1;
}

unsigned place_mark(const struct lock_place *place)
{
	return mark_of((int)BY_PLACE + number_of(place)
		       + (atomic_load(&place->parity) % 2 ? (int)PARITY : 0));
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

/* Returns a place in which nothing is left of another lock, or NULL. */
static struct lock_place *place_free(const void *lock)
{
	struct lock_place *found = NULL, *place;

	for (int i = 0; i < job.here; i++) {
		place = place_at(i);
		if (atomic_load(&place->lock))
			continue;
		if (place->last == lock)
			return place;
		if (!place->given || far_is_sure(place->giver, place->given))
			found = place;
	}
	return found;
}

static void place_take(struct lock_place *place, const void *lock)
{
	place->n_passes = place->previous = 0;
	atomic_store(&place->holder, MYTHREAD);
	atomic_store(&place->is_asked, true);
	atomic_store(&place->lock, lock);
}

static void waiter_add(struct lock_place *place)
{
	struct lock_waiter *me = waiter_of(MYTHREAD);

	atomic_store(&me->turn, TURN_NONE);
	me->next = 0;
	if (place->first)
		waiter_of(place->last_waiter - 1)->next = MYTHREAD + 1;
	else
		place->first = MYTHREAD + 1;
	place->last_waiter = MYTHREAD + 1;
}

/* Takes the next waiter out of the queue and returns it, or -1. */
static int waiter_next(struct lock_place *place)
{
	int next = place->first - 1;

	if (next >= 0) {
		place->first = waiter_of(next)->next;
		atomic_store(&place->holder, next);
	}
	return next;
}

struct lock_place *place_enter(struct lock *lock, enum lock_turn *turn, bool *is_mine)
{
	struct lock_place *place;

	*turn = TURN_ASKS;
	*is_mine = false;
	if (HAS_CHECKS)
		return NULL;
	mutex_begin();
	place = place_of(lock);
	if (!place) {
		place = place_free(lock);
		if (place)
			place_take(place, lock);
	} else {
		*turn = TURN_NONE;
		*is_mine = atomic_load(&place->holder) == MYTHREAD;
		if (!*is_mine)
			waiter_add(place);
	}
	mutex_end();
	return place;
}

bool place_try(struct lock *lock, struct lock_place **place)
{
	bool is_free;

	*place = NULL;
	if (HAS_CHECKS)
		return true;
	mutex_begin();
	is_free = !place_of(lock);
	if (is_free)
		*place = place_free(lock);
	if (*place)
		place_take(*place, lock);
	mutex_end();
	return is_free;
}

/* ---- waiting ---- */

static void left_check(const struct lock_place *place, const void *pc)
{
	int holder = atomic_load(&place->holder);

	if (atomic_load(&control->thread[holder].has_ended) && !atomic_load(&place->is_asked)
		&& atomic_load(&place->holder) == holder)
		lock_fault(HOLDER_ENDED, (unsigned)holder, "upc_lock", pc);
}

enum lock_turn place_wait(struct lock_place *place, struct lock *lock, const void *pc)
{
	static struct spin_budget budget;
	atomic_uint *turn = &waiter_of(MYTHREAD)->turn;

	if (spin_on(turn, TURN_NONE, &budget))
		return (enum lock_turn)atomic_load(turn);
	wait_begin_lock(turn, lock, pc);
	while (atomic_load(turn) == TURN_NONE) {
		left_check(place, pc);
		sleep_on(turn, TURN_NONE);
	}
	wait_end();
	return (enum lock_turn)atomic_load(turn);
}

static void turn_give(int thread, enum lock_turn turn)
{
	atomic_store(&waiter_of(thread)->turn, turn);
	platform.wake(&waiter_of(thread)->turn, 1);
}

/* ---- holding and releasing ---- */

void place_got(struct lock_place *place)
{
	atomic_store(&place->is_asked, false);
}

/* Releases the lock of this host. Returns the thread that is to ask for it again, or -1: the place is
 * free. */
static int place_pass(struct lock_place *place)
{
	int next = waiter_next(place);

	place->n_passes = place->previous = 0;
	place->last = atomic_load(&place->lock);
	atomic_store(&place->is_asked, true);
	if (next < 0)
		atomic_store(&place->lock, NULL);
	return next;
}

void place_lost(struct lock_place *place)
{
	int next;

	mutex_begin();
	next = place_pass(place);
	mutex_end();
	if (next >= 0)
		turn_give(next, TURN_ASKS);
}

struct lock_place *place_held(const struct lock *lock)
{
	struct lock_place *place;

	if (HAS_CHECKS)
		return NULL;
	place = place_of(lock);
	if (!place || atomic_load(&place->is_asked) || atomic_load(&place->holder) != MYTHREAD)
		return NULL;
	return place;
}

void place_give(struct lock_place *place, bool is_measured,
	unsigned (*give)(struct lock *lock, unsigned mark))
{
	int next = -1;
	enum lock_turn turn = TURN_HOLDS;

	mutex_begin();
	if (place->n_passes < PASSES)
		next = waiter_next(place);
	if (next >= 0) {
		place->n_passes++;
		place->previous = is_measured ? mark_of(MYTHREAD) : 0;
	} else {
		turn = TURN_ASKS;
		place->given = give((struct lock *)(uintptr_t)atomic_load(&place->lock), place_mark(place));
		place->giver = MYTHREAD;
		atomic_fetch_add(&place->parity, 1);
		next = place_pass(place);
	}
	mutex_end();
	if (next >= 0)
		turn_give(next, turn);
}

unsigned place_previous(const struct lock_place *place)
{
	return place->previous;
}

/* ---- a lock that is freed ---- */

struct leave_text {
	const void *lock;
	unsigned owner;
};

/* Clears the place of a lock. The caller holds the mutex. */
static void place_clear(const void *lock, unsigned owner)
{
	struct lock_place *place = place_of(lock);

	if (!place || owner_of(place_mark(place)) != owner || place->first || atomic_load(&place->is_asked))
		return;
	atomic_fetch_add(&place->parity, 1);
	place_pass(place);
}

enum call_status call_lock_leave(struct far_call *call)
{
	const struct leave_text *text = CALL_TEXT(struct leave_text, call);
	unsigned unlocked = 0;

	if (!atomic_compare_exchange_strong(&exchange->lock_mutex, &unlocked, 1))
		return CALL_AGAIN;
	place_clear(text->lock, text->owner);
	mutex_end();
	return CALL_DONE;
}

void place_leave(const struct lock *lock, unsigned owner)
{
	struct leave_text text = {lock, owner};
	int number = place_number((int)owner), host;

	if (number < 0)
		return;
	host = host_of(number);
	if (host != job.host) {
		far_call(host, CALL_lock_leave, &text, sizeof(text));
		return;
	}
	mutex_begin();
	place_clear(lock, owner);
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

void place_note_end(int thread)
{
	struct keep_text text = {.to = mark_of(thread)};
	struct lock_place *place;

	for (int i = 0; i < job.here; i++) {
		place = place_at(i);
		text.lock = (struct lock *)(uintptr_t)atomic_load(&place->lock);
		if (!text.lock || atomic_load(&place->is_asked) || atomic_load(&place->holder) != thread)
			continue;
		text.from = place_mark(place);
		if (engine)
			agent_tell(host_at(text.lock), CALL_lock_keep, &text, sizeof(text));
		else
			far_tell(host_at(text.lock), CALL_lock_keep, &text, sizeof(text));
	}
}

/* ---- for deadlock_far.c ---- */

int place_number(int holder)
{
	return holder >= 0 && is_place((unsigned)holder) ? holder & (int)(PARITY - 1) : -1;
}

/* Returns the state of a place. Other threads may change it meanwhile: then a later look shows that. */
struct place_use place_look(int number)
{
	const struct lock_place *place = place_at(number - job.first);
	struct place_use use = {atomic_load(&place->lock), -1, (int)owner_of(place_mark(place))};

	if (!atomic_load(&place->is_asked))
		use.thread = atomic_load(&place->holder);
	return use;
}

int place_before(const void *lock)
{
	const struct lock_place *place = place_of(lock);

	return place ? atomic_load(&place->holder) : -1;
}

#endif
