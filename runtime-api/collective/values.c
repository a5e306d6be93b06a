/* SPDX-License-Identifier: MIT
 *
 * values.c - the collective functions of values (bupc_collectivev.h): they pass small private data through
 * the threads' slots, larger data in pieces of a slot, with one barrier each.
 */
#include "collective/collective.h"

#include <string.h>
#pragma GCC visibility push(default)
#include <bupc_collectivev.h>
#pragma GCC visibility pop

#define CALL(name) const struct team_call call = {name, __builtin_return_address(0)}

enum value_kind { HAS_SIGN = 1, HAS_POINT = 2 };

static size_t slot_piece_bytes(size_t size, size_t at)
{
	return size - at < TEAM_SLOT ? size - at : TEAM_SLOT;
}

static void thread_check(const struct team_call *call, int thread)
{
	if (thread < 0 || thread >= job.threads)
		fatal_call(call->pc, "%s: %d is not the number of a thread", call->function, thread);
}

/* Returns whether the caller is a root; -1: each thread is one. */
static bool is_root(const struct team_call *call, int root)
{
	if (root != -1)
		thread_check(call, root);
	return root == -1 || root == MYTHREAD;
}

void *bupc_values_broadcast(void *value, size_t size, int root)
{
	CALL("bupc_allv_broadcast");

	thread_check(&call, root);
	TEAM_AGREE(&call, TEAM_N(size), TEAM_N(root));
	for (size_t at = 0; at < size; at += TEAM_SLOT) {
		team_wait(&call);
		if (root == MYTHREAD)
			slot_write(root, (char *)value + at, slot_piece_bytes(size, at));
		team_barrier(&call);
		slot_read_before(root, (char *)value + at, slot_piece_bytes(size, at));
	}
	return value;
}

void *bupc_values_scatter(void *value, size_t size, int root, const void *src)
{
	CALL("bupc_allv_scatter");

	thread_check(&call, root);
	TEAM_AGREE(&call, TEAM_N(size), TEAM_N(root));
	for (size_t at = 0; at < size; at += TEAM_SLOT) {
		team_wait(&call);
		for (int t = 0; root == MYTHREAD && t < job.threads; t++)
			slot_write(t, (const char *)src + (size_t)t * size + at, slot_piece_bytes(size, at));
		team_barrier(&call);
		slot_read_before(MYTHREAD, (char *)value + at, slot_piece_bytes(size, at));
	}
	return value;
}

/* Gathers the values in the threads that pass an array for them. */
static void *values_gather(const struct team_call *call, const void *value, size_t size, void *dst)
{
	for (size_t at = 0; at < size; at += TEAM_SLOT) {
		team_wait(call);
		slot_write(MYTHREAD, (const char *)value + at, slot_piece_bytes(size, at));
		team_barrier(call);
		for (int t = 0; dst && t < job.threads; t++)
			slot_read_before(t, (char *)dst + (size_t)t * size + at, slot_piece_bytes(size, at));
	}
	return dst;
}

void *bupc_values_gather(const void *value, size_t size, int root, void *dst)
{
	CALL("bupc_allv_gather");
	bool gathers = is_root(&call, root);

	if (root == MYTHREAD && !dst)
		fatal_call(call.pc, "%s: 'dst' is null on thread %d, the root", call.function, root);
	TEAM_AGREE(&call, TEAM_N(size), TEAM_N(root));
	values_gather(&call, value, size, gathers ? dst : NULL);
	return dst;
}

void *bupc_values_gather_all(const void *value, size_t size, void *dst)
{
	CALL("bupc_allv_gather_all");

	TEAM_AGREE(&call, TEAM_N(size));
	return values_gather(&call, value, size, dst);
}

/* Writes the value into the slot of another thread, a different one for each, and reads the own slot. */
void *bupc_values_permute(void *value, size_t size, int to)
{
	CALL("bupc_allv_permute");

	thread_check(&call, to);
	TEAM_AGREE(&call, TEAM_N(size));
	for (size_t at = 0; at < size; at += TEAM_SLOT) {
		team_wait(&call);
		slot_write(to, (char *)value + at, slot_piece_bytes(size, at));
		team_barrier(&call);
		slot_read_before(MYTHREAD, (char *)value + at, slot_piece_bytes(size, at));
	}
	return value;
}

/* ---- computation ---- */

