/* SPDX-License-Identifier: MIT
 *
 * Assembly: at file scope, with shared operands that are read first, outputs and clobbers
 * beside them, asm goto, names of functions and registers (U-GNU-3).
 */
// compilers: gcc clang
#include "check.h"

__asm__(".data\n\t.globl gnu_003_word\n\t.balign 4\ngnu_003_word:\n\t.long 42\n\t.text");
asm("");

extern int word __asm__("gnu_003_word");
static int (*renamed_pointer)(shared int *) asm("gnu_003_pointer");
extern int renamed(shared int *p) __asm__("gnu_003_function");

shared int x, a[2 * THREADS];
shared struct {
	char c;
	long l;
} s;

int renamed(shared int *p)
{
	return *p + 1;
}

static int jumps(int n)
{
	asm goto("" : : "r"(x), "r"(n) : "memory" : other);
	if (n == x)
		goto other;
	return 1;
other:
	asm volatile goto("" : : "r"(a[1]) : : out, other_too);
	x++;
out:
other_too:
	return 2;
}

static void test(void)
{
	int out, both = 3, index = 1, array[4] = {0};

	x = 7;
	a[1] = 2;
	s.l = 1L << 40;
	__asm__("" : "=r"(out) : "0"(x));
	CHECK_INT(out, 7);
	__asm__ __volatile__("" : "+r"(both), "=r"(out) : "1"(a[index] * 2), [name] "r"(s.l) : "memory", "cc");
	CHECK_INT(both + out, 7);
	asm volatile("" : "=r"(array[x - 6]) : "0"(a[array[0] + 1]));
	CHECK_INT(array[1], 2);
	asm("" : "+m"(array[a[1]]) : "g"(({ x; })), "r"(&x == &a[0]), "i"(sizeof x));
	asm volatile inline("" ::"r"(s.c));
	CHECK_INT(word + renamed(&x), 50);
	renamed_pointer = renamed;
	CHECK_INT(renamed_pointer(&a[1]), 3);
	CHECK_INT(jumps(0) * 10 + jumps(7), 12);
	CHECK_INT(x, 8);
}

int main(void)
{
	return check_in_turn(test);
}
