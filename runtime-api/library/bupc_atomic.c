/* SPDX-License-Identifier: MIT
 *
 * bupc_atomic.c - the atomic functions of upc_bupc.h.
 */
#include "core/core.h"
#include "core/hooks.h"

#include <string.h>
#pragma GCC visibility push(default)
#include <upc_bupc.h>
#pragma GCC visibility pop

/* The order of each kind, and how it finds the target. */
#define ORDER_strict  __ATOMIC_SEQ_CST
#define ORDER_relaxed __ATOMIC_RELAXED
#define ORDER_private __ATOMIC_RELAXED
#define AT_strict(T)  ((T *)(void *)ptr.addr)
#define AT_relaxed(T) ((T *)(void *)ptr.addr)
#define AT_private(T) ptr
#define FENCE_strict  __atomic_thread_fence(__ATOMIC_SEQ_CST)
#define FENCE_relaxed ((void)0)
#define FENCE_private ((void)0)

/* For the checks, with what is done: CHECK_READ and so on. */
#ifdef UPCR_CHECK
#define TOUCH_strict(T, kind, name)                                                                          \
	hooks.check_touch(ptr, sizeof(T), (kind) | CHECK_STRICT | CHECK_ATOMIC, name)
#define TOUCH_relaxed(T, kind, name) hooks.check_touch(ptr, sizeof(T), (kind) | CHECK_ATOMIC, name)
#define TOUCH_private(T, kind, name) hooks.check_private(ptr, sizeof(T), name)
#else
#define TOUCH_strict(T, kind, name)  ((void)0)
#define TOUCH_relaxed(T, kind, name) ((void)0)
#define TOUCH_private(T, kind, name) ((void)0)
#endif
#define CHECK_BOTH (CHECK_READ | CHECK_WRITE)

/* For every type; sums are those of the type S. */
#define DEFINE(X, T, S, P, mode)                                                                             \
	T bupc_atomic##X##_read_##mode(P ptr)                                                                \
	{                                                                                                    \
		T value;                                                                                     \
		TOUCH_##mode(T, CHECK_READ, "bupc_atomic" #X "_read_" #mode);                                \
		FENCE_##mode;                                                                                \
		__atomic_load(AT_##mode(T), &value, ORDER_##mode);                                           \
		return value;                                                                                \
	}                                                                                                    \
	void bupc_atomic##X##_set_##mode(P ptr, T value)                                                     \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_WRITE, "bupc_atomic" #X "_set_" #mode);                                \
		__atomic_store(AT_##mode(T), &value, ORDER_##mode);                                          \
		FENCE_##mode;                                                                                \
	}                                                                                                    \
	T bupc_atomic##X##_swap_##mode(P ptr, T value)                                                       \
	{                                                                                                    \
		T old;                                                                                       \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_swap_" #mode);                                \
		__atomic_exchange(AT_##mode(T), &value, &old, ORDER_##mode);                                 \
		return old;                                                                                  \
	}                                                                                                    \
	T bupc_atomic##X##_cswap_##mode(P ptr, T old, T value)                                               \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_cswap_" #mode);                               \
		__atomic_compare_exchange(AT_##mode(T), &old, &value, 0, ORDER_##mode, ORDER_##mode);        \
		return old;                                                                                  \
	}                                                                                                    \
	T bupc_atomic##X##_fetchadd_##mode(P ptr, T value)                                                   \
	{                                                                                                    \
		T old, new;                                                                                  \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchadd_" #mode);                            \
		__atomic_load(AT_##mode(T), &old, __ATOMIC_RELAXED);                                         \
		do                                                                                           \
			new = (T)((S)old + (S)value);                                                        \
		while (!__atomic_compare_exchange(AT_##mode(T), &old, &new, 1, ORDER_##mode,                 \
			__ATOMIC_RELAXED));                                                                  \
		return old;                                                                                  \
	}

/* For integers. */
#define DEFINE_BITS(X, T, S, P, mode)                                                                        \
	DEFINE(X, T, S, P, mode)                                                                             \
	T bupc_atomic##X##_mswap_##mode(P ptr, T mask, T value)                                              \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_mswap_" #mode);                               \
		T old = __atomic_load_n(AT_##mode(T), __ATOMIC_RELAXED);                                     \
		while (!__atomic_compare_exchange_n(AT_##mode(T), &old, (T)((old & ~mask) | (value & mask)), \
			1, ORDER_##mode, __ATOMIC_RELAXED))                                                  \
			;                                                                                    \
		return old;                                                                                  \
	}                                                                                                    \
	T bupc_atomic##X##_fetchand_##mode(P ptr, T value)                                                   \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchand_" #mode);                            \
		return __atomic_fetch_and(AT_##mode(T), value, ORDER_##mode);                                \
	}                                                                                                    \
	T bupc_atomic##X##_fetchor_##mode(P ptr, T value)                                                    \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchor_" #mode);                             \
		return __atomic_fetch_or(AT_##mode(T), value, ORDER_##mode);                                 \
	}                                                                                                    \
	T bupc_atomic##X##_fetchxor_##mode(P ptr, T value)                                                   \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchxor_" #mode);                            \
		return __atomic_fetch_xor(AT_##mode(T), value, ORDER_##mode);                                \
	}                                                                                                    \
	T bupc_atomic##X##_fetchnot_##mode(P ptr)                                                            \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchnot_" #mode);                            \
		return __atomic_fetch_xor(AT_##mode(T), (T) ~(T)0, ORDER_##mode);                            \
	}

#define ALL_OF(X, T, S)                                                                                      \
	DEFINE(X, T, S, upcr_pts, strict)                                                                    \
	DEFINE(X, T, S, upcr_pts, relaxed)                                                                   \
	DEFINE(X, T, S, T *, private)
#define ALL_BITS_OF(X, T, S)                                                                                 \
	DEFINE_BITS(X, T, S, upcr_pts, strict)                                                               \
	DEFINE_BITS(X, T, S, upcr_pts, relaxed)                                                              \
	DEFINE_BITS(X, T, S, T *, private)

/* NOLINTBEGIN(readability-non-const-parameter): these pointers to private memory are written through */
/* The sum is that of the unsigned type, which cannot overflow. */
ALL_BITS_OF(I, int, unsigned)
ALL_BITS_OF(UI, unsigned, unsigned)
ALL_BITS_OF(L, long, unsigned long)
ALL_BITS_OF(UL, unsigned long, unsigned long)
ALL_BITS_OF(I32, int32_t, uint32_t)
ALL_BITS_OF(U32, uint32_t, uint32_t)
ALL_BITS_OF(I64, int64_t, uint64_t)
ALL_BITS_OF(U64, uint64_t, uint64_t)
ALL_OF(F, float, float)
ALL_OF(D, double, double)
/* NOLINTEND(readability-non-const-parameter) */
