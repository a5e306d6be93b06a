/* SPDX-License-Identifier: MIT
 *
 * _Generic, _Static_assert, _Alignas and _Noreturn beside shared data; a shared lvalue
 * counts as the plain value (U-C99-24, U-PAT-21).
 */
// flags: -Wno-unevaluated-expression
#include "check.h"

#define NAME(v) _Generic((v), \
	char: 'c', signed char: 'S', unsigned char: 'C', short: 's', int: 'i', unsigned: 'u', \
	long: 'l', unsigned long: 'L', float: 'f', double: 'd', int *: 'p', \
	default: '?')

struct s {
	char c;
	short h;
	float f;
	unsigned b : 3;
};

_Static_assert(sizeof(shared int) == 4, "shared adds no bytes");
_Static_assert(UPC_MAX_BLOCK_SIZE >= 1 << 20, "large blocks");

shared char c;
shared unsigned char uc;
shared [2] short h[2 * THREADS];
const shared int i;
strict shared unsigned u;
volatile shared long l;
shared float f;
shared double d;
shared struct s s;
int *shared lp;
_Alignas(32) static char aligned[32];

static _Noreturn void leave(void)
{
	upc_global_exit(1);
	abort();
}

static void names(void)
{
	shared struct s *p = &s;
	shared char *pc = &c;

	CHECK_INT(NAME(c), 'c');
	CHECK_INT(NAME(*pc), 'c');
	CHECK_INT(NAME(uc), 'C');
	CHECK_INT(NAME(h[1]), 's');
	CHECK_INT(NAME(i), 'i');
	CHECK_INT(NAME(u), 'u');
	CHECK_INT(NAME(l), 'l');
	CHECK_INT(NAME(f), 'f');
	CHECK_INT(NAME(d), 'd');
	CHECK_INT(NAME(p->c), 'c');
	CHECK_INT(NAME(s.h), 's');
	CHECK_INT(NAME(lp), 'p');
	CHECK_INT(NAME(*lp), 'i');
	CHECK_INT(NAME(c = 1), 'c');
	CHECK_INT(NAME(h[0] += 1), 's');
	CHECK_INT(NAME(++f), 'f');
	CHECK_INT(NAME(uc++), 'C');
	CHECK_INT(NAME(c + 0), 'i');
	CHECK_INT(NAME(1 ? c : c), 'i');
	CHECK_INT(NAME((float)d), 'f');
	CHECK_INT(NAME(sizeof c), 'L');
	CHECK_INT(NAME(&c - pc), 'l');
}

static void test(void)
{
	names();
	c = 5;
	CHECK_INT(_Generic(c, char: c + 1, default: 0), 6);
	CHECK_INT((size_t)aligned % 32, 0);
	if (c != 5)
		leave();
}

int main(void)
{
	return check_in_turn(test);
}
