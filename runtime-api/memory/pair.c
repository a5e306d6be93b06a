/* SPDX-License-Identifier: MIT
 *
 * pair.c - 16 aligned bytes as one atomic object: by the processor if it can, else under a lock that
 * depends on the address.
 */
#include "memory/pair.h"
#include "core/core.h"

#include <sched.h>
#include <string.h>

#if defined __x86_64__
#include <cpuid.h>
#include <immintrin.h>
#endif

struct pair_words {
	alignas(16) uint64_t low;
	uint64_t high;
};

/* The ways to access a pair. x86-64 has a compare and swap of 16 bytes in all but its first processors;
 * those with AVX move aligned vectors of 16 bytes atomically as well (Intel SDM 9.1.1). */
enum means { UNKNOWN, LOCK, SWAP, VECTOR };

#ifndef PAIR_MEANS /* a test may define it */
#define PAIR_MEANS means_found()
#endif

__attribute__((unused)) static enum means means_found(void)
{
#if defined __x86_64__
	static enum means found;
	unsigned a, b, c = 0, d;

	if (!found)
		found = !__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_CMPXCHG16B) ? LOCK
		      : __builtin_cpu_supports("avx")                            ? VECTOR
		                                                                 : SWAP;
	return found;
#else
	return LOCK;
#endif
}

/* Loads by one instruction of the processor: a compiler may split a plain copy in two. */
static void vector_load(struct pair_words *to, const char *from)
{
#if defined __x86_64__
	__m128i whole;

	__asm__ volatile("movdqa %1, %0"
		: "=x"(whole)
		: "m"(*(const struct pair_words *)(const void *)from)
		: "memory");
	memcpy(to, &whole, 16);
#else
	memcpy(to, from, 16);
#endif
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the instruction writes there */
static void vector_store(char *to, const struct pair_words *from)
{
#if defined __x86_64__
	__m128i whole;

	memcpy(&whole, from, 16);
	__asm__ volatile("movdqa %1, %0" : "=m"(*(struct pair_words *)(void *)to) : "x"(whole) : "memory");
#else
	memcpy(to, from, 16);
#endif
}

/* Replaces `seen` by `new` and returns true, or puts the bytes there into `seen`. */
static bool swap_words(char *at, struct pair_words *seen, const struct pair_words *new)
{
#if defined __x86_64__
	struct pair_words *there = (struct pair_words *)(void *)at;
	bool done;

	__asm__ volatile("lock cmpxchg16b %1"
		: "=@ccz"(done), "+m"(*there), "+a"(seen->low), "+d"(seen->high)
		: "b"(new->low), "c"(new->high)
		: "memory");
	return done;
#else
	(void)at, (void)seen, (void)new;
	return false;
#endif
}

static atomic_flag *pair_lock_take(const char *at)
{
	atomic_flag *lock = &control->pair_lock[(uintptr_t)at / 16 % N_PAIR_LOCKS];

	while (atomic_flag_test_and_set(lock))
		sched_yield();
	return lock;
}

bool pair_is_fast(void)
{
	return PAIR_MEANS != LOCK;
}

void pair_read(void *to, const char *from)
{
	struct pair_words whole = {0, 0};
	atomic_flag *lock;

	switch (PAIR_MEANS) {
	case VECTOR: vector_load(&whole, from); break;
	case SWAP: swap_words((char *)(uintptr_t)from, &whole, &(struct pair_words){0, 0}); break;
	default:
		lock = pair_lock_take(from);
		memcpy(&whole, from, 16);
		atomic_flag_clear(lock);
	}
	memcpy(to, &whole, 16);
}

void pair_write(char *to, const void *from)
{
	struct pair_words whole;

	memcpy(&whole, from, 16);
	if (PAIR_MEANS == VECTOR)
		vector_store(to, &whole);
	else
		pair_swap(to, &(struct pair_words){0, 0}, &whole, NULL);
}

void pair_swap(char *at, void *old, const void *new, const void *expected)
{
	struct pair_words seen, next;
	const char *address = NULL;
	atomic_flag *lock = pair_is_fast() ? NULL : pair_lock_take(at);

	if (expected)
		memcpy(&address, expected, sizeof(address));
	memcpy(&next, new, 16);
	if (lock)
		memcpy(&seen, at, 16);
	else
		pair_read(&seen, at);
	while (!expected || (uintptr_t)address == seen.low) {
		if (!lock && !swap_words(at, &seen, &next))
			continue;
		if (lock)
			memcpy(at, &next, 16);
		break;
	}
	if (lock)
		atomic_flag_clear(lock);
	memcpy(old, &seen, 16);
}
