/* SPDX-License-Identifier: MIT
 *
 * Built-in functions and attributes of gcc's that Clang does not know come out as they are
 * (U-GNU-1, U-GNU-5).
 */
// compilers: gcc
#include "check.h"

#include <stdarg.h>

struct __attribute__((scalar_storage_order("big-endian"))) big_endian {
	unsigned n;
};

struct __attribute__((designated_init)) careful {
	int a, b;
};

shared int x, elements[8 * THREADS];
shared struct careful careful = {.b = 2};

__attribute__((noipa, noclone)) static int sum(int n, ...)
{
	va_list args;
	int result = 0;

	va_start(args, n);
	while (n--)
		result += va_arg(args, int);
	va_end(args);
	return result;
}

__attribute__((always_inline)) static inline int doubled(int n, ...)
{
	return 2 * sum(n, __builtin_va_arg_pack()) + 0 * __builtin_va_arg_pack_len();
}

__attribute__((optimize("O1"), externally_visible)) int optimized(shared int *p);
__attribute__((noinline, no_icf)) int optimized(shared int *p)
{
	return ++*p;
}

static void test(void)
{
	struct big_endian b = {1};

	x = 5;
	CHECK_INT(doubled(2, x, careful.b), 14);
	CHECK_INT(optimized(&x), 6);
	CHECK_INT(((char *)&b)[3], 1);
	CHECK_INT(__builtin_has_attribute(sum, noclone) + x, 7);
	elements[4] = 5;
	for (int i = 0; i < 4; i++)
		x += elements[i + __builtin_has_attribute(sum, noclone)];
	CHECK_INT(x, 11);
	x = __builtin_has_attribute (sum, hot);
	CHECK_INT(x, 0);
	CHECK_INT(__builtin_speculation_safe_value(careful.b), 2);
	CHECK_INT(__builtin_clrsb(x), 31);
}

int main(void)
{
	return check_in_turn(test);
}
