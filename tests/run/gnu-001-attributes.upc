/* SPDX-License-Identifier: MIT
 *
 * Attributes, asm names, __extension__ and the other spellings of keywords around shared
 * declarations (U-GNU-1, U-GNU-2, U-GNU-3, U-GNU-6, U-GNU-7).
 */
// compilers: gcc clang
#include "check.h"

struct __attribute__((packed)) tight {
	char c;
	long l;
	shared int *p;
};

typedef int vector __attribute__((vector_size(16)));

static shared int used __attribute__((unused));
__attribute__((unused)) static shared int *unused_pointer;
shared struct tight tight[3 * THREADS];
shared vector v[2 * THREADS];
extern int renamed(int) __asm__("other_name");
__asm__(".set some_symbol, 5");

static int __attribute__((noinline, const)) square(int n)
{
	return n * n;
}

static __inline__ __signed__ int old_words(const __volatile__ int *__restrict p)
{
	return *p;
}

int renamed(int n)
{
	return n + 1;
}

static void cleanup(int *p)
{
	used = *p;
}

static void test(void)
{
	volatile int four = 4;
	__typeof__(four) five = 5;

	CHECK_INT(sizeof(struct tight), 9 + sizeof(shared int *));
	for (int i = 0; i < 3 * THREADS; i++)
		tight[i] = (struct tight){(char)i, i * 1000000000L, &used};
	tight[1].l += 5;
	CHECK_INT(tight[1].l, 1000000005);
	CHECK_INT(tight[2].l, 2000000000);
	CHECK(tight[2].p == &used);
	{
		int leaving __attribute__((cleanup(cleanup))) = 33;

		CHECK_INT(square(leaving), 1089);
	}
	CHECK_INT(used, 33);
	v[1] = (vector){1, 2, 3, 4};
	v[1] += v[1];
	CHECK_INT(v[1][2], 6);
	CHECK_INT(old_words(&four) + renamed(used) + five, 43);
	CHECK_INT(0b101 + '\e', 5 + 27);
	CHECK(unused_pointer == NULL);
	__extension__ used = __alignof__(long) == sizeof(long);
	CHECK_INT(used, 1);
}

int main(void)
{
	return check_in_turn(test);
}
