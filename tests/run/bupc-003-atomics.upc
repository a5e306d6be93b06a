/* SPDX-License-Identifier: MIT
 *
 * <upc_bupc.h>: atomic functions of every type, strict, relaxed and private.
 */
#include "check.h"

#include <upc_bupc.h>

enum { TIMES = 500 };

#define REPEAT(X) X(I, int) X(UI, unsigned int) X(L, long) X(UL, unsigned long) X(I32, int32_t) \
	X(U32, uint32_t) X(I64, int64_t) X(U64, uint64_t)

#define ONE_KIND(X, T, mode, p)                                                        \
	do {                                                                           \
		bupc_atomic##X##_set_##mode(p, 5);                                     \
		CHECK(bupc_atomic##X##_read_##mode(p) == 5);                           \
		CHECK(bupc_atomic##X##_swap_##mode(p, 9) == 5);                        \
		CHECK(bupc_atomic##X##_cswap_##mode(p, 8, 1) == 9);                    \
		CHECK(bupc_atomic##X##_cswap_##mode(p, 9, 100) == 9);                  \
		CHECK(bupc_atomic##X##_fetchadd_##mode(p, 20) == 100);                 \
		CHECK(bupc_atomic##X##_fetchadd_##mode(p, (T)-60) == 120);             \
		CHECK(bupc_atomic##X##_read_##mode(p) == 60);                          \
	} while (0)
#define BITS(X, T, mode, p)                                                            \
	do {                                                                           \
		bupc_atomic##X##_set_##mode(p, 0x3c);                                  \
		CHECK(bupc_atomic##X##_mswap_##mode(p, 0x0f, 0xf3) == 0x3c);           \
		CHECK(bupc_atomic##X##_fetchand_##mode(p, 0x31) == 0x33);              \
		CHECK(bupc_atomic##X##_fetchor_##mode(p, 0x06) == 0x31);               \
		CHECK(bupc_atomic##X##_fetchxor_##mode(p, 0x05) == 0x37);              \
		CHECK(bupc_atomic##X##_fetchnot_##mode(p) == 0x32);                    \
		CHECK(bupc_atomic##X##_read_##mode(p) == (T)~(T)0x32);                 \
		bupc_atomic##X##_set_##mode(p, (T)-1);                                 \
		CHECK(bupc_atomic##X##_fetchadd_##mode(p, 3) == (T)-1);                \
		CHECK(bupc_atomic##X##_read_##mode(p) == 2);                           \
	} while (0)
#define OF_TYPE(X, T)                                                                  \
	shared T one##X[THREADS];                                                      \
	shared T all##X;                                                               \
	static void test##X(void)                                                      \
	{                                                                              \
		shared T *p = &one##X[MYTHREAD];                                       \
		T own;                                                                 \
                                                                                       \
		ONE_KIND(X, T, strict, p);                                             \
		ONE_KIND(X, T, relaxed, p);                                            \
		ONE_KIND(X, T, private, &own);                                         \
		BITS(X, T, strict, p);                                                 \
		BITS(X, T, relaxed, p);                                                \
		BITS(X, T, private, &own);                                             \
		for (int i = 0; i < TIMES; i++) {                                      \
			bupc_atomic##X##_fetchadd_relaxed(&all##X, 3);                 \
			bupc_atomic##X##_fetchadd_strict(&all##X, (T)-1);              \
		}                                                                      \
		upc_barrier;                                                           \
		CHECK(all##X == (T)(2 * TIMES * THREADS));                             \
		upc_barrier;                                                           \
		bupc_atomic##X##_fetchxor_relaxed(&all##X, (T)1 << (MYTHREAD + 20));   \
		upc_barrier;                                                           \
		CHECK(all##X == ((T)(2 * TIMES * THREADS) ^ (T)((((T)1 << THREADS) - 1) << 20))); \
		upc_barrier;                                                           \
	}
REPEAT(OF_TYPE)

shared float allF;
shared double allD, oneD[THREADS];
shared float oneF[THREADS];

static void floating(void)
{
	float f;
	double d;

	ONE_KIND(F, float, strict, &oneF[MYTHREAD]);
	ONE_KIND(F, float, relaxed, &oneF[MYTHREAD]);
	ONE_KIND(F, float, private, &f);
	ONE_KIND(D, double, strict, &oneD[MYTHREAD]);
	ONE_KIND(D, double, relaxed, &oneD[MYTHREAD]);
	ONE_KIND(D, double, private, &d);
	for (int i = 0; i < TIMES; i++) {
		bupc_atomicF_fetchadd_relaxed(&allF, 0.5f);
		bupc_atomicD_fetchadd_strict(&allD, 0.25);
	}
	upc_barrier;
	CHECK(allF == 0.5f * TIMES * THREADS && allD == 0.25 * TIMES * THREADS);
}

/* A strict set follows a relaxed write: a thread that reads it sees the write. */
shared int data[THREADS];
shared int flags[THREADS];

static void messages(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	for (int i = 1; i < 50; i++) {
		data[next] = i;
		bupc_atomicI_set_strict(&flags[next], i);
		while (bupc_atomicI_read_strict(&flags[MYTHREAD]) != i)
			;
		CHECK_INT(data[MYTHREAD], i);
		upc_barrier;
	}
}

int main(void)
{
#define CALL(X, T) test##X();
	REPEAT(CALL)
	floating();
	messages();
	return check_done();
}
