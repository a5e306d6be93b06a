/* SPDX-License-Identifier: MIT
 *
 * Elements of 1, 2, 3, 4, 7, 8, 12, 16 and 40 bytes: the parts of every pointer agree with
 * the model, and what is written stays apart (U-PTR-20, U-DECL-6, U-DECL-8).
 */
#include "model.h"

#define N 12

#define SIZES(X) X(1) X(2) X(3) X(4) X(7) X(8) X(12) X(16) X(40)

#define DEFINE(n)                                                                  \
	struct e##n {                                                              \
		unsigned char b[n];                                                \
	};                                                                         \
	static shared [5] struct e##n five##n[10 * THREADS];                     \
	static shared struct e##n one##n[N * THREADS];                             \
                                                                                   \
	static void sizes##n(void)                                                 \
	{                                                                          \
		for (int i = 0; i < 10 * THREADS; i++) {                           \
			size_t t = place_of((size_t)i, 5).thread;                  \
                                                                                   \
			CHECK(is_place(&five##n[i], &five##n[5 * t], (size_t)i, 5, n)); \
			five##n[i].b[0] = (unsigned char)i;                        \
			five##n[i].b[n - 1] = (unsigned char)(i + 1);              \
		}                                                                  \
		for (int i = 0; i < N * THREADS; i++) {                            \
			size_t t = place_of((size_t)i, 1).thread;                  \
                                                                                   \
			CHECK(is_place(one##n + i, one##n + t, (size_t)i, 1, n));  \
			one##n[i].b[n / 2] = (unsigned char)(3 * i);               \
		}                                                                  \
		for (int i = 0; i < 10 * THREADS; i++) {                           \
			CHECK(n == 1 || five##n[i].b[0] == (unsigned char)i);      \
			CHECK(five##n[i].b[n - 1] == (unsigned char)(i + 1));      \
		}                                                                  \
		for (int i = 0; i < N * THREADS; i++)                              \
			CHECK(one##n[i].b[n / 2] == (unsigned char)(3 * i));       \
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
