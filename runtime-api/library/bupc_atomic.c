/* SPDX-License-Identifier: MIT
 *
 * bupc_atomic.c - the atomic functions of upc_bupc.h.
 */
#include "core/hooks.h"
#include "network/calls.h"
#include "network/direct.h"
#include "team/team.h"

#include <string.h>
#pragma GCC visibility push(default)
#include <upc_bupc.h>
#pragma GCC visibility pop

/* The memory order of each kind, and the address of its target. */
#define ORDER_strict  __ATOMIC_SEQ_CST
#define ORDER_relaxed __ATOMIC_RELAXED
#define ORDER_private __ATOMIC_RELAXED
#define AT_strict(T)  ((T *)(void *)ptr.addr)
#define AT_relaxed(T) ((T *)(void *)ptr.addr)
#define AT_private(T) ptr
#define FENCE_strict  __atomic_thread_fence(__ATOMIC_SEQ_CST)
#define FENCE_relaxed ((void)0)
#define FENCE_private ((void)0)

/* Check the access, with its kind: CHECK_READ and so on. */
#define TOUCH_strict(T, kind, name) TOUCH_relaxed(T, (kind) | CHECK_STRICT, name)
#define TOUCH_relaxed(T, kind, name)                                                                         \
	(HAS_CHECKS ? hooks.check_touch(ptr, sizeof(T), (kind) | CHECK_ATOMIC, name) : (void)0)
#define TOUCH_private(T, kind, name)                                                                         \
	(HAS_CHECKS ? hooks.check_private_pointer(ptr, sizeof(T), name) : (void)0)
#define CHECK_BOTH (CHECK_READ | CHECK_WRITE)

/* Carry out the operation on another host, if the object is there, and return the old value. */
#ifdef UPCR_NETWORK
#define FAR_strict(T, op, x, y)                                                                              \
	team_quiet();                                                                                        \
	FAR_relaxed(T, op, x, y)
