/* SPDX-License-Identifier: MIT
 *
 * Reductions and prefix reductions of every type with every operation against a loop over a
 * private copy: block sizes, first elements on every thread and in the middle of a block,
 * few and many elements, all combinations of flags with the least synchronization around
 * (U-COLL-4, U-COLL-14, U-COLL-15, U-COLL-16, U-COLL-17, U-COLL-19, U-COLL-20, U-MEM-20).
 */
// hosts-flags: -DFIRST=3 -DSTEP=2 -DLAST=5
#ifndef STEP
#define FIRST 0 /* the numbers of elements: from the first one on, */
#define STEP  1 /* each so many, */
#define LAST  7 /* before the last one */
#endif
#include <float.h>
#include <string.h>
#include <upc_collective.h>
#include "check.h"

enum { MOST = 9000 };

static const upc_flag_t in[] = {UPC_IN_NOSYNC, UPC_IN_MYSYNC, UPC_IN_ALLSYNC};
static const upc_flag_t out[] = {UPC_OUT_NOSYNC, UPC_OUT_MYSYNC, UPC_OUT_ALLSYNC};
static const upc_op_t ops[] = {UPC_ADD, UPC_MULT, UPC_MIN, UPC_MAX, UPC_LOGAND, UPC_LOGOR,
	UPC_FUNC, UPC_NONCOMM_FUNC, UPC_AND, UPC_OR, UPC_XOR};
static unsigned turn;

static unsigned long random_bits(void)
{
	static unsigned long state = 88172645463325252ul; /* the same on all threads */

	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state;
}

/* Defines what the operations do, by the specification: in C, with the result converted. */
#define INTEGER_OPS(a, b)                                                        \
	case UPC_AND: return a & b;                                              \
	case UPC_OR: return a | b;                                               \
	case UPC_XOR: return a ^ b;
#define NO_OPS(a, b)

#define MODEL(NAME, T, WIDE, OPS)                                                \
	static T larger##NAME(T a, T b)                                          \
	{                                                                        \
		return a > b ? a : b;                                            \
	}                                                                        \
	static T first##NAME(T a, T b)                                           \
	{                                                                        \
		(void)b;                                                         \
		return a;                                                        \
	}                                                                        \
	static T model##NAME(upc_op_t op, T a, T b)                              \
	{                                                                        \
		switch (op) {                                                    \
		case UPC_ADD: return (T)((WIDE)a + (WIDE)b);                     \
		case UPC_MULT: return (T)((WIDE)a * (WIDE)b);                    \
		case UPC_MIN: return a < b ? a : b;                              \
		case UPC_FUNC:                                                   \
		case UPC_MAX: return a > b ? a : b;                              \
		case UPC_LOGAND: return a && b;                                  \
		case UPC_LOGOR: return a || b;                                   \
		case UPC_NONCOMM_FUNC: return a;                                 \
		OPS(a, b)                                                        \
		default: return 0;                                               \
		}                                                                \
	}

#define FILL_INTEGER(v, op)                                                      \
	((op) == UPC_LOGAND || (op) == UPC_LOGOR                                 \
		? random_bits() % 64 != 0 ? (v) * ((op) == UPC_LOGAND) : 0 : (v))
/* Exact whatever the order: small integers, and 1 and -1 to be multiplied. */
#define FILL_FLOATING(v, op)                                                     \
	((op) == UPC_MULT ? ((long)(v)&1) * 2 - 1                                \
	                  : (op) == UPC_LOGAND || (op) == UPC_LOGOR ? (v) % 3 == 0 \
	                                                      : (v) % 1000)

