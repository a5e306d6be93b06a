/* SPDX-License-Identifier: MIT
 *
 * bupc_sem.c - the semaphores of upc_bupc.h: a value that threads sleep on until it changes.
 */
#include "library/copies.h"

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

static struct sem *sem_at(upcr_pts s, const char *function, const void *pc)
{
	struct sem *sem = (struct sem *)(void *)s.addr;

	if (upcr_is_null(s))
		fatal_call(pc, "%s of a null pointer", function);
	if (sem->seal != SEAL)
		fatal_call(pc, "%s of something that is not a semaphore", function);
	return sem;
}

upcr_pts bupc_sem_alloc(int flags)
{
	upcr_pts s = upc_alloc(sizeof(struct sem));
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

void bupc_sem_free(upcr_pts s)
{
	if (upcr_is_null(s))
		return;
	sem_at(s, "bupc_sem_free", HERE)->seal = 0;
	upc_free(s);
}

static void post(upcr_pts s, size_t n, const char *function, const void *pc)
{
	struct sem *sem = sem_at(s, function, pc);
	unsigned old = atomic_load(&sem->value), new;

	if (n == 0)
		return;
	CHECKS(hooks.race_release(sem);)
	do {
		if (!sem->is_boolean && n > BUPC_SEM_MAXVALUE - old)
			fatal_call(pc, "%s: the value of the semaphore would be above %d", function,
				BUPC_SEM_MAXVALUE);
		new = sem->is_boolean ? 1 : old + (unsigned)n;
	} while (!atomic_compare_exchange_weak(&sem->value, &old, new));
	if (atomic_load(&sem->sleepers))
		platform.wake(&sem->value, INT_MAX);
}

static bool take(struct sem *sem, size_t n, unsigned *seen)
{
	*seen = atomic_load(&sem->value);
	while (*seen >= n)
		if (atomic_compare_exchange_weak(&sem->value, seen, *seen - (unsigned)n)) {
			CHECKS(hooks.race_acquire(sem);)
			return true;
		}
	return false;
}

static void take_or_wait(upcr_pts s, size_t n, const char *function, const void *pc)
{
	static struct spin_budget budget;
	struct sem *sem = sem_at(s, function, pc);
	unsigned seen;

	if (n > (sem->is_boolean ? 1u : BUPC_SEM_MAXVALUE))
		fatal_call(pc, "%s: the value of the semaphore can never be %zu", function, n);
	while (!take(sem, n, &seen)) {
		if (spin_on(&sem->value, seen, &budget) || yield_on(&sem->value, seen))
			continue;
		atomic_fetch_add(&sem->sleepers, 1);
		if (atomic_load(&sem->value) == seen)
			sleep_on(&sem->value, seen);
		atomic_fetch_sub(&sem->sleepers, 1);
	}
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
	unsigned seen;

	return take(sem_at(s, "bupc_sem_try", HERE), 1, &seen);
}

int bupc_sem_tryN(upcr_pts s, size_t n)
{
	unsigned seen;

	return take(sem_at(s, "bupc_sem_tryN", HERE), n, &seen);
}

static void put_and_post(upcr_pts dst, const void *src, size_t nbytes, upcr_pts s, size_t n,
	const char *function, const void *pc)
{
	put(dst, src, nbytes, function, pc);
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
