/* SPDX-License-Identifier: MIT
 *
 * The other spellings of C's words that system headers use, beside shared (U-GNU-2).
 */
// compilers: gcc clang
#include "check.h"

#include <string.h>

__extension__ typedef long long wide;
__extension__ typedef shared wide shared_wide;
__extension__ shared int x;
shared __const int constant = 3;
shared __const__ int constant_too = 4;
__volatile__ shared int watched;
shared __volatile int watched_too;
shared __signed__ char s1 = -1;
__signed shared char s2 = -2;
__extension__ static shared __complex__ double z;
__attribute((unused)) static int (*unused_pointer)(shared int *__restrict);
static __thread shared int *own;
static __thread int own_number = 5;
__extension__ shared struct {
	int a;
	__extension__ union {
		int b;
		__extension__ long long c;
	};
} members;
shared_wide w;
__asm__(".set gnu_002_symbol, 5");
__asm(".set gnu_002_other, 6");

static __inline__ int add(shared int *__restrict p, shared int *__restrict__ q)
{
	return *p + *q;
}

static __inline int sum(int n, ...)
{
	__builtin_va_list list, copy;
	int total = 0;

	__builtin_va_start(list, n);
	__builtin_va_copy(copy, list);
	while (n--)
		total += *__builtin_va_arg(list, shared int *);
	total += *__builtin_va_arg(copy, shared int *);
	__builtin_va_end(copy);
	__builtin_va_end(list);
	return total;
}

static int names(void)
{
	return strcmp(__func__, "names") == 0 && strcmp(__FUNCTION__, "names") == 0
	    && strstr(__PRETTY_FUNCTION__, "names") != NULL;
}

static int labels(int n)
{
	__label__ again, done;

again:
	if (x > 3)
		goto done;
	{
		__label__ again;

		if (n)
			goto again;
		x += 10;
	again:
		x++;
	}
	goto again;
done:
	return ({
		__label__ done;
		int k = x;

		if (k > 4)
			goto done;
		k += 100;
	done:
		k;
	});
}

static void test(void)
{
	__typeof__(x) *p = &x;
	__typeof(x + 0) n = 2;
	const __typeof__(*p) *__const q = p;
	__auto_type r = &members.b;
	int out;

	x = 2;
	watched = n;
	watched_too = watched + constant;
	CHECK_INT(add(p, (shared int *)q) + watched_too, 9);
	CHECK_INT(constant + constant_too + s1 + s2, 4);
	__real__ z = 1;
	__imag z = 2;
	CHECK(__real z + __imag__ z == 3);
	CHECK_INT(__extension__ x + __extension__ ({ x; }), 4);
	CHECK_INT(__alignof__(x) + __alignof(shared_wide) + __alignof__(*p), 4 + 8 + 4);
	members.c = 1LL << 32 | 7;
	CHECK_INT(*r, 7);
	w = members.c;
	CHECK_INT(w >> 32, 1);
	__asm__ __volatile__("" : "=r"(out) : "0"(x));
	__asm("" : "+r"(out) : "r"(*p), [named] "r"(watched) : "memory");
	asm volatile("" ::"g"(members.a + 1));
	CHECK_INT(out, 2);
	own = p;
	own_number += *own;
	CHECK_INT(own_number, 7);
	own_number = 5;
	CHECK_INT(sum(2, p, &x), 6);
	CHECK(names() && !unused_pointer);
	CHECK_INT(labels(1), 104);
	x = 0;
	CHECK_INT(labels(0), 11);
}

int main(void)
{
	return check_in_turn(test);
}
