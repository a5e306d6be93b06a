/* SPDX-License-Identifier: MIT
 *
 * Each operation on each type does what it does in C, strict and relaxed, with and without
 * fetch_ptr, the operation a constant and not, on objects of each thread
 * (U-ATOM-3, U-ATOM-4, U-ATOM-5, U-ATOM-6).
 */
// hosts-flags: -DSTEP=31
// threads: 1 3
#ifndef STEP
#define STEP 1 /* each so many combinations of operands */
#endif
#include <inttypes.h>
#include <limits.h>
#include <upc_atomic.h>
#include "check.h"

#define ACCESSORS (UPC_GET | UPC_SET | UPC_CSWAP)
#define NUMERIC (UPC_ADD | UPC_SUB | UPC_MULT | UPC_INC | UPC_DEC | UPC_MIN | UPC_MAX)
#define BITWISE (UPC_AND | UPC_OR | UPC_XOR)

#define THE_BITS(T, U)                                                             \
	case UPC_AND: return (T)(old & x);                                         \
	case UPC_OR: return (T)(old | x);                                          \
	case UPC_XOR: return (T)(old ^ x);
#define NO_BITS(T, U)

/* T's model: the new value.  The arithmetic of U wraps around. */
#define MODEL(name, T, U, bits)                                                    \
	static T model_##name(upc_op_t op, T old, T x, T y)                        \
	{                                                                          \
		switch (op) {                                                      \
		case UPC_SET: return x;                                            \
		case UPC_CSWAP: return old == x ? y : old;                         \
		case UPC_ADD: return (T)((U)old + (U)x);                           \
		case UPC_SUB: return (T)((U)old - (U)x);                           \
		case UPC_MULT: return (T)((U)old * (U)x);                          \
		case UPC_INC: return (T)((U)old + 1);                              \
		case UPC_DEC: return (T)((U)old - 1);                              \
		case UPC_MIN: return x < old ? x : old;                            \
		case UPC_MAX: return x > old ? x : old;                            \
		bits(T, U)                                                         \
		default: return old;                                               \
		}                                                                  \
	}

/* Defines try_TYPE_MODE_NAME: one call, and what it must have done, with fetch_ptr and without;
 * more parameters where the operation is no constant. */
