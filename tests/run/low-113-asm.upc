/* SPDX-License-Identifier: MIT
 *
 * A shared value as the input of an asm statement is read before it, once (U-LOW-113).
 */
// flags: -Wc,-DUPCR_COUNT
// compilers: gcc clang
#include "check.h"
#include "count.h"

struct s {
	int f;
	unsigned bf : 3;
};

shared int x = 4, a[2 * THREADS];
strict shared int sx = 6;
shared struct s s;
shared int *shared sp;

static void test(void)
{
	shared int *p = &a[1];
	int k = 0, i = 0;

	a[0] = 3;
	a[1] = 7;
	s.f = 9;
	s.bf = 5;
	sp = &x;
	COUNT(__asm__("" : "=r"(k) : "0"(x)), 1, 0);
	CHECK_INT(k, 4);
	COUNT(__asm__("" : "=r"(k) : "0"(*p)), 1, 0);
	CHECK_INT(k, 7);
	COUNT(__asm__("" : "=r"(k) : "0"(a[i++])), 1, 0);
	CHECK_INT(k * 10 + i, 31);
	COUNT(__asm__("" : "=r"(k) : "0"(s.f)), 1, 0);
	CHECK_INT(k, 9);
	COUNT(__asm__("" : "=r"(k) : "0"((int)s.bf)), 1, 0);
	CHECK_INT(k, 5);
	COUNT(__asm__("" : "=r"(k) : "0"(sx)), 1, 0);
	CHECK_INT(k, 6);
	COUNT(__asm__("" : [out] "=r"(k) : "[out]"(*sp)), 2, 0);
	CHECK_INT(k, 4);
	k = 1;
	COUNT(__asm__ volatile("" : "+r"(k) : "r"(x), "g"(*p + x) : "memory"), 3, 0);
	CHECK_INT(k, 1);
	COUNT(__asm__("" : "=r"(k) : "0"(x++)), 1, 1);
	CHECK_INT(k * 10 + x, 45);
	x = 4;
}

int main(void)
{
	return check_in_turn(test);
}
