/* SPDX-License-Identifier: MIT
 *
 * Comments in the calls of macros, and before their parentheses: each is one blank (U-C99-16).
 */
// compilers: gcc clang
#include "check.h"

#include <string.h>

#define TEXT(x)      #x
#define JOIN(a, b)   a ## b
#define ADD(a, b)    ((a) + (b))
#define LAYOUT(n)    [n]
#define FIRST(x, ...) x

static int ADDED(int a, int b)
{
	return a - b;
}
#define ADDED(a, b) ((a) + (b))

shared LAYOUT(/* two */ 2) int JOIN(/* the first half */ da, /* and the second */ ta)[2 * THREADS];

static void test(void)
{
	int k = ADD /* the sum */ (3, 4); /* not of a call */
	int d = ADDED // seen on the next line
		(3, 4);

	CHECK_INT(k, 7);
	CHECK_INT(d, 7);
	CHECK_INT((ADDED)(3, 4), -1);
	CHECK(strcmp(TEXT(a /* b */ c), "a c") == 0);
	CHECK(strcmp(TEXT(a/**/b), "a b") == 0);
	CHECK(strcmp(TEXT("/* a */"), "\"/* a */\"") == 0);
	CHECK_INT(JOIN(1 /* one */, /* two */ 2), 12);
	CHECK_INT(FIRST(ADD(1, // a comment
			2), 9), /* of three */ 3);
	CHECK_INT(upc_blocksizeof(data), 2);
}

int main(void)
{
	return check_in_turn(test);
}
