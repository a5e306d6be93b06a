/* SPDX-License-Identifier: MIT
 *
 * #include of headers with UPC inside: again and again, by names that macros make, in a
 * struct, an initializer, a function, the qualifiers of an array and in the middle of a loop (U-C99-16).
 */
// flags: -Iincludes -Iincludes/first -Iincludes/second
// compilers: gcc clang
#include "includes/shared-data.h"
#include "includes/shared-data.h"
#include <shared-data.h>
#include <shared-data.h>
#include "./includes/shared-data.h"
#include "includes/first/../shared-data.h"
#include <chain.h>
#include <once.h>
#include <stdio.h>
#include "once.h" /* a comment with "once" and <once.h>, which */ // goes on
#include <once.h>
#include <stddef.h> /* another, "which goes on
in the next line", <with names> */ /* and a third */
#include <math.h> // "the last"
#include "check.h"
#if CHAIN_FIRST + CHAIN_SECOND != 2
#error "#include_next"
#endif
#if __has_include("once.h") && __has_include(<upc.h>) && !__has_include(<upc_none.h>)
#define COMPUTED "computed.h"
#endif
#define HEADER(x) <x.h>
#include HEADER(stdint)
#include COMPUTED

shared int hs, chain;
shared [2] int ha[2 * THREADS];
extern inline int geti(int i);
int getg(int i)
{
	return ha[i] + hs;
}
star st;
struct m {
#include "members.inc"
};
int t[] = {
#include "values.inc"
};
shared int k[3 * THREADS];
shared int3 c3;
#include "qualifier.inc"
int by_one[2 * THREADS];
#include "layout.inc"
int by_two[2 * THREADS];
shared int32_t i32;

static void fill(void)
{
#include "loop-begin.inc"
#include "loop-end.inc"
	upc_barrier;
	for (int i = 0; i < 3; i++)
		CHECK_INT(k[i], 3);
}

int main(void)
{
#include "statements.inc"
	struct once o = {&hs, 3};
	struct m m = {1, &hs};

	fill();
	CHECK_INT(t[2], 3);
	if (MYTHREAD == 0) {
		*o.p = 4;
		ha[1] = 5;
		chain = i32 = 3;
		c3 = 9;
	}
	priv[MYTHREAD] = 3;
	upc_barrier;
	CHECK_INT(get(1), 9);
	CHECK_INT(geti(1), 9);
	CHECK_INT(getg(1), 9);
	CHECK_INT(zz, 3);
	CHECK_INT(upc_blocksizeof(st), 6);
	CHECK_INT(*m.m2 + m.m1, 5);
	CHECK_INT(upc_blocksizeof(by_one) + 10 * upc_phaseof(&by_two[1]), 11);
	CHECK_INT(priv[MYTHREAD] + c3 + i32 + chain, 18);
	return check_done();
}
