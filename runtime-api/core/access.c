/* SPDX-License-Identifier: MIT
 *
 * access.c - strict accesses of any size, and the bulk functions (UPC 1.2 7.2.5).
 */
#include "core.h"
#include "hooks.h"

#include <sched.h>
#include <string.h>

#if defined __x86_64__
#include <immintrin.h>
#endif

/* Processors with AVX move aligned vectors of 16 bytes in one piece (Intel SDM 9.1.1). */
static bool moves_vectors(void)
{
#if defined __x86_64__
	static int known;

	if (!known)
		known = __builtin_cpu_supports("avx") ? 1 : -1;
	return known > 0;
#else
	return false;
#endif
}

static void vector_move(void *to, const void *from)
{
#if defined __x86_64__
	_mm_store_si128(to, _mm_load_si128(from));
#else
	memcpy(to, from, 16);
#endif
}

/* Elsewhere, a lock that depends on the address. */
static atomic_flag *strict_lock(const char *addr)
{
	atomic_flag *lock = &control->strict_lock[(uintptr_t)addr / 16 % N_STRICT_LOCKS];

	while (atomic_flag_test_and_set(lock))
		sched_yield();
	return lock;
}

static bool is_pair(const char *addr, size_t n)
{
	return n == 16 && (uintptr_t)addr % 16 == 0;
}

static void pair_read(void *to, const char *from)
{
	alignas(16) char whole[16];
	atomic_flag *lock;

	if (moves_vectors()) {
		vector_move(whole, from);
		memcpy(to, whole, 16);
		return;
	}
	lock = strict_lock(from);
	memcpy(to, from, 16);
	atomic_flag_clear(lock);
}

static void pair_write(char *to, const void *from)
{
	alignas(16) char whole[16];
	atomic_flag *lock;

	if (moves_vectors()) {
		memcpy(whole, from, 16);
		vector_move(to, whole);
		return;
	}
	lock = strict_lock(to);
	memcpy(to, from, 16);
	atomic_flag_clear(lock);
}

#define READ_WHOLE(T)                                                                    \
	do {                                                                             \
		T value_ = __atomic_load_n((T *)(void *)from.addr, __ATOMIC_SEQ_CST);    \
		memcpy(to, &value_, sizeof(T));                                          \
		return;                                                                  \
	} while (0)

#define WRITE_WHOLE(T)                                                                   \
	do {                                                                             \
		T value_;                                                                \
		memcpy(&value_, from, sizeof(T));                                        \
		__atomic_store_n((T *)(void *)to.addr, value_, __ATOMIC_SEQ_CST);        \
		return;                                                                  \
	} while (0)

static bool is_whole(const char *addr, size_t n)
{
	return (n == 1 || n == 2 || n == 4 || n == 8) && (uintptr_t)addr % n == 0;
}

void upcr_read_strict(void *to, upcr_pts from, size_t n)
{
	atomic_thread_fence(memory_order_seq_cst);
	if (is_whole(from.addr, n)) {
		switch (n) {
		case 1: READ_WHOLE(uint8_t);
		case 2: READ_WHOLE(uint16_t);
		case 4: READ_WHOLE(uint32_t);
		default: READ_WHOLE(uint64_t);
		}
	}
	if (is_pair(from.addr, n))
		pair_read(to, from.addr);
	else
		memcpy(to, from.addr, n);
	atomic_thread_fence(memory_order_seq_cst);
}

void upcr_write_strict(upcr_pts to, const void *from, size_t n)
{
	atomic_thread_fence(memory_order_seq_cst);
	if (is_whole(to.addr, n)) {
		switch (n) {
		case 1: WRITE_WHOLE(uint8_t);
		case 2: WRITE_WHOLE(uint16_t);
		case 4: WRITE_WHOLE(uint32_t);
		default: WRITE_WHOLE(uint64_t);
		}
	}
	if (is_pair(to.addr, n))
		pair_write(to.addr, from);
	else
		memcpy(to.addr, from, n);
	atomic_thread_fence(memory_order_seq_cst);
}

static void check_null(upcr_pts p, size_t n, const char *function, const void *pc)
{
	if (upcr_is_null(p) && n != 0)
		fatal_call(
			pc, "%s of %zu bytes at a null pointer-to-shared", function, n);
}

void upc_memcpy(upcr_pts dst, upcr_pts src, size_t n)
{
	check_null(dst, n, "upc_memcpy", __builtin_return_address(0));
	check_null(src, n, "upc_memcpy", __builtin_return_address(0));
	memcpy(dst.addr, src.addr, n);
}

void upc_memget(void *restrict dst, upcr_pts src, size_t n)
{
	check_null(src, n, "upc_memget", __builtin_return_address(0));
	memcpy(dst, src.addr, n);
}

void upc_memput(upcr_pts dst, const void *restrict src, size_t n)
{
	check_null(dst, n, "upc_memput", __builtin_return_address(0));
	memcpy(dst.addr, src, n);
}

void upc_memset(upcr_pts dst, int c, size_t n)
{
	check_null(dst, n, "upc_memset", __builtin_return_address(0));
	memset(dst.addr, c, n);
}
