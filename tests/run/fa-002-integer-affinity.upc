/* SPDX-License-Identifier: MIT
 *
 * Integer affinity of every type; negative values by the remainder that is never negative
 * (U-FA-2, U-FA-3).
 */
#include <limits.h>
#include "check.h"

enum level { LOW = 1, HIGH = 8 };

shared int runs[40 * THREADS];
shared int owner;
shared struct { unsigned bits : 3; signed sbits : 4; } s;

static int expect(long long v)
{
	return (int)((v % THREADS + THREADS) % THREADS);
}

#define RUN(type, from, to)                                                        \
	do {                                                                       \
		int mine = 0, want = 0;                                            \
                                                                                   \
		for (int i = (from); i < (to); i++)                                \
			want += expect((long long)(type)i) == MYTHREAD;            \
		upc_forall (int i = (from); i < (to); i++; (type)i) {              \
			mine++;                                                    \
			CHECK_INT(expect((long long)(type)i), MYTHREAD);           \
		}                                                                  \
		CHECK_INT(mine, want);                                             \
	} while (0)

static void types(void)
{
	RUN(int, 0, 30);
	RUN(int, -30, 30);
	RUN(char, -40, 40);
	RUN(signed char, 100, 130);
	RUN(unsigned char, 250, 270);
	RUN(short, -9, 9);
	RUN(unsigned short, 65530, 65540);
	RUN(unsigned, 0, 20);
	RUN(long, -5, 5);
	RUN(unsigned long, 0, 9);
	RUN(long long, -8, 8);
	RUN(unsigned long long, 0, 9);
	RUN(_Bool, 0, 3);
	RUN(enum level, LOW, HIGH);
}

static void large(void)
{
	unsigned long long top = ~0ULL;
	unsigned u = 0xfffffff0u;
	long long ll = (1LL << 40) + 5, least = LLONG_MIN;
	int mine = 0;

	upc_forall (int i = 0; i < 10; i++; top - (unsigned)i) {
		CHECK_INT((int)((top - (unsigned)i) % (unsigned)THREADS), MYTHREAD);
		mine++;
	}
	upc_forall (int i = 0; i < 10; i++; u + (unsigned)i)
		CHECK_INT((int)((u + (unsigned)i) % (unsigned)THREADS), MYTHREAD);
	upc_forall (int i = 0; i < 10; i++; ll + i)
		CHECK_INT(expect(ll + i), MYTHREAD);
	upc_forall (int i = 0; i < 10; i++; least + i)
		CHECK_INT(expect(least + i), MYTHREAD);
	CHECK(mine >= 10 / THREADS && mine <= 10 / THREADS + 1);
}

static void shared_values(void)
{
	int mine = 0;

	if (MYTHREAD == 0) {
		owner = THREADS + 1;
		s.bits = 5;
		s.sbits = -3;
	}
	upc_barrier;
	upc_forall (int i = 0; i < 4; i++; owner)
		mine++;
	CHECK_INT(mine, MYTHREAD == 1 % THREADS ? 4 : 0);
	mine = 0;
	upc_forall (int i = 0; i < 4; i++; s.bits)
		mine++;
	CHECK_INT(mine, MYTHREAD == 5 % THREADS ? 4 : 0);
	mine = 0;
	upc_forall (int i = 0; i < 4; i++; s.sbits)
		mine++;
	CHECK_INT(mine, MYTHREAD == expect(-3) ? 4 : 0);
}

/* Each iteration on exactly one thread. */
static void together(void)
{
	upc_forall (int i = 0; i < 40 * THREADS; i++; i - 13)
		runs[i]++;
	upc_barrier;
	for (int i = 0; i < 40 * THREADS; i++)
		CHECK_INT(runs[i], 1);
}

int main(void)
{
	types();
	large();
	shared_values();
	together();
	return check_done();
}
