/* SPDX-License-Identifier: MIT
 *
 * bupc_sem.c - the semaphores of upc_bupc.h: a value on which threads sleep until it changes.
 */
#include "library/copies.h"
#include "memory/heap.h"
#include "network/calls.h"
#include "team/team.h"

#include <limits.h>
#pragma GCC visibility push(default)
#include <upc_bupc.h>
#pragma GCC visibility pop

#define HERE __builtin_return_address(0)
#define SEAL UINT64_C(0x5e3ab04e5e3ab04e)

struct sem {
	atomic_uint value; /* futex */
	atomic_uint sleepers;
	uint64_t seal;
	bool is_boolean;
};

/* The faults of a call. */
enum sem_fault { SEM_FINE, NOT_A_SEM, TOO_MANY, NEVER };

static struct sem *sem_at(upcr_pts s, const char *function, const void *pc)
{
	if (upcr_is_null(s))
		fatal_call(pc, "%s of a null pointer", function);
	return (struct sem *)(void *)s.addr;
}

static void fault_check(enum sem_fault fault, size_t n, const char *function, const void *pc)
{
	if (fault == NOT_A_SEM)
		fatal_call(pc, "%s of something that is not a semaphore", function);
	if (fault == TOO_MANY)
		fatal_call(pc, "%s: the value of the semaphore would be above %d", function,
			BUPC_SEM_MAXVALUE);
	if (fault == NEVER)
		fatal_call(pc, "%s: the value of the semaphore can never be %zu", function, n);
}

/* A call for a semaphore of another host. */
struct sem_text {
	struct sem *sem;
	size_t n;
	enum sem_fault fault;
	unsigned turn;          /* the turn of the caller's wait */
	bool waits, is_counted; /* waits to take them; counts as a sleeper */
	bool is_taken;
};

static inline bool sem_ask_home(enum call_id id, struct sem *sem, size_t n, const char *function,
	const void *pc)
{
	struct sem_text text = {.sem = sem, .n = n};

	far_call(host_at(sem), id, &text, sizeof(text));
	fault_check(text.fault, n, function, pc);
	return text.is_taken;
}

static inline void wait_far(struct sem *sem, size_t n, const struct team_call *call)
{
	struct sem_text text = {.sem = sem, .n = n, .waits = true};

	wait_begin_post(far_word(MYTHREAD), 0, sem, call);
	text.turn = wait_turn();
	far_call(host_at(sem), CALL_sem_take, &text, sizeof(text));
	wait_end();
	fault_check(text.fault, n, call->function, call->pc);
}

upcr_pts bupc_sem_alloc(int flags)
{
	upcr_pts s = heap_alloc_for("bupc_sem_alloc", sizeof(struct sem));
	struct sem *sem = (struct sem *)(void *)s.addr;

	if (upcr_is_null(s))
		return s;
	atomic_init(&sem->value, 0);
	atomic_init(&sem->sleepers, 0);
	sem->is_boolean = (flags & BUPC_SEM_BOOLEAN) != 0;
	sem->seal = SEAL;
	atomic_thread_fence(memory_order_seq_cst);
	return s;
}

static enum sem_fault sem_unmake(struct sem *sem)
{
	if (sem->seal != SEAL)
		return NOT_A_SEM;
	sem->seal = 0;
	return SEM_FINE;
}

void bupc_sem_free(upcr_pts s)
{
	struct sem *sem;

	if (upcr_is_null(s))
		return;
	sem = sem_at(s, "bupc_sem_free", HERE);
	if (HAS_NETWORK && !is_here(sem)) {
		sem_ask_home(CALL_sem_free, sem, 0, "bupc_sem_free", HERE);
		upc_free(s);
		return;
	}
	fault_check(sem_unmake(sem), 0, "bupc_sem_free", HERE);
	upc_free(s);
}

static enum sem_fault sem_add(struct sem *sem, size_t n)
{
	unsigned old, new;

	if (sem->seal != SEAL)
		return NOT_A_SEM;
	if (n == 0)
		return SEM_FINE;
	old = atomic_load(&sem->value);
	do {
		if (!sem->is_boolean && n > BUPC_SEM_MAXVALUE - old)
			return TOO_MANY;
		new = sem->is_boolean ? 1 : old + (unsigned)n;
	} while (!atomic_compare_exchange_weak(&sem->value, &old, new));
	if (atomic_load(&sem->sleepers))
		platform.wake(&sem->value, INT_MAX);
	return SEM_FINE;
}

static void post(upcr_pts s, size_t n, const char *function, const void *pc)
{
	struct sem *sem = sem_at(s, function, pc);

	team_quiet();
	if (HAS_CHECKS && n > 0)
		hooks.race_release(sem);
	if (HAS_NETWORK && !is_here(sem)) {
		sem_ask_home(CALL_sem_post, sem, n, function, pc);
		return;
	}
	fault_check(sem_add(sem, n), n, function, pc);
}

static bool sem_try_take(struct sem *sem, size_t n, unsigned *seen)
{
	*seen = atomic_load(&sem->value);
	while (*seen >= n)
		if (atomic_compare_exchange_weak(&sem->value, seen, *seen - (unsigned)n))
			return true;
	return false;
}