#define FAR_relaxed(T, op, x, y)                                                                             \
	do {                                                                                                 \
		if (!is_here(ptr.addr)) {                                                                    \
			T x_ = (x), y_ = (y);                                                                \
			bupc_atomic_act_far(ptr, OP_##op, KIND(T), &x_, &y_);                                \
			return RESULT_##op;                                                                  \
		}                                                                                            \
	} while (0)
#define FAR_private(T, op, x, y) ((void)0)
#define RESULT_SET
#define RESULT_READ  x_
#define RESULT_SWAP  x_
#define RESULT_CSWAP x_
#define RESULT_ADD   x_
#define RESULT_MSWAP x_
#define RESULT_AND   x_
#define RESULT_OR    x_
#define RESULT_XOR   x_

/* The kind of a type; sums of integers wrap. */
#define KIND(T)                                                                                              \
	_Generic((T)0, float: KIND_FLOAT, double: KIND_DOUBLE, default: sizeof(T) == 4 ? KIND_4 : KIND_8)

enum far_op { OP_READ, OP_SET, OP_SWAP, OP_CSWAP, OP_ADD, OP_MSWAP, OP_AND, OP_OR, OP_XOR };
enum far_kind { KIND_4, KIND_8, KIND_FLOAT, KIND_DOUBLE };

struct bupc_atomic_text {
	char *at;
	enum far_op op;
	enum far_kind kind;
	uint64_t x, y; /* operands; afterwards x is the old value */
};

static size_t size_of_far_kind(enum far_kind kind)
{
	return kind == KIND_4 || kind == KIND_FLOAT ? 4 : 8;
}

/* Carries out an operation on another host without the agent, and returns true, if that is possible. */
static bool bupc_atomic_act_directly(struct bupc_atomic_text *text)
{
	static const enum network_atomic ops[] = {
		[OP_READ] = NETWORK_READ,
		[OP_SET] = NETWORK_SWAP,
		[OP_SWAP] = NETWORK_SWAP,
		[OP_CSWAP] = NETWORK_CSWAP,
		[OP_ADD] = NETWORK_ADD,
		[OP_AND] = NETWORK_AND,
		[OP_OR] = NETWORK_OR,
		[OP_XOR] = NETWORK_XOR,
	};
	const size_t n = size_of_far_kind(text->kind);
	uint64_t old = text->y;
	bool is_done;

	if (text->op == OP_MSWAP || (text->op == OP_ADD && text->kind >= KIND_FLOAT))
		return false;
	is_done = direct_atomic(ops[text->op], text->at, &old, text->x, n);
	if (is_done)
		text->x = old;
	return is_done;
}

/* Carries out an operation on another host. x, y: of the size of the kind. */
static void bupc_atomic_act_far(upcr_pts ptr, enum far_op op, enum far_kind kind, void *x, const void *y)
{
	struct bupc_atomic_text text = {ptr.addr, op, kind, 0, 0};

	memcpy(&text.x, x, size_of_far_kind(kind));
	memcpy(&text.y, y, size_of_far_kind(kind));
	if (!bupc_atomic_act_directly(&text))
		far_call(host_at(ptr.addr), CALL_bupc_atomic, &text, sizeof(text));
	memcpy(x, &text.x, size_of_far_kind(kind));
}

#define NEXT_SUM(T)                                                                                          \
	do {                                                                                                 \
		T a_, b_;                                                                                    \
		memcpy(&a_, &old, sizeof(a_));                                                               \
		memcpy(&b_, &text->x, sizeof(b_));                                                           \
		a_ += b_;                                                                                    \
		memcpy(&old, &a_, sizeof(a_));                                                               \
		return old;                                                                                  \
	} while (0)

static uint64_t next_of(const struct bupc_atomic_text *text, uint64_t old)
{
	switch (text->op) {
	case OP_READ: return old;
	case OP_SET:
	case OP_SWAP: return text->x;
	case OP_CSWAP: return old == text->x ? text->y : old;
	case OP_MSWAP: return (old & ~text->x) | (text->y & text->x);
	case OP_AND: return old & text->x;
	case OP_OR: return old | text->x;
	case OP_XOR: return old ^ text->x;
	case OP_ADD: break;
	}
	switch (text->kind) {
	case KIND_4: NEXT_SUM(uint32_t);
	case KIND_8: NEXT_SUM(uint64_t);
	case KIND_FLOAT: NEXT_SUM(float);
	default: NEXT_SUM(double);
	}
}

#define REPLACE(T)                                                                                           \
	do {                                                                                                 \
		T *at_ = (T *)(void *)text->at, old_ = __atomic_load_n(at_, __ATOMIC_SEQ_CST);               \
		while (!__atomic_compare_exchange_n(at_, &old_, (T)next_of(text, old_), 1, __ATOMIC_SEQ_CST, \
			__ATOMIC_SEQ_CST))                                                                   \
			;                                                                                    \
		text->x = old_;                                                                              \
	} while (0)

enum call_status call_bupc_atomic(struct far_call *call)
{
	struct bupc_atomic_text *text = CALL_TEXT(struct bupc_atomic_text, call);

	if (size_of_far_kind(text->kind) == 4)
		REPLACE(uint32_t);
	else
		REPLACE(uint64_t);
	return CALL_DONE;
}
#else
#define FAR_strict(T, op, x, y)  ((void)0)
#define FAR_relaxed(T, op, x, y) ((void)0)
#define FAR_private(T, op, x, y) ((void)0)
#endif

/* Defines the functions of every type; sums are computed in the type S. */
#define DEFINE(X, T, S, P, mode)                                                                             \
	T bupc_atomic##X##_read_##mode(P ptr)                                                                \
	{                                                                                                    \
		T value;                                                                                     \
		TOUCH_##mode(T, CHECK_READ, "bupc_atomic" #X "_read_" #mode);                                \
		FAR_##mode(T, READ, 0, 0);                                                                   \
		FENCE_##mode;                                                                                \
		__atomic_load(AT_##mode(T), &value, ORDER_##mode);                                           \
		return value;                                                                                \
	}                                                                                                    \
	void bupc_atomic##X##_set_##mode(P ptr, T value)                                                     \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_WRITE, "bupc_atomic" #X "_set_" #mode);                                \
		FAR_##mode(T, SET, value, 0);                                                                \
		__atomic_store(AT_##mode(T), &value, ORDER_##mode);                                          \
		FENCE_##mode;                                                                                \
	}                                                                                                    \
	T bupc_atomic##X##_swap_##mode(P ptr, T value)                                                       \
	{                                                                                                    \
		T old;                                                                                       \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_swap_" #mode);                                \
		FAR_##mode(T, SWAP, value, 0);                                                               \
		__atomic_exchange(AT_##mode(T), &value, &old, ORDER_##mode);                                 \
		return old;                                                                                  \
	}                                                                                                    \
	T bupc_atomic##X##_cswap_##mode(P ptr, T old, T value)                                               \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_cswap_" #mode);                               \
		FAR_##mode(T, CSWAP, old, value);                                                            \
		__atomic_compare_exchange(AT_##mode(T), &old, &value, 0, ORDER_##mode, ORDER_##mode);        \
		return old;                                                                                  \
	}                                                                                                    \
	T bupc_atomic##X##_fetchadd_##mode(P ptr, T value)                                                   \
	{                                                                                                    \
		T old, new;                                                                                  \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchadd_" #mode);                            \
		FAR_##mode(T, ADD, value, 0);                                                                \
		__atomic_load(AT_##mode(T), &old, __ATOMIC_RELAXED);                                         \
		do                                                                                           \
			new = (T)((S)old + (S)value);                                                        \
		while (!__atomic_compare_exchange(AT_##mode(T), &old, &new, 1, ORDER_##mode,                 \
			__ATOMIC_RELAXED));                                                                  \
		return old;                                                                                  \
	}

/* Defines the functions of integers. */
#define DEFINE_BITS(X, T, S, P, mode)                                                                        \
	DEFINE(X, T, S, P, mode)                                                                             \
	T bupc_atomic##X##_mswap_##mode(P ptr, T mask, T value)                                              \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_mswap_" #mode);                               \
		FAR_##mode(T, MSWAP, mask, value);                                                           \
		T old = __atomic_load_n(AT_##mode(T), __ATOMIC_RELAXED);                                     \
		while (!__atomic_compare_exchange_n(AT_##mode(T), &old, (T)((old & ~mask) | (value & mask)), \
			1, ORDER_##mode, __ATOMIC_RELAXED))                                                  \
			;                                                                                    \
		return old;                                                                                  \
	}                                                                                                    \
	T bupc_atomic##X##_fetchand_##mode(P ptr, T value)                                                   \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchand_" #mode);                            \
		FAR_##mode(T, AND, value, 0);                                                                \
		return __atomic_fetch_and(AT_##mode(T), value, ORDER_##mode);                                \
	}                                                                                                    \
	T bupc_atomic##X##_fetchor_##mode(P ptr, T value)                                                    \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchor_" #mode);                             \
		FAR_##mode(T, OR, value, 0);                                                                 \
		return __atomic_fetch_or(AT_##mode(T), value, ORDER_##mode);                                 \
	}                                                                                                    \
	T bupc_atomic##X##_fetchxor_##mode(P ptr, T value)                                                   \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchxor_" #mode);                            \
		FAR_##mode(T, XOR, value, 0);                                                                \
		return __atomic_fetch_xor(AT_##mode(T), value, ORDER_##mode);                                \
	}                                                                                                    \
	T bupc_atomic##X##_fetchnot_##mode(P ptr)                                                            \
	{                                                                                                    \
		TOUCH_##mode(T, CHECK_BOTH, "bupc_atomic" #X "_fetchnot_" #mode);                            \
		FAR_##mode(T, XOR, (T) ~(T)0, 0);                                                            \
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
/* The sum is computed in the unsigned type, which cannot overflow. */
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