/* One block size of one type: an array, its private twin, one call of each function. */
#define ARRAY(NAME, T, B, LAYOUT, N_ELEMENTS, FILL)                              \
	shared LAYOUT T src##NAME##B[N_ELEMENTS];                                \
	shared LAYOUT T dst##NAME##B[N_ELEMENTS];                                \
	static void test##NAME##B(upc_op_t op, size_t first, size_t n)           \
	{                                                                        \
		upc_flag_t i = in[turn % 3], o = out[turn / 3 % 3];              \
		T (*func)(T, T) = op == UPC_FUNC           ? larger##NAME        \
		                : op == UPC_NONCOMM_FUNC ? first##NAME : NULL;   \
		T *x = room##NAME, all;                                          \
		shared T *one = &one##NAME[turn % THREADS];                      \
		int next = (MYTHREAD + 1) % THREADS;                             \
                                                                                 \
		for (size_t k = 0; k < n; k++)                                   \
			x[k] = (T)FILL((long)random_bits(), op);                 \
		upc_barrier;                                                     \
		for (size_t k = 0; k < n; k++)                                   \
			if ((int)upc_threadof(&src##NAME##B[first + k])          \
				== (i == UPC_IN_MYSYNC ? MYTHREAD : next)) {     \
				src##NAME##B[first + k] = x[k];                  \
				dst##NAME##B[first + k] = 99;                    \
			}                                                        \
		if (i == UPC_IN_NOSYNC)                                          \
			upc_barrier;                                             \
		upc_all_prefix_reduce##NAME(&dst##NAME##B[first], &src##NAME##B[first], op, \
			n, B, func, i | o);                                      \
		if (o == UPC_OUT_NOSYNC)                                         \
			upc_barrier;                                             \
		all = x[0];                                                      \
		for (size_t k = 0; k < n; k++) {                                 \
			if (k > 0)                                               \
				all = model##NAME(op, all, x[k]);                \
			if (o == UPC_OUT_MYSYNC                                  \
				&& (int)upc_threadof(&dst##NAME##B[first + k]) != MYTHREAD) \
				continue;                                        \
			if (dst##NAME##B[first + k] != all) {                    \
				fprintf(stderr, "prefix " #NAME " op %lu block %d first %zu " \
					"element %zu of %zu\n", op, B, first, k, n);  \
				CHECK(0);                                        \
				break;                                           \
			}                                                        \
		}                                                                \
		upc_barrier;                                                     \
		upc_all_reduce##NAME(one, &src##NAME##B[first], op, n, B, func, i | o); \
		if (o == UPC_OUT_NOSYNC)                                         \
			upc_barrier;                                             \
		if ((o != UPC_OUT_MYSYNC || (int)upc_threadof(one) == MYTHREAD)          \
			&& *one != all) { \
			fprintf(stderr, "reduce " #NAME " op %lu block %d first %zu, %zu " \
				"elements\n", op, B, first, n);                  \
			CHECK(0);                                                \
		}                                                                \
		turn++;                                                          \
	}

#define TYPE(NAME, T, WIDE, OPS, N_OPS, FILL)                                    \
	MODEL(NAME, T, WIDE, OPS)                                                \
	static T room##NAME[MOST];                                               \
	shared T one##NAME[THREADS];                                             \
	ARRAY(NAME, T, 0, [], MOST + 64, FILL)                                   \
	ARRAY(NAME, T, 1, [1], 3 * (MOST / 3 + 64) * THREADS, FILL)              \
	ARRAY(NAME, T, 3, [3], 3 * (MOST / 3 + 64) * THREADS, FILL)              \
	ARRAY(NAME, T, 1000, [1000], 10000 * THREADS, FILL)                      \
	static void test##NAME(size_t n)                                         \
	{                                                                        \
		for (int k = 0; k < N_OPS; k++) {                                \
			test##NAME##0(ops[k], 0, n);                             \
			test##NAME##1(ops[k], k % (2 * THREADS), n);             \
			test##NAME##3(ops[k], k + n % 5, n);                     \
			if (k % 3 == 0)                                          \
				test##NAME##1000(ops[k], 995 + k * 777 % 900, n); \
		}                                                                \
	}

TYPE(C, signed char, int, INTEGER_OPS, 11, FILL_INTEGER)
TYPE(UC, unsigned char, int, INTEGER_OPS, 11, FILL_INTEGER)
TYPE(S, short, int, INTEGER_OPS, 11, FILL_INTEGER)
TYPE(US, unsigned short, unsigned, INTEGER_OPS, 11, FILL_INTEGER)
TYPE(I, int, unsigned, INTEGER_OPS, 11, FILL_INTEGER)
TYPE(UI, unsigned, unsigned, INTEGER_OPS, 11, FILL_INTEGER)
TYPE(L, long, unsigned long, INTEGER_OPS, 11, FILL_INTEGER)
TYPE(UL, unsigned long, unsigned long, INTEGER_OPS, 11, FILL_INTEGER)
TYPE(F, float, float, NO_OPS, 8, FILL_FLOATING)
TYPE(D, double, double, NO_OPS, 8, FILL_FLOATING)
TYPE(LD, long double, long double, NO_OPS, 8, FILL_FLOATING)

/* A sum that neither float nor double can hold. */
static void precision(void)
{
	long double eps = LDBL_EPSILON, *x = roomLD;
	int n = 2000;

	upc_barrier;
	for (int k = 0; k < n; k++)
		x[k] = k == 0 ? 1 : eps;
	if (MYTHREAD == 0)
		upc_memput(srcLD0, x, n * sizeof *x);
	upc_all_reduceLD(&oneLD[THREADS - 1], srcLD0, UPC_ADD, n, 0, NULL, 0);
	CHECK(oneLD[THREADS - 1] == 1 + (n - 1) * eps);
	upc_all_prefix_reduceLD(dstLD0, srcLD0, UPC_ADD, n, 0, NULL, 0);
	CHECK(dstLD0[n - 1] == 1 + (n - 1) * eps);
}

int main(void)
{
	const size_t n[] = {1, 2, THREADS, 3 * THREADS + 2, 70, 1100, MOST};

	for (size_t k = FIRST; k < LAST; k += STEP) {
		testC(n[k]);
		testUC(n[k]);
		testS(n[k]);
		testUS(n[k]);
		testI(n[k]);
		testUI(n[k]);
		testL(n[k]);
		testUL(n[k]);
		testF(n[k]);
		testD(n[k]);
		testLD(n[k]);
	}
	precision();
	return check_done();
}