#define OPERATE(T, NUMBER)                                                                                   \
	static void operate_##NUMBER(upc_op_t op, void *value, const void *next)                             \
	{                                                                                                    \
		T a, b;                                                                                      \
                                                                                                             \
		memcpy(&a, value, sizeof(a));                                                                \
		memcpy(&b, next, sizeof(b));                                                                 \
		switch (op) {                                                                                \
		case UPC_ADD: a = (T)(a + b); break;                                                         \
		case UPC_MULT: a = (T)(a * b); break;                                                        \
		case UPC_LOGAND: a = (T)(a != 0 && b != 0); break;                                           \
		case UPC_LOGOR: a = (T)(a != 0 || b != 0); break;                                            \
		case UPC_MIN: a = b < a ? b : a; break;                                                      \
		case UPC_MAX: a = b > a ? b : a; break;                                                      \
		default: BITS_##NUMBER; break;                                                               \
		}                                                                                            \
		memcpy(value, &a, sizeof(a));                                                                \
	}
#define BITS             op == UPC_AND ? a &b : op == UPC_OR ? a | b : a ^ b
#define BITS_float       ((void)0)
#define BITS_double      ((void)0)
#define BITS_long_double ((void)0)
#define BITS_int8        a = (int8_t)(BITS)
#define BITS_uint8       a = (uint8_t)(BITS)
#define BITS_int16       a = (int16_t)(BITS)
#define BITS_uint16      a = (uint16_t)(BITS)
#define BITS_int32       a = BITS
#define BITS_uint32      a = BITS
#define BITS_int64       a = BITS
#define BITS_uint64      a = BITS
OPERATE(float, float)
OPERATE(double, double)
OPERATE(long double, long_double)
OPERATE(int8_t, int8)
OPERATE(uint8_t, uint8)
OPERATE(int16_t, int16)
OPERATE(uint16_t, uint16)
OPERATE(int32_t, int32)
OPERATE(uint32_t, uint32)
OPERATE(int64_t, int64)
OPERATE(uint64_t, uint64)

typedef void operate(upc_op_t op, void *value, const void *next);

static operate *operate_of(const struct team_call *call, size_t size, int kind, upc_op_t op)
{
	static const struct {
		size_t size;
		int kind;
		operate *operate;
	} all[] = {{sizeof(float), HAS_SIGN | HAS_POINT, operate_float},
		{sizeof(double), HAS_SIGN | HAS_POINT, operate_double},
		{sizeof(long double), HAS_SIGN | HAS_POINT, operate_long_double}, {1, HAS_SIGN, operate_int8},
		{1, 0, operate_uint8}, {2, HAS_SIGN, operate_int16}, {2, 0, operate_uint16},
		{4, HAS_SIGN, operate_int32}, {4, 0, operate_uint32}, {8, HAS_SIGN, operate_int64},
		{8, 0, operate_uint64}};
	const upc_op_t bits = UPC_AND | UPC_OR | UPC_XOR;

	if (op == 0 || (op & (op - 1)) || op >= UPC_FUNC)
		fatal_call(call->pc, "%s: 'op' is %lu, which is not an operation on values", call->function,
			op);
	if ((kind & HAS_POINT) && (op & bits))
		fatal_call(call->pc, "%s: UPC_AND, UPC_OR and UPC_XOR are for integers only", call->function);
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		if (all[i].size == size && all[i].kind == kind)
			return all[i].operate;
	fatal_call(call->pc, "%s: values of %zu bytes cannot be reduced", call->function, size);
}

/* Reduces the values of threads 0 to last, in their order. */
static void *values_reduce(const struct team_call *call, void *value, size_t size, operate *step, upc_op_t op,
	int last)
{
	unsigned char next[TEAM_SLOT];

	team_wait(call);
	slot_write(MYTHREAD, value, size);
	team_barrier(call);
	slot_read_before(0, value, size);
	for (int t = 1; t <= last; t++) {
		slot_read_before(t, next, size);
		step(op, value, next);
	}
	return value;
}

/* Reduces; all threads get the value, also those that are not the root. */
void *bupc_values_reduce(void *value, size_t size, int kind, int root, upc_op_t op)
{
	CALL("bupc_allv_reduce");

	(void)is_root(&call, root);
	TEAM_AGREE(&call, TEAM_N(size), TEAM_N(root), TEAM_N(op));
	return values_reduce(&call, value, size, operate_of(&call, size, kind, op), op, job.threads - 1);
}

void *bupc_values_prefix_reduce(void *value, size_t size, int kind, upc_op_t op)
{
	CALL("bupc_allv_prefix_reduce");

	TEAM_AGREE(&call, TEAM_N(size), TEAM_N(op));
	return values_reduce(&call, value, size, operate_of(&call, size, kind, op), op, MYTHREAD);
}
