/* SPDX-License-Identifier: MIT
 *
 * Elements of 1, 2, 3, 4, 7, 8, 12, 16 and 40 bytes: the parts of every pointer agree with
 * the model, and what is written stays apart (U-PTR-20, U-DECL-6, U-DECL-8).
 */
// threads: 1 2 3 4 5 7
#include "model.h"

#define N 24

#define SIZES(X) X(1) X(2) X(3) X(4) X(7) X(8) X(12) X(16) X(40)

#define CHECK_BLOCKS(array, block, n)                                              \
	do {                                                                       \
		for (int i = 0; i < N * THREADS; i++) {                            \
			size_t t = place_of((size_t)i, block).thread;              \
                                                                                   \
			CHECK(is_place(&array[i], &array[t * block], (size_t)i, block, n)); \
			CHECK(is_place(array + i, array + t * block, (size_t)i, block, n)); \
			CHECK(is_place(&array[N - 1] + (i - N + 1), &array[t * block], \
				(size_t)i, block, n));                             \
			array[i].b[0] = (unsigned char)i;                          \
			array[i].b[n - 1] = (unsigned char)(i + 1);                \
		}                                                                  \
		for (int i = 0; i < N * THREADS; i++) {                            \
			CHECK(n == 1 || array[i].b[0] == (unsigned char)i);        \
			CHECK(array[i].b[n - 1] == (unsigned char)(i + 1));        \
		}                                                                  \
	} while (0)

#define DEFINE(n)                                                                  \
	struct e##n {                                                              \
		unsigned char b[n];                                                \
	};                                                                         \
	static shared struct e##n one##n[N * THREADS];                             \
	static shared [2] struct e##n two##n[N * THREADS];                         \
	static shared [3] struct e##n three##n[N * THREADS];                       \
	static shared [5] struct e##n five##n[N * THREADS];                        \
	static shared [] struct e##n here##n[N];                                   \
                                                                                   \
	static void sizes##n(void)                                                 \
	{                                                                          \
		shared [] struct e##n *own = upc_alloc(N * n), *p = own;           \
                                                                                   \
		CHECK_BLOCKS(one##n, 1, n);                                        \
		CHECK_BLOCKS(two##n, 2, n);                                        \
		CHECK_BLOCKS(three##n, 3, n);                                      \
		CHECK_BLOCKS(five##n, 5, n);                                       \
		for (size_t i = 0; i < N; i++, p++) {                              \
			CHECK(is_place(&here##n[i], here##n, i, 0, n));            \
			CHECK(p == own + i && upc_phaseof(p) == 0);                \
			CHECK(upc_threadof(p) == (size_t)MYTHREAD);                \
			CHECK_INT(upc_addrfield(p) - upc_addrfield(own), i * n);   \
		}                                                                  \
		upc_free(own);                                                     \
	}

SIZES(DEFINE)

static shared [3] long double ld[6 * THREADS];
static shared char before;
static shared double d[THREADS];

static void alignment(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		CHECK_INT(upc_addrfield(&ld[i]) % _Alignof(long double), 0);
	for (int t = 0; t < THREADS; t++)
		CHECK_INT(upc_addrfield(&d[t]) % _Alignof(double), 0);
	CHECK_INT((size_t)(double *)&d[MYTHREAD] % _Alignof(double), 0);
	CHECK_INT((size_t)(long double *)&ld[3 * MYTHREAD] % _Alignof(long double), 0);
	before = 1;
	CHECK_INT(upc_threadof(&before), 0);
}

#define CALL(n) sizes##n();

static void test(void)
{
	SIZES(CALL)
	alignment();
}

int main(void)
{
	return check_in_turn(test);
}