static enum sem_fault wait_check(const struct sem *sem, size_t n)
{
	if (sem->seal != SEAL)
		return NOT_A_SEM;
	return n > (sem->is_boolean ? 1u : BUPC_SEM_MAXVALUE) ? NEVER : SEM_FINE;
}

static void take_or_wait(upcr_pts s, size_t n, const char *function, const void *pc)
{
	static struct spin_budget budget;
	struct sem *sem = sem_at(s, function, pc);
	unsigned seen;
	bool is_told = false;

	team_quiet();
	if (HAS_NETWORK && !is_here(sem)) {
		wait_far(sem, n, &(const struct team_call){function, pc});
		if (HAS_CHECKS)
			hooks.race_acquire(sem);
		return;
	}
	fault_check(wait_check(sem, n), n, function, pc);
	while (!sem_try_take(sem, n, &seen)) {
		if (spin_on(&sem->value, seen, &budget) || yield_on(&sem->value, seen))
			continue;
		if (!is_told) {
			wait_begin_post(&sem->value, (unsigned)n, sem,
				&(const struct team_call){function, pc});
			is_told = true;
		}
		atomic_fetch_add(&sem->sleepers, 1);
		if (atomic_load(&sem->value) == seen)
			sleep_on(&sem->value, seen);
		atomic_fetch_sub(&sem->sleepers, 1);
	}
	if (is_told)
		wait_end();
	if (HAS_CHECKS)
		hooks.race_acquire(sem);
}

static int attempt(upcr_pts s, size_t n, const char *function, const void *pc)
{
	struct sem *sem = sem_at(s, function, pc);
	unsigned seen;
	bool done;

	if (HAS_NETWORK && !is_here(sem)) {
		done = sem_ask_home(CALL_sem_take, sem, n, function, pc);
		if (HAS_CHECKS && done)
			hooks.race_acquire(sem);
		return done;
	}
	fault_check(sem->seal == SEAL ? SEM_FINE : NOT_A_SEM, n, function, pc);
	done = sem_try_take(sem, n, &seen);
	if (HAS_CHECKS && done)
		hooks.race_acquire(sem);
	return done;
}

void bupc_sem_post(upcr_pts s)
{
	post(s, 1, "bupc_sem_post", HERE);
}

void bupc_sem_postN(upcr_pts s, size_t n)
{
	post(s, n, "bupc_sem_postN", HERE);
}

void bupc_sem_wait(upcr_pts s)
{
	take_or_wait(s, 1, "bupc_sem_wait", HERE);
}

void bupc_sem_waitN(upcr_pts s, size_t n)
{
	take_or_wait(s, n, "bupc_sem_waitN", HERE);
}

int bupc_sem_try(upcr_pts s)
{
	return attempt(s, 1, "bupc_sem_try", HERE);
}

int bupc_sem_tryN(upcr_pts s, size_t n)
{
	return attempt(s, n, "bupc_sem_tryN", HERE);
}

static void put_and_post(upcr_pts dst, const void *src, size_t nbytes, upcr_pts s, size_t n,
	const char *function, const void *pc)
{
	checked_memput(dst, src, nbytes, function, pc);
	post(s, n, function, pc);
}

void bupc_memput_signal(upcr_pts dst, const void *src, size_t nbytes, upcr_pts s, size_t n)
{
	put_and_post(dst, src, nbytes, s, n, "bupc_memput_signal", HERE);
}

void bupc_memput_signal_async(upcr_pts dst, const void *src, size_t nbytes, upcr_pts s, size_t n)
{
	put_and_post(dst, src, nbytes, s, n, "bupc_memput_signal_async", HERE);
}

#ifdef UPCR_NETWORK

/* ---- for threads of other hosts ---- */

enum call_status call_sem_free(struct far_call *call)
{
	struct sem_text *text = CALL_TEXT(struct sem_text, call);

	text->fault = sem_unmake(text->sem);
	return CALL_DONE;
}

enum call_status call_sem_post(struct far_call *call)
{
	struct sem_text *text = CALL_TEXT(struct sem_text, call);

	text->fault = sem_add(text->sem, text->n);
	return CALL_DONE;
}

/* Takes from a semaphore. A call that waits counts as a sleeper before its last look, as threads do. */
enum call_status call_sem_take(struct far_call *call)
{
	struct sem_text *text = CALL_TEXT(struct sem_text, call);
	struct sem *sem = text->sem;
	unsigned seen;

	text->fault = wait_check(sem, text->n);
	if (text->fault == NEVER && !text->waits)
		text->fault = SEM_FINE;
	if (text->fault != SEM_FINE)
		return CALL_DONE;
	if (text->waits && !text->is_counted)
		atomic_fetch_add(&sem->sleepers, 1);
	text->is_counted = text->waits;
	text->is_taken = sem_try_take(sem, text->n, &seen);
	if (text->waits && !text->is_taken)
		return CALL_AGAIN;
	if (text->is_counted)
		atomic_fetch_sub(&sem->sleepers, 1);
	return CALL_DONE;
}

unsigned sem_call_turn(const struct far_call *call)
{
	const struct sem_text *text = (const struct sem_text *)(const void *)call->text;

	return atomic_load(&text->sem->value) >= text->n ? 0 : text->turn;
}

#endif
