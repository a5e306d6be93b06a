/* SPDX-License-Identifier: MIT
 *
 * Constant expressions are computed in the width of their types: in bounds, block sizes,
 * enumerators, case labels, bit-field widths, initial values (U-C99-21).
 */
// compilers: gcc clang
#include "check.h"

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#define GIGA (1L << 30)

enum wide { A = 1LL << 40, B = A * 2 + 1, C = -(1L << 33) };
enum { SIZE = sizeof(long[1L << 32]) >> 33, NEGATIVE = -3 / 2, LAST = (char)300 };

struct s {
	long l[(1L << 33) >> 31];
	unsigned bits : (1UL << 34) >> 31;
};

shared [(1L << 35) >> 33] int a[((1L << 40) >> 38) * THREADS];
shared [sizeof(long) * 1000000000L / 4000000000L] char b[2 * THREADS];
shared [(int)4.9] int c[(int)4.9 * THREADS];
shared [B - A * 2] int d[THREADS];
shared [] char e[(size_t)-1 / (SIZE_MAX / 5)];
shared [offsetof(struct s, l[2])] char f[16 * THREADS];
shared long shifted = 1L << 40, product = sizeof(int) * 1000000000000L, minus = -1;
shared unsigned u = -1, folded = ~0u << 31 >> 3;
shared unsigned long long ull = -1, from_int = -1u, big = 0xffffffffffffffff;
shared enum wide w = B;
static long plain[] = {A, C, -GIGA * 4, 4 * GIGA - 1, (unsigned)-1};
_Static_assert(A * 2 + 1 == B && C == -(1LL << 33), "64 bits");
_Static_assert(sizeof a[0] * (1L << 40) >> 42 == 1, "no truncation");

static int label(long long n)
{
	switch (n) {
	case 1LL << 40: return 1;
	case (1LL << 40) + 1: return 2;
	case -(1LL << 40): return 3;
	case UINT_MAX: return 4;
	case LLONG_MIN: return 5;
	default: return 0;
	}
}

static void test(void)
{
	shifted = 1L << 40;
	CHECK_INT(upc_blocksizeof(a) * 100 + sizeof a / sizeof a[0], 400 + 4 * THREADS);
	CHECK_INT(upc_blocksizeof(b) * 100 + upc_blocksizeof(c) * 10 + upc_blocksizeof(d), 241);
	CHECK_INT(sizeof e * 100 + upc_blocksizeof(f), 516);
	CHECK_INT(sizeof(struct s), 5 * sizeof(long));
	CHECK_INT(product, 4000000000000);
	CHECK_INT(shifted >> 38, 4);
	CHECK(u == UINT_MAX && ull == ULLONG_MAX && from_int == UINT_MAX && big == ull && minus == -1);
	CHECK_INT(folded, 1u << 28);
	CHECK_INT(w, (1LL << 41) + 1);
	CHECK_INT(w - A * 2 + SIZE + NEGATIVE + LAST, 1 + 4 - 1 + 44);
	CHECK_INT(plain[0] + plain[1] + plain[2] + plain[3] + plain[4],
		(1L << 40) - (1L << 33) - (1L << 32) + (1L << 32) - 1 + UINT_MAX);
	CHECK_INT(label(shifted) + label(shifted + 1) * 10 + label(-shifted) * 100, 321);
	CHECK_INT(label(u) * 10 + label(LLONG_MIN) + label((int)u), 45);
	shifted += 1L << 32;
	shifted |= 1ul << 63;
	CHECK_INT((unsigned long)shifted >> 32, (1L << 31) + (1L << 8) + 1);
	shifted = 3000000000;
	CHECK_INT(shifted * 2, 6000000000);
	CHECK_INT(&e[4] - e, 4);
}

int main(void)
{
	return check_in_turn(test);
}