#define TRY(type, T, mode, name, op, ...)                                          \
	static void try_##type##_##mode##_##name(                                  \
		upc_atomicdomain_t *domain, int at, T old, T x, T y __VA_ARGS__)   \
	{                                                                          \
		const T *o1 = (op) & (UPC_GET | UPC_INC | UPC_DEC) ? NULL : &x;    \
		const T *o2 = (op) == UPC_CSWAP ? &y : NULL;                       \
		T got = 77;                                                        \
                                                                                   \
		object_##type[at] = old;                                           \
		upc_atomic_##mode(domain, &got, op, &object_##type[at], o1, o2);   \
		CHECK(got == old);                                                 \
		CHECK(object_##type[at] == model_##type(op, old, x, y));           \
		CHECK(object_##type[at ^ 1] == 5);                                 \
		object_##type[at] = old;                                           \
		upc_atomic_##mode(domain, (op) == UPC_GET ? &got : NULL, op,       \
			&object_##type[at], o1, o2);                               \
		CHECK(object_##type[at] == model_##type(op, old, x, y));           \
	}

#define NUMERIC_(do, type, T, mode)                                                \
	do(type, T, mode, get, UPC_GET)                                            \
	do(type, T, mode, set, UPC_SET)                                            \
	do(type, T, mode, cswap, UPC_CSWAP)                                        \
	do(type, T, mode, add, UPC_ADD)                                            \
	do(type, T, mode, sub, UPC_SUB)                                            \
	do(type, T, mode, mult, UPC_MULT)                                          \
	do(type, T, mode, inc, UPC_INC)                                            \
	do(type, T, mode, dec, UPC_DEC)                                            \
	do(type, T, mode, min, UPC_MIN)                                            \
	do(type, T, mode, max, UPC_MAX)
#define ALL_(do, type, T, mode)                                                    \
	NUMERIC_(do, type, T, mode)                                                \
	do(type, T, mode, and, UPC_AND)                                            \
	do(type, T, mode, or, UPC_OR)                                              \
	do(type, T, mode, xor, UPC_XOR)
#define NONE_(do, type, T, mode)

#define CALL(type, T, mode, name, op) \
	try_##type##_##mode##_##name(domain, at, xs[i], xs[j], xs[k]);

/* All of it on the next thread's pair of objects; `each` goes over what is tried as a
 * constant in that mode, everything is tried as a variable. */
#define TEST(type, T, number, ops, each, mode)                                      \
	shared [2] T object_##type[2 * THREADS];                                   \
	TRY(type, T, relaxed, any, op, , upc_op_t op)                              \
	TRY(type, T, strict, any, op, , upc_op_t op)                               \
	each(TRY, type, T, mode)                                                   \
	static void test_##type##_of(upc_atomicdomain_t *domain, int at, const T *xs, \
		int i, int j, int k)                                               \
	{                                                                          \
		(void)i, (void)j, (void)k;                                         \
		each(CALL, type, T, mode)                                          \
		for (upc_op_t op = 1; op <= (ops); op <<= 1)                       \
			if ((ops) & op) {                                          \
				try_##type##_relaxed_any(domain, at, xs[i], xs[j], xs[k], op); \
				try_##type##_strict_any(domain, at, xs[i], xs[j], xs[k], op); \
			}                                                          \
	}                                                                          \
	static void test_##type(const T *xs, int n)                                \
	{                                                                          \
		upc_atomicdomain_t *domain =                                       \
			upc_all_atomicdomain_alloc(number, ops, UPC_ATOMIC_HINT_DEFAULT); \
		int at = 2 * ((MYTHREAD + 1) % THREADS) + MYTHREAD % 2;            \
                                                                                   \
		CHECK(domain != NULL);                                             \
		object_##type[at ^ 1] = 5;                                         \
		for (int i = 0; i < n; i++)                                        \
			for (int j = 0; j < n; j++)                                \
				for (int k = (i + j) % STEP; k < n; k += STEP)     \
					test_##type##_of(domain, at, xs, i, j, k); \
		upc_all_atomicdomain_free(domain);                                 \
	}

#define INTEGER(type, T, U, number, each, mode)                                    \
	MODEL(type, T, U, THE_BITS)                                                \
	TEST(type, T, number, ACCESSORS | NUMERIC | BITWISE, each, mode)
#define FLOATING(type, T, number, mode)                                            \
	MODEL(type, T, T, NO_BITS)                                                 \
	TEST(type, T, number, ACCESSORS | NUMERIC, NUMERIC_, mode)

INTEGER(int, int, unsigned, UPC_INT, ALL_, relaxed)
INTEGER(uint, unsigned, unsigned, UPC_UINT, NONE_, relaxed)
INTEGER(long, long, unsigned long, UPC_LONG, NONE_, relaxed)
INTEGER(ulong, unsigned long, unsigned long, UPC_ULONG, ALL_, strict)
INTEGER(int32, int32_t, uint32_t, UPC_INT32, NONE_, relaxed)
INTEGER(uint32, uint32_t, uint32_t, UPC_UINT32, NONE_, relaxed)
INTEGER(int64, int64_t, uint64_t, UPC_INT64, NONE_, relaxed)
INTEGER(uint64, uint64_t, uint64_t, UPC_UINT64, NONE_, relaxed)
FLOATING(float, float, UPC_FLOAT, strict)
FLOATING(double, double, UPC_DOUBLE, relaxed)

#define VALUES(T, low, high) (const T[]){0, 1, (T)-1, 3, low, high, high - 2}, 7

static void integers(void)
{
	test_int(VALUES(int, INT_MIN, INT_MAX));
	test_uint(VALUES(unsigned, 6, UINT_MAX));
	test_long(VALUES(long, LONG_MIN, LONG_MAX));
	test_ulong(VALUES(unsigned long, 6, ULONG_MAX));
	test_int32(VALUES(int32_t, INT32_MIN, INT32_MAX));
	test_uint32(VALUES(uint32_t, 6, UINT32_MAX));
	test_int64(VALUES(int64_t, INT64_MIN, INT64_MAX));
	test_uint64(VALUES(uint64_t, 6, UINT64_MAX));
}

static void floats(void)
{
	test_float((const float[]){0, 1.5f, -2, -0.0f, 1e30f}, 5);
	test_double((const double[]){0, 1.5, -2, -0.0, 1e300}, 5);
}

/* ---- pointers-to-shared ---- */

shared [3] int table[9 * THREADS];
typedef shared [3] int *pointer;
shared [2] pointer pointers[2 * THREADS];

static void pts(upc_atomicdomain_t *domain, shared void *target, pointer old)
{
	pointer new = &table[4], got = NULL, same = NULL;

	upc_atomic_strict(domain, &got, UPC_GET, target, NULL, NULL);
	CHECK(got == old && upc_phaseof(got) == upc_phaseof(old));
	upc_atomic_relaxed(domain, &same, UPC_CSWAP, target, &new, &new);
	CHECK(same == old);
	upc_atomic_relaxed(domain, &got, UPC_GET, target, NULL, NULL);
	CHECK(got == old);
	upc_atomic_relaxed(domain, &got, UPC_CSWAP, target, &old, &new);
	CHECK(got == old);
	upc_atomic_strict(domain, &got, UPC_SET, target, &old, NULL);
	CHECK(got == new && upc_phaseof(got) == 1);
	upc_atomic_strict(domain, NULL, UPC_CSWAP, target, &old, &new);
	upc_atomic_relaxed(domain, &got, UPC_SET, target, &old, NULL);
	CHECK(got == new);
	upc_atomic_relaxed(domain, NULL, UPC_SET, target, &new, NULL);
	CHECK(*(shared pointer *)target == new);
	upc_atomic_strict(domain, NULL, UPC_SET, target, &old, NULL);
	CHECK(*(shared pointer *)target == old);
}

/* The phase says nothing about where a pointer points. */
static void phases(upc_atomicdomain_t *domain, int at)
{
	shared void *compare = upc_resetphase(&table[4]);
	pointer next = &table[5], got = NULL;

	pointers[at] = &table[4];
	CHECK(upc_phaseof(compare) != upc_phaseof(pointers[at]));
	upc_atomic_strict(domain, &got, UPC_CSWAP, &pointers[at], &compare, &next);
	CHECK(got == &table[4] && upc_phaseof(got) == 1);
	CHECK(pointers[at] == next && upc_phaseof(pointers[at]) == 2);
}

static void pointers_to_shared(void)
{
	upc_atomicdomain_t *domain = upc_all_atomicdomain_alloc(UPC_PTS, ACCESSORS, 0);
	int at = 2 * ((MYTHREAD + 1) % THREADS) + 1;

	for (int i = 0; i < 9 * THREADS; i += 5)
		if (i != 4) {
			pointers[at] = &table[i];
			pts(domain, &pointers[at], &table[i]);
		}
	pointers[at] = NULL;
	pts(domain, &pointers[at], NULL);
	phases(domain, at);
	CHECK(pointers[at ^ 1] == NULL);
	upc_all_atomicdomain_free(domain);
}

int main(void)
{
	integers();
	floats();
	pointers_to_shared();
	upc_all_atomicdomain_free(NULL);
	return check_done();
}
